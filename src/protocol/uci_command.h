#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"

// The lines a GUI sends, as values. Reading them changes nothing and knows nothing of the position:
// moves and FEN stay text until the session looks at them.

namespace tablero::uci {

// An empty line.
struct Nothing {
    static constexpr std::string_view kName{};
};
struct Identify {
    static constexpr std::string_view kName = "uci";
};
struct Debug {
    static constexpr std::string_view kName = "debug";
    bool on = false;
};
struct IsReady {
    static constexpr std::string_view kName = "isready";
};
struct SetOption {
    static constexpr std::string_view kName = "setoption";
    std::string name;
    std::string value;
};
struct Register {
    static constexpr std::string_view kName = "register";
};
struct NewGame {
    static constexpr std::string_view kName = "ucinewgame";
};
struct SetPosition {
    static constexpr std::string_view kName = "position";
    std::optional<std::string> fen;  // none: the start position
    std::vector<std::string> moves;
};
struct Go {
    static constexpr std::string_view kName = "go";
    std::optional<std::int64_t> white_time, black_time, move_time;  // milliseconds
    std::int64_t white_increment = 0, black_increment = 0;
    int moves_to_go = 0;
    std::optional<int> depth, mate;
    std::optional<std::uint64_t> nodes;
    bool infinite = false;
    bool ponder = false;
    std::vector<std::string> search_moves;
    std::vector<std::string> ignored;  // words that mean nothing here
};
struct Perft {
    static constexpr std::string_view kName = "go perft";
    int depth = 1;
};
struct Stop {
    static constexpr std::string_view kName = "stop";
};
struct PonderHit {
    static constexpr std::string_view kName = "ponderhit";
};
struct Quit {
    static constexpr std::string_view kName = "quit";
};
struct Display {
    static constexpr std::string_view kName = "d";
};
struct Evaluate {
    static constexpr std::string_view kName = "eval";
};
struct Bench {
    static constexpr std::string_view kName = "bench";
};
struct Flip {
    static constexpr std::string_view kName = "flip";
};

using Command = std::variant<Nothing,
                             Identify,
                             Debug,
                             IsReady,
                             SetOption,
                             Register,
                             NewGame,
                             SetPosition,
                             Go,
                             Perft,
                             Stop,
                             PonderHit,
                             Quit,
                             Display,
                             Evaluate,
                             Bench,
                             Flip>;

// One line. As the protocol wants it, unknown words before a known command are skipped; a line
// without any known command is an error. Errors name the offending word.
Result<Command> parse_command(std::string_view line);

// The word that begins it, for messages.
std::string_view name_of(const Command& command);

}  // namespace tablero::uci

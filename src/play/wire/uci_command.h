#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"

// The lines a GUI sends to a UCI engine, as values, read and written. Both know nothing of the
// position: moves and FEN stay text until somebody looks at them.

namespace tablero::uci {

// A word that is part of a type.
template <std::size_t kSize>
struct Word {
    consteval Word(const char (&word)[kSize]) { std::copy_n(word, kSize, text); }
    constexpr std::string_view view() const { return {text, kSize - 1}; }

    char text[kSize]{};
};

// A command that is nothing but its word.
template <Word kWord>
struct Plain {
    static constexpr std::string_view kName = kWord.view();
    bool operator==(const Plain&) const = default;
};

using Nothing = Plain<"">;  // an empty line
using Identify = Plain<"uci">;
using IsReady = Plain<"isready">;
using Register = Plain<"register">;
using NewGame = Plain<"ucinewgame">;
using Stop = Plain<"stop">;
using PonderHit = Plain<"ponderhit">;
using Quit = Plain<"quit">;
using Display = Plain<"d">;
using Evaluate = Plain<"eval">;
using Bench = Plain<"bench">;
using Flip = Plain<"flip">;

struct Debug {
    static constexpr std::string_view kName = "debug";
    bool on = false;
    bool operator==(const Debug&) const = default;
};

// How an empty text is written.
inline constexpr std::string_view kEmpty = "<empty>";

struct SetOption {
    static constexpr std::string_view kName = "setoption";
    std::string name;
    std::optional<std::string> value;  // none: a button is pushed
    bool operator==(const SetOption&) const = default;
};

struct SetPosition {
    static constexpr std::string_view kName = "position";
    std::optional<std::string> fen;  // none: the start position
    std::vector<std::string> moves;
    bool operator==(const SetPosition&) const = default;
};

struct Go {
    static constexpr std::string_view kName = "go";
    // Times in milliseconds. Clocks may be overdrawn: below zero.
    std::optional<std::int64_t> white_time, black_time, white_increment, black_increment;
    std::optional<std::int64_t> moves_to_go, depth, nodes, mate, move_time;
    bool infinite = false;
    bool ponder = false;
    std::vector<std::string> search_moves;
    std::vector<std::string> ignored;  // words that mean nothing here; not written
    bool operator==(const Go&) const = default;
};

struct Perft {
    static constexpr std::string_view kName = "go perft";
    int depth = 1;
    bool operator==(const Perft&) const = default;
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

// The line, without its end, that parse_command reads as this command.
std::string to_line(const Command& command);

// The word that begins it, for messages.
std::string_view name_of(const Command& command);

}  // namespace tablero::uci

#include "play/wire/uci_command.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::uci {

namespace {

constexpr int kDeepestPerft = 20;

Result<Command> read_debug(std::string_view rest) {
    const auto word = next_word(rest);
    if (word == "on") return Command{Debug{true}};
    if (word == "off") return Command{Debug{false}};
    return Error("debug: {} is neither on nor off", quoted(word));
}

// Names and values may hold blanks: the name ends at the word "value", the value with the line.
Result<Command> read_option(std::string_view rest) {
    if (next_word(rest) != "name") return Error("setoption: \"name\" is missing");
    SetOption option;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
        if (word == "value") {
            option.value = std::string(trim(rest));
            if (option.value == kEmpty) option.value->clear();
            break;
        }
        option.name += (option.name.empty() ? "" : " ") + std::string(word);
    }
    if (option.name.empty()) return Error("setoption: no option is named");
    return Command{std::move(option)};
}

Result<Command> read_position(std::string_view rest) {
    SetPosition position;
    const auto kind = next_word(rest);
    auto word = next_word(rest);
    if (kind == "fen") {
        std::string fen;
        for (; !word.empty() && word != "moves"; word = next_word(rest))
            fen += (fen.empty() ? "" : " ") + std::string(word);
        if (fen.empty()) return Error("position: no FEN is given");
        position.fen = std::move(fen);
    } else if (kind != "startpos") {
        return Error("position: {} is neither startpos nor fen", quoted(kind));
    }
    if (word.empty()) return Command{std::move(position)};
    if (word != "moves") return Error("position: {} is not \"moves\"", quoted(word));
    for (word = next_word(rest); !word.empty(); word = next_word(rest))
        position.moves.emplace_back(word);
    return Command{std::move(position)};
}

// The numbers of a go command, in the order in which they are written.
struct NumberWord {
    std::string_view name;
    std::optional<std::int64_t> Go::*member;
    std::int64_t least;
    std::int64_t most;
};
constexpr std::int64_t kLongTime = std::int64_t{1} << 40;
constexpr std::int64_t kManyNodes = std::int64_t{1} << 62;
constexpr std::array<NumberWord, 9> kNumbers{{{"wtime", &Go::white_time, -kLongTime, kLongTime},
                                              {"btime", &Go::black_time, -kLongTime, kLongTime},
                                              {"winc", &Go::white_increment, -kLongTime, kLongTime},
                                              {"binc", &Go::black_increment, -kLongTime, kLongTime},
                                              {"movestogo", &Go::moves_to_go, 0, 1000000},
                                              {"depth", &Go::depth, 0, 1000000},
                                              {"nodes", &Go::nodes, 0, kManyNodes},
                                              {"mate", &Go::mate, 1, 1000000},
                                              {"movetime", &Go::move_time, -kLongTime, kLongTime}}};

Result<std::int64_t> take_number(std::string_view name,
                                 std::int64_t least,
                                 std::int64_t most,
                                 std::string_view& rest) {
    const auto text = next_word(rest);
    const auto value = parse_number<std::int64_t>(text);
    if (value && *value >= least && *value <= most) return *value;
    return Error("go: {} {} is no number for it", name, quoted(text));
}

Result<Command> read_perft(std::string_view rest) {
    const auto depth = take_number("perft", 0, kDeepestPerft, rest);
    if (!depth) return depth.error();
    return Command{Perft{static_cast<int>(*depth)}};
}

Result<Command> read_go(std::string_view rest) {
    Go go;
    bool any_known = trim(rest).empty();
    bool in_moves = false;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
        if (word == "perft") return read_perft(rest);
        const auto* number = std::find_if(
            kNumbers.begin(), kNumbers.end(), [&](const auto& n) { return n.name == word; });
        const bool is_flag = word == "infinite" || word == "ponder" || word == "searchmoves";
        if (number != kNumbers.end()) {
            const auto value = take_number(word, number->least, number->most, rest);
            if (!value) return value.error();
            go.*number->member = *value;
        } else if (is_flag) {
            go.infinite = go.infinite || word == "infinite";
            go.ponder = go.ponder || word == "ponder";
        } else {
            (in_moves ? go.search_moves : go.ignored).emplace_back(word);
            any_known = any_known || in_moves;
            continue;
        }
        in_moves = word == "searchmoves";
        any_known = true;
    }
    if (!any_known) return Error("go: {} is not known", quoted(go.ignored.front()));
    return Command{std::move(go)};
}

template <typename T>
Result<Command> plain(std::string_view /*rest*/) {
    return Command{T{}};
}

struct Reader {
    std::string_view name;
    Result<Command> (*read)(std::string_view rest);
};

constexpr std::array<Reader, 15> kReaders{{{"uci", plain<Identify>},
                                           {"debug", read_debug},
                                           {"isready", plain<IsReady>},
                                           {"setoption", read_option},
                                           {"register", plain<Register>},
                                           {"ucinewgame", plain<NewGame>},
                                           {"position", read_position},
                                           {"go", read_go},
                                           {"stop", plain<Stop>},
                                           {"ponderhit", plain<PonderHit>},
                                           {"quit", plain<Quit>},
                                           {"d", plain<Display>},
                                           {"eval", plain<Evaluate>},
                                           {"bench", plain<Bench>},
                                           {"flip", plain<Flip>}}};

// What follows the word of a command, with a blank before it.
template <typename T>
std::string arguments(const T& /*plain*/) {
    return {};
}
std::string arguments(const Debug& debug) {
    return debug.on ? " on" : " off";
}
std::string arguments(const Perft& perft) {
    return fmt::format(" {}", perft.depth);
}
std::string arguments(const SetOption& option) {
    if (!option.value) return " name " + option.name;
    return fmt::format(
        " name {} value {}", option.name, option.value->empty() ? kEmpty : *option.value);
}

std::string list(std::string_view name, const std::vector<std::string>& moves) {
    return moves.empty() ? "" : fmt::format(" {} {}", name, fmt::join(moves, " "));
}
std::string arguments(const SetPosition& position) {
    return (position.fen ? " fen " + *position.fen : " startpos") + list("moves", position.moves);
}
std::string arguments(const Go& go) {
    std::string text;
    if (go.ponder) text += " ponder";
    if (go.infinite) text += " infinite";
    for (const auto& number : kNumbers) {
        if (const auto& value = go.*number.member)
            text += fmt::format(" {} {}", number.name, *value);
    }
    return text + list("searchmoves", go.search_moves);
}

}  // namespace

std::string to_line(const Command& command) {
    return std::visit(
        []<typename T>(const T& kind) { return std::string(T::kName) + arguments(kind); }, command);
}

Result<Command> parse_command(std::string_view line) {
    auto rest = line;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
        const auto* known = std::find_if(
            kReaders.begin(), kReaders.end(), [&](const Reader& r) { return r.name == word; });
        if (known != kReaders.end()) return known->read(rest);
    }
    const auto first = next_word(line);
    if (first.empty()) return Command{Nothing{}};
    return Error("unknown command {}", quoted(first));
}

std::string_view name_of(const Command& command) {
    return std::visit([](const auto& kind) { return kind.kName; }, command);
}

}  // namespace tablero::uci

#include "protocol/uci_command.h"

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
            if (option.value == "<empty>") option.value.clear();
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

// The words of a go command, one after the other.
class GoReader {
  public:
    explicit GoReader(std::string_view rest) : rest_(rest) {}

    Result<Command> read() {
        bool any_known = false;
        const bool empty = trim(rest_).empty();
        for (auto word = next_word(rest_); !word.empty(); word = next_word(rest_)) {
            if (word == "perft") return read_perft();
            const bool known = read_flag(word) || read_number(word) || read_move(word);
            if (error_) return *error_;
            any_known = any_known || known;
            if (!known) go_.ignored.emplace_back(word);
        }
        if (!empty && !any_known) return Error("go: {} is not known", quoted(go_.ignored.front()));
        return Command{std::move(go_)};
    }

  private:
    // Clocks may be overdrawn, so their least value is far below zero.
    struct NumberWord {
        std::string_view name;
        std::int64_t least;
        std::int64_t most;
    };
    static constexpr std::int64_t kLongTime = std::int64_t{1} << 40;
    static constexpr std::int64_t kManyNodes = std::int64_t{1} << 62;
    static constexpr std::array<NumberWord, 9> kNumbers{{{"wtime", -kLongTime, kLongTime},
                                                         {"btime", -kLongTime, kLongTime},
                                                         {"winc", -kLongTime, kLongTime},
                                                         {"binc", -kLongTime, kLongTime},
                                                         {"movestogo", 0, 1000000},
                                                         {"depth", 0, 1000000},
                                                         {"nodes", 0, kManyNodes},
                                                         {"mate", 1, 1000000},
                                                         {"movetime", -kLongTime, kLongTime}}};

    Result<Command> read_perft() {
        const auto depth = take_number({"perft", 0, kDeepestPerft});
        if (error_) return *error_;
        return Command{Perft{static_cast<int>(depth)}};
    }

    bool read_flag(std::string_view word) {
        if (word == "infinite") {
            go_.infinite = true;
        } else if (word == "ponder") {
            go_.ponder = true;
        } else if (word != "searchmoves") {
            return false;
        }
        in_moves_ = word == "searchmoves";
        return true;
    }

    bool read_number(std::string_view word) {
        const auto* known = std::find_if(kNumbers.begin(), kNumbers.end(), [&](const auto& number) {
            return number.name == word;
        });
        if (known == kNumbers.end()) return false;
        in_moves_ = false;
        const std::int64_t value = take_number(*known);
        if (!error_) store(word, value);
        return true;
    }

    bool read_move(std::string_view word) {
        if (in_moves_) go_.search_moves.emplace_back(word);
        return in_moves_;
    }

    std::int64_t take_number(const NumberWord& known) {
        const auto text = next_word(rest_);
        const auto value = parse_number<std::int64_t>(text);
        if (!value || *value < known.least || *value > known.most)
            error_ = Error("go: {} {} is no number for it", known.name, quoted(text));
        return value.value_or(0);
    }

    void store(std::string_view word, std::int64_t value) {
        if (word == "wtime") go_.white_time = value;
        if (word == "btime") go_.black_time = value;
        if (word == "winc") go_.white_increment = value;
        if (word == "binc") go_.black_increment = value;
        if (word == "movestogo") go_.moves_to_go = static_cast<int>(value);
        if (word == "depth") go_.depth = static_cast<int>(value);
        if (word == "nodes") go_.nodes = static_cast<std::uint64_t>(value);
        if (word == "mate") go_.mate = static_cast<int>(value);
        if (word == "movetime") go_.move_time = value;
    }

    std::string_view rest_;
    Go go_;
    bool in_moves_ = false;
    std::optional<Error> error_;
};

template <typename T>
Result<Command> plain(std::string_view /*rest*/) {
    return Command{T{}};
}

using Reader = Result<Command> (*)(std::string_view);

struct Word {
    std::string_view name;
    Reader read;
};

constexpr std::array<Word, 15> kWords{
    {{"uci", plain<Identify>},
     {"debug", read_debug},
     {"isready", plain<IsReady>},
     {"setoption", read_option},
     {"register", plain<Register>},
     {"ucinewgame", plain<NewGame>},
     {"position", read_position},
     {"go", [](std::string_view rest) { return GoReader(rest).read(); }},
     {"stop", plain<Stop>},
     {"ponderhit", plain<PonderHit>},
     {"quit", plain<Quit>},
     {"d", plain<Display>},
     {"eval", plain<Evaluate>},
     {"bench", plain<Bench>},
     {"flip", plain<Flip>}}};

}  // namespace

Result<Command> parse_command(std::string_view line) {
    auto rest = line;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
        const auto* known = std::find_if(
            kWords.begin(), kWords.end(), [&](const Word& entry) { return entry.name == word; });
        if (known != kWords.end()) return known->read(rest);
    }
    const auto first = next_word(line);
    if (first.empty()) return Command{Nothing{}};
    return Error("unknown command {}", quoted(first));
}

std::string_view name_of(const Command& command) {
    return std::visit([](const auto& kind) { return kind.kName; }, command);
}

}  // namespace tablero::uci

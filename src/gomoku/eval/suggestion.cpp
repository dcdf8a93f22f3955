#include "gomoku/eval/suggestion.h"

#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "gomoku/names.h"
#include "gomoku/threat_board.h"

namespace tablero::gomoku {

namespace {

struct Phrase {
    std::string_view english;
    std::string_view spanish;
    std::string_view in(Language language) const {
        return language == Language::kEnglish ? english : spanish;
    }
};

constexpr Phrase kWinsByCaptures{"takes the fifth pair and wins",
                                 "captura la quinta pareja y gana"};
constexpr Phrase kMakesFive{"completes five and wins", "completa cinco y gana"};
constexpr Phrase kMakesBreakableFive{"makes a five that must be broken",
                                     "hace un cinco que hay que romper"};
constexpr Phrase kCentre{"takes the centre", "ocupa el centro"};
constexpr Phrase kBuilds{"builds up its stones", "desarrolla sus piedras"};
constexpr Phrase kAnd{" and ", " y "};

// What a move makes for its side; empty for nothing worth saying.
Phrase makes(MoveClass kind) {
    switch (kind) {
        case MoveClass::kOpenFour:
            return {"makes an open four", "hace un cuatro abierto"};
        case MoveClass::kFourThree:
            return {"makes a four and an open three", "hace un cuatro y un tres abierto"};
        case MoveClass::kFourPlus:
        case MoveClass::kFour:
            return {"makes a four", "hace un cuatro"};
        case MoveClass::kDoubleThree:
            return {"makes two open threes", "hace dos treses abiertos"};
        case MoveClass::kOpenThreePlus:
        case MoveClass::kOpenThree:
            return {"makes an open three", "hace un tres abierto"};
        case MoveClass::kTwoTwos:
            return {"builds on two lines", "construye en dos líneas"};
        case MoveClass::kThree:
            return {"makes a three", "hace un tres"};
        case MoveClass::kOpenTwo:
            return {"makes an open two", "hace un dos abierto"};
        default:
            return {};
    }
}

// What the other side would have made there.
Phrase stops(MoveClass kind) {
    switch (kind) {
        case MoveClass::kFive:
            return {"stops the four", "detiene el cuatro"};
        case MoveClass::kOpenFour:
            return {"stops the open three", "detiene el tres abierto"};
        case MoveClass::kFourThree:
            return {"stops a four with an open three", "impide un cuatro con tres abierto"};
        case MoveClass::kDoubleThree:
            return {"prevents two open threes", "impide dos treses abiertos"};
        case MoveClass::kOpenThreePlus:
        case MoveClass::kOpenThree:
            return {"prevents an open three", "impide un tres abierto"};
        default:
            return {};
    }
}

std::string captures_phrase(int stones, Language language) {
    constexpr std::array<Phrase, 4> kCounts{
        Phrase{"two", "dos"}, {"four", "cuatro"}, {"six", "seis"}, {"eight", "ocho"}};
    const auto pairs = static_cast<std::size_t>(stones / 2);
    const std::string count = pairs >= 1 && pairs <= kCounts.size()
                                  ? std::string(kCounts[pairs - 1].in(language))
                                  : fmt::format("{}", stones);
    return fmt::format("{} {}", Phrase{"captures", "captura"}.in(language), count);
}

// Moves that end the game or save it from ending.
template <class R>
std::string decisive_reason(const Board<R>& board, Point move, Language language) {
    Board<R> after = board;
    after.play(move);
    const Outcome outcome = after.decided();
    if (outcome == Outcome{win_of(board.side_to_move()), EndReason::kCaptures}) {
        return std::string(kWinsByCaptures.in(language));
    }
    if (outcome == Outcome{win_of(board.side_to_move()), EndReason::kFive}) {
        return std::string(kMakesFive.in(language));
    }
    if (board.five_pending() && outcome.state == State::kPlaying) {
        const Phrase breaks{"breaks the five at", "rompe el cinco de"};
        return fmt::format("{} {}", breaks.in(language), point_name(board.last_move()));
    }
    return after.five_pending() ? std::string(kMakesBreakableFive.in(language)) : std::string();
}

template <class R>
std::vector<std::string> reasons(const Board<R>& board, Point move, Language language) {
    std::vector<std::string> found;
    const auto add = [&](std::string_view text) {
        if (!text.empty()) found.emplace_back(text);
    };
    const ThreatBoard<R> threats(board);
    const Color me = board.side_to_move();
    const int taken = board.captures_of(move).size();
    if (taken > 0) add(captures_phrase(taken, language));
    const MoveClass own = threats.move_class(me, move);
    const Phrase stopped = stops(threats.move_class(~me, move));
    // Small gains are not worth a word beside a defence.
    if (own >= MoveClass::kOpenThree || (stopped.english.empty() && taken == 0)) {
        add(makes(own).in(language));
    }
    add(stopped.in(language));
    return found;
}

}  // namespace

std::string reason_for(const AnyBoard& board, Point move, Language language) {
    return board.visit([&](const auto& rules) {
        if (auto decisive = decisive_reason(rules, move, language); !decisive.empty()) {
            return decisive;
        }
        if (rules.stones() == 0) return std::string(kCentre.in(language));
        const auto found = reasons(rules, move, language);
        if (found.empty()) return std::string(kBuilds.in(language));
        std::string text = found.front();
        for (std::size_t i = 1; i < found.size(); ++i) {
            text += i + 1 == found.size() ? std::string(kAnd.in(language)) : ", ";
            text += found[i];
        }
        return text;
    });
}

}  // namespace tablero::gomoku

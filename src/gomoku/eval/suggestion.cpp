#include "gomoku/eval/suggestion.h"

#include <vector>

#include "base/enum_names.h"
#include "base/words/say.h"
#include "gomoku/names.h"
#include "gomoku/threat_board.h"

namespace tablero::gomoku {

namespace {

// What a move makes for its side, and what it stops when the other side would have made that there;
// empty for nothing worth saying.
struct Deed {
    Phrase makes;
    Phrase stops;
};

Deed deed_of(MoveClass kind) {
    constexpr Deed kOpenThree{tr("makes an open three"), tr("prevents an open three")};
    constexpr Deed kFour{tr("makes a four"), {}};
    constexpr std::array<Deed, kMoveClasses> kDeeds{
        {{},
         {},
         {tr("makes an open two"), {}},
         {tr("makes a three"), {}},
         {tr("builds on two lines"), {}},
         kOpenThree,
         kOpenThree,
         {tr("makes two open threes"), tr("prevents two open threes")},
         kFour,
         kFour,
         {tr("makes a four and an open three"), tr("stops a four with an open three")},
         {tr("makes an open four"), tr("stops the open three")},
         {{}, tr("stops the four")}}};
    return name_in(kDeeds, kind);
}

std::string captures_phrase(int stones, Language language) {
    constexpr std::array<Phrase, 4> kCounts{
        tr("captures two"), tr("captures four"), tr("captures six"), tr("captures eight")};
    const auto pairs = static_cast<std::size_t>(stones / 2);
    return pairs >= 1 && pairs <= kCounts.size() ? say(language, kCounts[pairs - 1])
                                                 : say(language, tr("captures {}"), stones);
}

// Moves that end the game or save it from ending.
template <class R>
std::string decisive_reason(const Board<R>& board, Point move, Language language) {
    Board<R> after = board;
    after.play(move);
    const Outcome outcome = after.decided();
    if (outcome == Outcome{win_of(board.side_to_move()), EndReason::kCaptures}) {
        return say(language, tr("takes the fifth pair and wins"));
    }
    if (outcome == Outcome{win_of(board.side_to_move()), EndReason::kFive}) {
        return say(language, tr("completes five and wins"));
    }
    if (board.five_pending() && outcome.state == State::kPlaying) {
        return say(language, tr("breaks the five at {}"), point_name(board.last_move()));
    }
    return after.five_pending() ? say(language, tr("makes a five that must be broken")) : "";
}

template <class R>
std::vector<std::string> reasons(const Board<R>& board, Point move, Language language) {
    std::vector<std::string> found;
    const auto add = [&](const Phrase& phrase) {
        if (!phrase.empty()) found.push_back(say(language, phrase));
    };
    const ThreatBoard<R> threats(board);
    const Color me = board.side_to_move();
    const int taken = board.captures_of(move).size();
    if (taken > 0) found.push_back(captures_phrase(taken, language));
    const MoveClass own = threats.move_class(me, move);
    const Phrase stopped = deed_of(threats.move_class(~me, move)).stops;
    // Small gains are not worth a word beside a defence.
    if (own >= MoveClass::kOpenThree || (stopped.empty() && taken == 0)) {
        add(deed_of(own).makes);
    }
    add(stopped);
    return found;
}

}  // namespace

std::string reason_for(const AnyBoard& board, Point move, Language language) {
    return board.visit([&](const auto& rules) {
        if (auto decisive = decisive_reason(rules, move, language); !decisive.empty()) {
            return decisive;
        }
        if (rules.stones() == 0) return say(language, tr("takes the centre"));
        const auto found = reasons(rules, move, language);
        return found.empty() ? say(language, tr("builds up its stones"))
                             : enumeration(language, found);
    });
}

}  // namespace tablero::gomoku

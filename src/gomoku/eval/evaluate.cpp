#include "gomoku/eval/evaluate.h"

#include "gomoku/weights.h"

namespace tablero::gomoku {

namespace {

template <class R>
int threats_of(const ThreatBoard<R>& board, Color color, const ThreatWeights& weights) {
    int sum = 0;
    for (auto kind = static_cast<std::size_t>(MoveClass::kOpenTwo); kind < kMoveClasses; ++kind) {
        const int count = board.count(color, static_cast<MoveClass>(kind));
        if (count > 0) sum += weights.first[kind] + weights.more[kind] * (count - 1);
    }
    return sum;
}

// What was taken, and what could be taken next: more the nearer the side is to ten.
template <class R>
int captures_of(const ThreatBoard<R>& board, Color color, const std::array<int, 5>& prospects) {
    const auto pairs = static_cast<std::size_t>(board.board().captured(color) / 2);
    if (pairs >= prospects.size()) return kEvalWeights<R>.pairs_taken.back();
    return kEvalWeights<R>.pairs_taken[pairs] +
           prospects[pairs] * board.capture_points(color).size();
}

}  // namespace

template <class R>
EvalBreakdown evaluate_parts(const ThreatBoard<R>& board) {
    constexpr const WeightTable& kWeights = kEvalWeights<R>;
    const Color me = board.side();
    EvalBreakdown parts;
    if constexpr (R::kCaptures) {
        parts.threats =
            threats_of(board, me, kWeights.mine) - threats_of(board, ~me, kWeights.theirs);
        parts.patterns = (board.value(me) - board.value(~me)) * kPatternScale / kTableOne;
        parts.position = kWeights.tempo;
        parts.captures = captures_of(board, me, kWeights.captures_mine) -
                         captures_of(board, ~me, kWeights.captures_theirs);
    } else {
        const BoardValues& values = board.values();
        parts.threats = values.threats(me, board.classes(me), board.classes(~me)) / kTableOne;
        parts.patterns = (board.value(me) - board.value_against(~me)) / kTableOne;
        parts.position = values.tempo(me) / kTableOne;
    }
    return parts;
}

const WeightTable& weights_of(RuleSet rules) {
    return with_rules(rules, []<class R>() -> const WeightTable& { return kEvalWeights<R>; });
}

#define TABLERO_INSTANTIATE(R) template EvalBreakdown evaluate_parts(const ThreatBoard<R>&);
TABLERO_FOR_EACH_RULES(TABLERO_INSTANTIATE)
#undef TABLERO_INSTANTIATE

}  // namespace tablero::gomoku

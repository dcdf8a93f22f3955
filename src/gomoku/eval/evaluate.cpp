#include "gomoku/eval/evaluate.h"

#include <algorithm>

#include "gomoku/eval/weights.h"

namespace tablero::gomoku {

namespace {

template <class R>
int threats_of(const ThreatBoard<R>& board, Color color, const ThreatWeights& weights) {
    int sum = 0;
    for (std::size_t kind = static_cast<std::size_t>(MoveClass::kOpenTwo); kind < kMoveClasses;
         ++kind) {
        const int count = board.count(color, static_cast<MoveClass>(kind));
        if (count > 0) sum += weights.first[kind] + weights.more[kind] * (count - 1);
    }
    return sum;
}

int pairs_value(const std::array<int, 6>& values, int stones) {
    return values[static_cast<std::size_t>(std::min(stones / 2, 5))];
}

}  // namespace

template <class R>
EvalBreakdown evaluate_parts(const ThreatBoard<R>& board) {
    constexpr const WeightTable& kWeights = kEvalWeights<R>;
    const Color me = board.side();
    EvalBreakdown parts;
    parts.threats = threats_of(board, me, kWeights.mine) - threats_of(board, ~me, kWeights.theirs);
    parts.patterns = (board.value(me) - board.value(~me)) * kPatternScale / 16;
    parts.position = kWeights.tempo;
    if constexpr (R::kCaptures) {
        const auto& values = kWeights.pairs_taken;
        const int mine = board.board().captured(me);
        const int theirs = board.board().captured(~me);
        parts.captures = pairs_value(values, mine) - pairs_value(values, theirs);
        // The nearer a side is to ten, the more the next pair is worth.
        parts.captures +=
            board.capture_points(me).size() * kWeights.capturable * (4 + mine / 2) / 4;
        parts.captures -=
            board.capture_points(~me).size() * kWeights.capturable_theirs * (4 + theirs / 2) / 4;
    }
    return parts;
}

const WeightTable& weights_of(RuleSet rules) {
    switch (rules) {
        case RuleSet::k42:
            return kEvalWeights<Rules42>;
        case RuleSet::kPente:
            return kEvalWeights<RulesPente>;
        case RuleSet::kFreestyle:
            return kEvalWeights<RulesFreestyle>;
        case RuleSet::kStandard:
            return kEvalWeights<RulesStandard>;
        default:
            return kEvalWeights<RulesRenju>;
    }
}

template EvalBreakdown evaluate_parts(const ThreatBoard<Rules42>&);
template EvalBreakdown evaluate_parts(const ThreatBoard<RulesPente>&);
template EvalBreakdown evaluate_parts(const ThreatBoard<RulesFreestyle>&);
template EvalBreakdown evaluate_parts(const ThreatBoard<RulesStandard>&);
template EvalBreakdown evaluate_parts(const ThreatBoard<RulesRenju>&);

}  // namespace tablero::gomoku

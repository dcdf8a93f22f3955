#pragma once

#include <algorithm>

#include "gomoku/search/prune_node.h"
#include "gomoku/weights.h"

// Reasons to skip a move of a node.

namespace tablero::gomoku {

template <class R>
Urgency urgency(const Params& p, const ThreatBoard<R>& board, Point point) {
    const Color me = board.side();
    bool takes = false;
    if constexpr (R::kCaptures) {
        for (const Color color : kColors) {
            const int pairs = board.pairs_taken_at(color, point);
            takes = takes || pairs > 0;
            if (pairs > 0 && board.board().captured(color) + 2 * pairs > kCaptureWin - p.near_ten)
                return Urgency::kForcing;
        }
    }
    const MoveClass most = std::max(board.move_class(me, point), board.move_class(~me, point));
    if (most < MoveClass::kOpenThree) return takes ? Urgency::kThree : Urgency::kCalm;
    return most <= MoveClass::kOpenThreePlus ? Urgency::kThree : Urgency::kForcing;
}

template <class R>
void GomokuSteps<R>::consider(Worker& w, Node& n, Move move) {
    n.facts.urgency = urgency(w.config().params, w.position, move.point());
}

// How deep the node would look at the move; with captures as if it were not reduced.
template <class R, NodeKind K>
int depth_of_scout(search::Worker<Gomoku<R>>& w, search::Node<Gomoku<R>>& n, Move move) {
    if constexpr (R::kCaptures) return n.depth;
    return std::max(1, n.depth - GomokuSteps<R>::template reduction<K>(w, n, move));
}

template <class R>
template <NodeKind K>
bool GomokuSteps<R>::prune_move(Worker& w, Node& n, Move move) {
    if (!w.config().selective || !is_quiet<R>(n)) return false;
    const Params& p = w.config().params;
    if (n.facts.urgency == Urgency::kForcing) return false;
    // Late: so many better-looking moves have failed already.
    const bool calm = n.facts.urgency == Urgency::kCalm;
    const bool hopeful = R::kCaptures || n.facts.improving;
    if (n.depth <= p.late_move_depth &&
        n.move_count > margins::late_move_count(p, n.depth, calm, hopeful)) {
        return search::skip_move(w, n, move, "late moves");
    }
    // Hopeless: a calm move will not lift the score that far.
    if (!calm) return false;
    const int worth = w.position.worth(w.position.side(), move.point());
    const int gain = R::kCaptures ? worth : std::max(0, worth) / kPatternScale;
    const int depth = depth_of_scout<R, K>(w, n, move);
    return K == NodeKind::kZero && depth <= p.futility_depth &&
           n.eval + margins::futility(p, depth) + gain <= n.alpha &&
           search::skip_move(w, n, move, "futility");
}

}  // namespace tablero::gomoku

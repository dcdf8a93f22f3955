#pragma once

#include "gomoku/search/prune_node.h"

// Reasons to skip a move of a node.

namespace tablero::gomoku {

// A move that neither makes nor denies anything forcing, and takes no stones.
template <class R>
bool is_calm(const ThreatBoard<R>& board, Point point) {
    const Color me = board.side();
    if (board.move_class(me, point) >= MoveClass::kOpenThree) return false;
    if (board.move_class(~me, point) >= MoveClass::kOpenThree) return false;
    return !R::kCaptures ||
           (board.pairs_taken_at(me, point) == 0 && board.pairs_taken_at(~me, point) == 0);
}

template <class R>
template <NodeKind K>
bool GomokuSteps<R>::prune_move(Worker& w, Node& n, Move move) {
    if (!w.config().selective || !is_quiet<R>(n)) return false;
    const Params& p = w.config().params;
    if (!is_calm(w.position, move.point())) return false;
    // Late: so many better-looking moves have failed already.
    if (n.depth <= p.late_move_depth && n.move_count > margins::late_move_count(p, n.depth)) {
        return true;
    }
    // Hopeless: a calm move will not lift the score that far.
    const int gain = w.position.worth(w.position.side(), move.point());
    return K == NodeKind::kZero && n.depth <= p.futility_depth &&
           n.eval + margins::futility(p, n.depth) + gain <= n.alpha;
}

}  // namespace tablero::gomoku

#pragma once

#include "gomoku/search/prune_move.h"

namespace tablero::gomoku {

// Later moves are scouted less deeply, the more so the calmer they are.
template <class R>
template <NodeKind K>
int GomokuSteps<R>::reduction(Worker& w, Node& n, Move move) {
    const Params& p = w.config().params;
    if (!w.config().selective || n.depth < p.reduction_depth || n.move_count < p.reduction_moves ||
        n.facts.in_danger)
        return 0;
    int plies = w.config().reductions.get(n.depth, n.move_count);
    const Point point = move.point();
    const Color me = w.position.side();
    if (K != NodeKind::kZero) plies -= p.reduction_pv;
    if (n.cut_node) plies += p.reduction_cut;
    if (!n.facts.improving) plies += p.reduction_not_improving;
    if (w.position.move_class(me, point) >= MoveClass::kOpenThree) plies -= p.reduction_three;
    if (w.position.move_class(me, point) >= MoveClass::kFour) plies -= p.reduction_four;
    if (n.facts.urgency != Urgency::kCalm) plies -= p.reduction_urgent;
    const int history = w.heuristics->main(me, point).get() +
                        w.heuristics->reply(w.position.board().last_move(), point).get();
    plies -= history / p.reduction_history_divisor;
    return std::max(0, plies);
}

template <class R>
int GomokuSteps<R>::confirm_depth(
    Worker& /*w*/, Node& /*n*/, Score /*score*/, int new_depth, int /*reduced*/) {
    return new_depth;
}

}  // namespace tablero::gomoku

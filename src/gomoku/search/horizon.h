#pragma once

#include "gomoku/search/knowledge.h"

// Where depth ran out: not a static judgement while a four waits for its answer, and not before a
// short look for a win by continuous fours.

namespace tablero::gomoku {

template <class R>
template <NodeKind K>
Score GomokuSteps<R>::horizon(Worker& w, Node& n) {
    w.count_node(n.ply);
    ++w.stats.horizon_nodes;
    n.frame->line.clear();
    if (w.stopped()) return search::kDraw;
    if (auto score = Gomoku<R>::terminal(w.position, n.ply)) return *score;
    if (n.ply >= search::kMaxPly - 1) return quick_eval(w);
    if (auto score = known_result(w.position, n.ply)) return *score;
    if (auto score = proven_by_threats<R>(w, n.ply)) return *score;
    if (auto score = win_by_fours<R>(w, n.ply)) return *score;
    // The answer to a four is forced, so it costs nothing to look beyond it.
    const PointSet& fives = w.position.points(~w.position.side(), Threat::kFive);
    if (!R::kCaptures && !fives.empty()) {
        const Point reply = fives.first();
        if (!w.position.is_legal(reply)) return search::loss_in(n.ply + 2);
        make(w, n, Move(reply));
        Node child(-n.beta, -n.alpha, 0, n.ply + 1, false, n.frame + 1);
        const Score score = -horizon<K>(w, child);
        unmake(w, n, Move(reply));
        return score;
    }
    return w.evaluator.evaluate(w.position);
}

}  // namespace tablero::gomoku

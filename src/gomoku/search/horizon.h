#pragma once

#include "gomoku/eval/evaluate.h"
#include "gomoku/search/knowledge.h"

// Where depth ran out: not a static judgement while a four waits for its answer, and not before a
// short look for a win by continuous fours.

namespace tablero::gomoku {

template <class R>
bool has_fours(const ThreatBoard<R>& board) {
    const Color me = board.side();
    if (!board.points(me, Threat::kFour).empty() || !board.points(me, Threat::kOpenFour).empty()) {
        return true;
    }
    return R::kCaptures && !board.points(me, Threat::kFive).empty();
}

// Plies to a win by fours, 0 when none was found in the time that a leaf is worth.
template <class R>
int vcf_distance(search::Worker<Gomoku<R>>& w, int ply, int node_budget) {
    VcfSolver<R>& vcf = w.heuristics->vcf;
    const VcfAnswer answer = vcf.solve(
        w.position, {w.config().params.vcf_moves, static_cast<std::uint64_t>(node_budget)});
    for (std::uint64_t i = 0; i < vcf.nodes(); ++i)
        w.count_node(ply);
    return answer == VcfAnswer::kWin ? vcf.distance() : 0;
}

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
    if (has_fours(w.position)) {
        const int budget = margins::vcf_nodes(w.config().params, w.root_depth(), R::kCaptures);
        if (const int distance = vcf_distance(w, n.ply, budget); distance > 0) {
            return search::win_in(n.ply + distance);
        }
    }
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
    return evaluate(w.position);
}

}  // namespace tablero::gomoku

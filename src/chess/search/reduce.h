#pragma once

#include "chess/search/game.h"
#include "chess/search/prune_move.h"

// How much less deep a late move is searched at first.

namespace tablero::chess {

template <NodeKind K>
int ChessSteps::reduction(Worker& w, Node& n, Move move) {
    constexpr bool kIsPv = K != NodeKind::kZero;
    if (!w.config().selective || n.depth < 2 || n.move_count < (kIsPv ? 3 : 2)) return 0;
    const auto& reductions = w.config().reductions;
    const bool quiet = n.facts.is_quiet;
    int r =
        quiet ? reductions.quiet(n.depth, n.move_count) : reductions.capture(n.depth, n.move_count);
    if (n.cut_node) r += quiet ? 1700 : 1000;
    if (!n.facts.improving) r += 700;
    if (n.table_move && w.position.is_tactical(n.table_move)) r += 700;
    if ((n.frame + 1)->cutoffs_below > 3) r += 700;
    if (kIsPv) r -= 1000;
    if (n.table.was_pv) r -= 900;
    if (n.facts.gives_check) r -= 800;
    if (n.frame->game.in_check) r -= 500;
    const auto& killers = n.frame->game.killers;
    if (move == killers[0] || move == killers[1]) r -= 900;
    const int divisor = w.config().params.reduction_history_divisor;
    r -= n.frame->game.history * 1024 / (quiet ? divisor : divisor * 2 / 3);
    return std::max(0, r / 1024);
}

// The scout beat alpha: look again, deeper when it did so by much, less deep when by little.
inline int ChessSteps::confirm_depth(
    Worker& w, const Node& n, Score score, int new_depth, int /*reduced*/) {
    const bool deeper = score > n.best_score + w.config().params.deeper_margin + 2 * new_depth;
    const bool shallower = score < n.best_score + new_depth;
    return new_depth + (deeper ? 1 : 0) - (shallower ? 1 : 0);
}

}  // namespace tablero::chess

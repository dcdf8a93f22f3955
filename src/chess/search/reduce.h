#pragma once

#include "chess/search/game.h"
#include "chess/search/prune_move.h"

// How much less deep a late move is searched at first.

namespace tablero::chess {

template <NodeKind K>
int ChessSteps::reduction(Worker& w, Node& n, Move move) {
    constexpr bool kIsPv = K != NodeKind::kZero;
    const Params& params = w.config().params;
    n.frame->game.reduction = 0;
    if (!w.config().selective || n.depth < params.reduction_depth ||
        n.move_count < params.reduction_moves + (kIsPv ? 1 : 0))
        return 0;
    const auto& reductions = w.config().reductions;
    const bool quiet = n.facts.is_quiet;
    int r =
        quiet ? reductions.quiet(n.depth, n.move_count) : reductions.capture(n.depth, n.move_count);
    if (n.cut_node) r += quiet ? params.reduction_cut_quiet : params.reduction_cut_capture;
    if (!n.facts.improving) r += params.reduction_not_improving;
    if (n.table_move && w.position.is_tactical(n.table_move)) r += params.reduction_table_capture;
    if ((n.frame + 1)->cutoffs_below > params.reduction_cutoff_count) r += params.reduction_cutoffs;
    if (kIsPv) r -= params.reduction_pv;
    if (n.table.was_pv) r -= params.reduction_was_pv;
    if (n.facts.gives_check) r -= params.reduction_check;
    if (n.frame->game.in_check) r -= params.reduction_in_check;
    const auto& killers = n.frame->game.killers;
    if (move == killers[0] || move == killers[1]) r -= params.reduction_killer;
    r -= n.frame->game.history * 1024 /
         (quiet ? params.reduction_history_divisor : params.capture_reduction_history_divisor);
    r -= std::abs(n.frame->game.correction) * params.reduction_correction;
    if (kIsPv && n.best_move) r += params.reduction_raised;
    return n.frame->game.reduction = std::max(0, r / 1024);
}

// The scout beat alpha: look again, deeper when it did so by much, less deep when by little.
inline int ChessSteps::confirm_depth(
    Worker& w, const Node& n, Score score, int new_depth, int /*reduced*/) {
    const Params& params = w.config().params;
    n.frame->game.reduction = 0;
    const bool deeper =
        score > n.best_score + params.deeper_margin + params.deeper_slope * new_depth;
    const bool shallower = score < n.best_score + params.shallower_slope * new_depth;
    return new_depth + (deeper ? 1 : 0) - (shallower ? 1 : 0);
}

}  // namespace tablero::chess

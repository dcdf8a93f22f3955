#pragma once

#include "chess/search/game.h"
#include "chess/search/prune_move.h"

// Moves that deserve more depth.

namespace tablero::chess {

inline bool may_be_singular(ChessWorker& w, const ChessNode& n, Move move) {
    const Params& params = w.config().params;
    return move == n.table_move && !n.frame->excluded && n.ply > 0 &&
           n.ply < params.singular_reach * w.root_depth() && n.depth >= params.singular_depth &&
           n.table.depth >= n.depth - params.singular_table_depth &&
           (n.table.bound == search::Bound::kLower || n.table.bound == search::Bound::kExact) &&
           !search::is_decided(n.table.score);
}

// Is the table's move the only good one? Then it is searched deeper. If another move beats beta as
// well, the node can be cut at once; if the table's move is one of several, it is searched less.
inline search::Extension singular(ChessWorker& w, ChessNode& n, Move move) {
    const Params& params = w.config().params;
    const Score beta = margins::singular_beta(params, n.table.score, n.depth);
    n.frame->excluded = move;
    ChessNode rest(
        beta - 1, beta, (n.depth - 1) / params.singular_divisor, n.ply, n.cut_node, n.frame);
    const Score score = w.search<NodeKind::kZero>(rest);
    n.frame->excluded = {};
    ChessSteps::consider(w, n, move);  // the search above used the same frame
    if (w.stopped()) return {};
    if (score < beta) {
        const bool far_below = !n.is_pv() && score < beta - params.double_extension_margin &&
                               n.frame->game.double_extensions < params.double_extension_limit;
        if (!far_below) return {1};
        ++n.frame->game.double_extensions;
        return {2};
    }
    if (score >= n.beta && !search::is_decided(score)) return {0, score};
    if (n.table.score >= n.beta) return {-params.singular_beaten_plies};
    return {n.cut_node ? -params.singular_cut_plies : 0};
}

template <NodeKind K>
search::Extension ChessSteps::extend(Worker& w, Node& n, Move move) {
    if (!w.config().selective) return {};
    if (may_be_singular(w, n, move)) return singular(w, n, move);
    return {};
}

}  // namespace tablero::chess

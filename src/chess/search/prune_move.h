#pragma once

#include "chess/piece_values.h"
#include "chess/search/game.h"
#include "chess/search/picker.h"
#include "chess/search/prune_node.h"

// Ways to skip a move without playing it.

namespace tablero::chess {

inline void ChessSteps::consider(Worker& w, Node& n, Move move) {
    n.facts.is_quiet = !w.position.is_tactical(move);
    n.facts.gives_check = w.position.gives_check(move);
    n.frame->game.history =
        n.facts.is_quiet ? quiet_history(w, n.frame, move) : capture_history(w, move);
}

// The depth at which this move would probably be searched.
inline int expected_depth(ChessWorker& w, const ChessNode& n) {
    return std::max(0, n.depth - w.config().reductions.quiet(n.depth, n.move_count) / 1024);
}

// The quiet rest is not even looked at, but for a study, which asks about each.
inline void skip_quiets(ChessWorker& w, ChessNode& n) {
    n.facts.skip_quiets = w.limits().audit == nullptr;
}

// Enough moves were tried: the quiet rest seldom changes anything.
inline bool late_move_pruning(ChessWorker& w, ChessNode& n) {
    if (n.move_count < margins::late_move_count(w.config().params, n.depth, n.facts.improving))
        return false;
    skip_quiets(w, n);
    return n.facts.is_quiet && !n.facts.gives_check;
}

// Too far below alpha for a quiet move to matter.
inline bool futility(ChessWorker& w, ChessNode& n, int depth) {
    const Params& params = w.config().params;
    if (n.frame->game.in_check || depth > params.futility_depth || n.facts.gives_check)
        return false;
    const Score reach =
        n.frame->static_eval + margins::futility(params, depth, n.frame->game.history);
    if (reach > n.alpha) return false;
    skip_quiets(w, n);
    return true;
}

inline bool capture_futility(ChessWorker& w, ChessNode& n, Move move) {
    const Params& params = w.config().params;
    if (n.frame->game.in_check || n.facts.gives_check || n.depth > params.capture_futility_depth ||
        move.is_promotion())
        return false;
    const int taken = see_value(type_of(w.position.captured_piece(move)));
    return n.frame->static_eval + taken +
               margins::capture_futility(params, n.depth, n.frame->game.history) <=
           n.alpha;
}

// Has failed everywhere else.
inline bool history_pruning(ChessWorker& w, const ChessNode& n, int depth) {
    const Params& params = w.config().params;
    return depth <= params.history_prune_depth &&
           n.frame->game.history < margins::history_prune(params, n.depth);
}

inline bool loses_material(ChessWorker& w, const ChessNode& n, Move move, int depth) {
    const Params& params = w.config().params;
    const int threshold = n.facts.is_quiet ? margins::see_quiet(params, depth)
                                           : margins::see_capture(params, n.depth);
    return !w.position.see_ge(move, threshold);
}

template <NodeKind K>
bool ChessSteps::prune_move(Worker& w, Node& n, Move move) {
    if (!w.config().selective || !has_pieces(w.position, w.position.side_to_move())) return false;
    if (late_move_pruning(w, n)) return search::skip_move(w, n, move, "late moves");
    if (n.facts.is_quiet) {
        const int depth = expected_depth(w, n);
        if (history_pruning(w, n, depth)) return search::skip_move(w, n, move, "history");
        if (futility(w, n, depth)) return search::skip_move(w, n, move, "futility");
        return loses_material(w, n, move, depth) &&
               search::skip_move(w, n, move, "losing quiet moves");
    }
    if (capture_futility(w, n, move)) return search::skip_move(w, n, move, "futile captures");
    return loses_material(w, n, move, n.depth) && search::skip_move(w, n, move, "losing captures");
}

}  // namespace tablero::chess

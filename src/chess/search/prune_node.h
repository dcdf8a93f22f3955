#pragma once

#include <utility>

#include "chess/search/evaluate.h"
#include "chess/search/game.h"
#include "chess/search/picker.h"
#include "chess/search/quiescence.h"
#include "search/audited.h"

// Ways to leave a node without trying its moves.

namespace tablero::chess {

inline bool has_pieces(const Position& p, Color color) {
    return (p.pieces(color) & ~p.pieces(kPawn) & ~p.pieces(kKing)) != 0;
}

// So far below alpha that only a capture could help: look at captures only.
inline std::optional<Score> razoring(ChessWorker& w, ChessNode& n) {
    const Params& params = w.config().params;
    if (n.depth > params.razor_depth || n.eval + margins::razor(params, n.depth) > n.alpha)
        return std::nullopt;
    ChessNode probe(n.alpha, n.alpha + 1, 0, n.ply, n.cut_node, n.frame);
    const Score score = quiescence<NodeKind::kZero>(w, probe);
    if (score <= n.alpha && !search::is_decided(score)) return score;
    return std::nullopt;
}

// So far above beta that the opponent will not catch up in the depth left.
inline std::optional<Score> reverse_futility(ChessWorker& w, ChessNode& n) {
    const Params& params = w.config().params;
    if (n.depth > params.reverse_futility_depth || search::is_decided(n.eval) ||
        search::is_decided(n.beta)) {
        return std::nullopt;
    }
    if (n.eval - margins::reverse_futility(params, n.depth, n.facts.improving) < n.beta)
        return std::nullopt;
    return margins::believed(n.eval, n.beta, params.reverse_futility_share);
}

// If even passing keeps the score above beta, a move will too; verified at high depth against
// zugzwang.
inline std::optional<Score> null_move(ChessWorker& w, ChessNode& n) {
    const Params& params = w.config().params;
    const bool expected = n.cut_node || params.null_everywhere != 0;
    const bool may_pass = expected && n.depth >= params.null_depth && n.eval >= n.beta &&
                          !n.frame[-1].game.passed && n.ply >= w.state.no_null_before &&
                          n.frame->static_eval >= n.beta - margins::null_slack(params, n.depth) &&
                          has_pieces(w.position, w.position.side_to_move()) &&
                          !search::is_decided(n.beta);
    if (!may_pass) return std::nullopt;
    const int depth = n.depth - margins::null_reduction(params, n.depth, n.eval - n.beta);
    ++w.stats.null_tries;
    ChessSteps::make_null(w, n);
    const Score score = w.search_child<NodeKind::kZero>(n, n.beta - 1, n.beta, depth, !n.cut_node);
    ChessSteps::unmake_null(w);
    if (w.stopped() || score < n.beta) return std::nullopt;
    const Score result = search::is_decided(score) ? n.beta : score;
    if (w.state.no_null_before > 0 || n.depth < params.null_verify_depth) {
        ++w.stats.null_successes;
        return result;
    }
    const int verify_depth = std::max(depth, 1);
    w.state.no_null_before = n.ply + params.null_verify_share * verify_depth / 100;
    ChessNode again(n.beta - 1, n.beta, verify_depth, n.ply, false, n.frame);
    const Score verified = w.search<NodeKind::kZero>(again);
    w.state.no_null_before = 0;
    if (verified < n.beta) return std::nullopt;
    ++w.stats.null_successes;
    return result;
}

// A good capture that beats beta by a margin in a shallow search will beat beta in the deep one.
inline std::optional<Score> probcut(ChessWorker& w, ChessNode& n) {
    const Params& params = w.config().params;
    const Score beta = margins::probcut_beta(params, n.beta, n.facts.improving);
    if (n.depth < params.probcut_depth || search::is_decided(n.beta)) return std::nullopt;
    if (n.table_hit && n.table.depth >= n.depth - params.probcut_reduction + 1 &&
        n.table.score < beta)
        return std::nullopt;
    const Move table_move = n.table_move;
    MovePicker picker(w, n, std::max(1, beta - n.frame->static_eval));
    const int depth = n.depth - params.probcut_reduction;
    while (const Move move = picker.next()) {
        if (move == n.frame->excluded) continue;
        ChessSteps::make(w, n, move);
        ChessNode child(-beta, -beta + 1, 0, n.ply + 1, !n.cut_node, n.frame + 1);
        Score score = -quiescence<NodeKind::kZero>(w, child);
        if (score >= beta && depth > 0)
            score = w.search_child<NodeKind::kZero>(n, beta - 1, beta, depth, !n.cut_node);
        ChessSteps::unmake(w, n, move);
        if (w.stopped()) return search::kDraw;
        if (score >= beta) {
            const int full_depth = std::exchange(n.depth, depth + 1);
            w.store(n, score, search::Bound::kLower, move);
            n.depth = full_depth;
            return search::is_decided(score) ? score : score - (beta - n.beta);
        }
    }
    n.table_move = table_move;
    return std::nullopt;
}

// Without a move from the table the order is poor: find one cheaply first.
template <NodeKind K>
void internal_reduction(ChessWorker& w, ChessNode& n) {
    if (n.table_move || n.depth < w.config().params.internal_reduction_depth) return;
    if (K != NodeKind::kZero || n.cut_node) --n.depth;
}

// The move that led here was searched less deeply than its turn: with what is seen now, was that
// right? A ply more where the mover did not get what was expected, a ply less where he did.
inline void hindsight(ChessWorker& w, ChessNode& n) {
    const Params& params = w.config().params;
    const auto& last = n.frame[-1];
    if (last.static_eval == search::kNoScore) return;
    const Score sum = n.frame->static_eval + last.static_eval;
    if (last.game.reduction >= params.hindsight_deeper && sum <= 0) ++n.depth;
    if (last.game.reduction >= 1 && n.depth >= 2 && sum > params.hindsight_margin) --n.depth;
}

template <NodeKind K>
std::optional<Score> ChessSteps::prune_node(Worker& w, Node& n) {
    if (!w.config().selective || n.frame->game.in_check || n.frame->excluded) return std::nullopt;
    if constexpr (K == NodeKind::kZero) {
        hindsight(w, n);
        if (auto score = razoring(w, n)) return search::leave_node(w, n, "razoring", *score);
        if (auto score = reverse_futility(w, n))
            return search::leave_node(w, n, "reverse futility", *score);
        if (auto score = null_move(w, n)) return search::leave_node(w, n, "null move", *score);
        if (w.stopped()) return search::kDraw;
    }
    internal_reduction<K>(w, n);
    if constexpr (K == NodeKind::kZero) {
        if (auto score = probcut(w, n)) return search::leave_node(w, n, "probcut", *score);
    }
    return std::nullopt;
}

}  // namespace tablero::chess

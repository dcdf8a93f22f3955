#pragma once

#include "gomoku/search/horizon.h"
#include "search/audited.h"

// Reasons to leave a node without trying its moves.

namespace tablero::gomoku {

template <class R>
bool is_quiet(const search::Node<Gomoku<R>>& n) {
    return !n.facts.in_danger && !n.facts.open_four_due;
}

// Far above beta: the rest of the tree will not lose that much. With captures only where there is
// nothing to answer; else an open four that is due only asks for more.
template <class R>
std::optional<Score> reverse_futility(search::Worker<Gomoku<R>>& w, search::Node<Gomoku<R>>& n) {
    const Params& p = w.config().params;
    const bool answerable = R::kCaptures ? is_quiet<R>(n) : !n.facts.in_danger;
    if (n.depth > p.reverse_futility_depth || !answerable || search::is_decided(n.beta)) {
        return std::nullopt;
    }
    const int depth = n.depth - (n.facts.improving ? 1 : 0);
    const int margin = margins::reverse_futility(p, depth, n.facts.open_four_due);
    if (n.eval - margin < n.beta) return std::nullopt;
    return n.eval;
}

// Far below alpha: only a win by fours could help, and the horizon looks for one.
template <class R>
std::optional<Score> razor(search::Worker<Gomoku<R>>& w, search::Node<Gomoku<R>>& n) {
    const Params& p = w.config().params;
    if (n.depth > p.razor_depth || search::is_decided(n.alpha)) return std::nullopt;
    if (n.eval + margins::razor(p, n.depth) > n.alpha) return std::nullopt;
    typename GomokuSteps<R>::Node leaf(n.alpha, n.alpha + 1, 0, n.ply, n.cut_node, n.frame);
    const Score score = GomokuSteps<R>::template horizon<NodeKind::kZero>(w, leaf);
    if (score > n.alpha) return std::nullopt;
    return score;
}

// Passing: if the other side cannot use a free move, a real move will do even better.
template <class R>
std::optional<Score> null_move(search::Worker<Gomoku<R>>& w, search::Node<Gomoku<R>>& n) {
    const Params& p = w.config().params;
    if (n.depth < p.null_depth || !is_quiet<R>(n) || n.eval < n.beta ||
        search::is_decided(n.beta) || (n.frame - 1)->game.passed ||
        w.position.board().five_pending()) {
        return std::nullopt;
    }
    ++w.stats.null_tries;
    const int depth = n.depth - margins::null_reduction(p, n.depth);
    n.frame->move = {};
    n.frame->game.passed = true;
    w.position.play_null();
    const Score score =
        w.template search_child<NodeKind::kZero>(n, n.beta - 1, n.beta, depth, !n.cut_node);
    w.position.undo_null();
    n.frame->game.passed = false;
    if (score < n.beta || w.stopped()) return std::nullopt;
    ++w.stats.null_successes;
    return search::is_decided(score) ? n.beta : score;
}

// A node without a known best move is searched less deeply: the table will have one next time.
template <class R>
void reduce_without_table_move(search::Worker<Gomoku<R>>& w, search::Node<Gomoku<R>>& n) {
    if (!n.table_move && n.depth >= w.config().params.internal_reduction_depth) --n.depth;
}

template <class R>
template <NodeKind K>
std::optional<Score> GomokuSteps<R>::prune_node(Worker& w, Node& n) {
    if (!w.config().selective) return std::nullopt;
    if constexpr (K == NodeKind::kZero) {
        if (auto score = reverse_futility<R>(w, n))
            return search::leave_node(w, n, "reverse futility", *score);
    }
    // Dearer than a look at the static score, which is enough for many a node.
    if (K != NodeKind::kRoot && n.depth <= w.config().params.vcf_depth) {
        if (auto score = win_by_fours<R>(w, n.ply)) return score;
    }
    if constexpr (K == NodeKind::kZero) {
        if (auto score = razor<R>(w, n)) return search::leave_node(w, n, "razoring", *score);
        if (auto score = null_move<R>(w, n)) return search::leave_node(w, n, "null move", *score);
    }
    if constexpr (K != NodeKind::kRoot) reduce_without_table_move<R>(w, n);
    return std::nullopt;
}

}  // namespace tablero::gomoku

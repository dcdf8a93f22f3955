#pragma once

#include <optional>
#include <string_view>

#include "search/worker.h"

// What pruning decides passes here on its way: in a study a sample of it is searched all the same
// (audit.h), else it costs one comparison.

namespace tablero::search {

// An idea leaves the node with this score.
template <typename G>
Score leave_node(Worker<G>& w, const Node<G>& n, std::string_view idea, Score score) {
    if (w.limits().audit == nullptr) return score;
    w.limits().audit->sample(idea, [&]() -> std::optional<bool> {
        Node<G> again = n;
        const Score found = w.template move_loop<NodeKind::kZero>(again);
        if (w.stopped()) return std::nullopt;
        return (found >= n.beta) != (score >= n.beta);
    });
    return score;
}

// The idea was wrong if the move just made beats alpha at this depth.
template <typename G>
std::optional<bool> beats_alpha(Worker<G>& w, Node<G>& n, int depth) {
    const Score score =
        w.template search_child<NodeKind::kZero>(n, n.alpha, n.alpha + 1, depth, !n.cut_node);
    if (w.stopped()) return std::nullopt;
    return score > n.alpha;
}

// An idea skips the move; always true.
template <typename G>
bool skip_move(Worker<G>& w, Node<G>& n, typename G::Move move, std::string_view idea) {
    if (w.limits().audit == nullptr) return true;
    w.limits().audit->sample(idea, [&] {
        G::Steps::make(w, n, move);
        const auto wrong = beats_alpha(w, n, n.depth - 1);
        G::Steps::unmake(w, n, move);
        return wrong;
    });
    return true;
}

// A reduced search of the move just made did not beat alpha.
template <typename G>
void audit_reduction(Worker<G>& w, Node<G>& n, int full_depth) {
    if (w.limits().audit == nullptr) return;
    w.limits().audit->sample("late-move reduction", [&] { return beats_alpha(w, n, full_depth); });
}

}  // namespace tablero::search

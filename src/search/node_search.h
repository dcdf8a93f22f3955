#pragma once

#include <optional>
#include <type_traits>

#include "search/audited.h"
#include "search/worker.h"

// The alpha-beta node as a list of steps. Included where a game instantiates its worker.

namespace tablero::search {

template <typename G>
template <NodeKind K>
Score Worker<G>::search(NodeT& n) {
    if (n.depth <= 0) return Steps::template horizon<K>(*this, n);
    count_node(n.ply);
    n.frame->line.clear();
    if (auto score = leave_early<K>(n)) return *score;
    if (auto score = probe_table<K>(n)) return *score;
    if (auto score = Steps::template knowledge<K>(*this, n)) return *score;
    Steps::static_eval(*this, n);
    if (auto score = Steps::template prune_node<K>(*this, n)) return *score;
    return move_loop<K>(n);
}

template <typename G>
template <NodeKind K>
Score Worker<G>::search_child(NodeT& n, Score alpha, Score beta, int depth, bool cut_node) {
    NodeT child(-beta, -alpha, depth, n.ply + 1, cut_node, n.frame + 1);
    return -search<K>(child);
}

// The end of the game, the end of the frames, and windows that no mate below here could reach.
template <typename G>
template <NodeKind K>
std::optional<Score> Worker<G>::leave_early(NodeT& n) {
    if constexpr (K != NodeKind::kRoot) {
        if (stopped()) return kDraw;
        if (auto score = G::terminal(position, n.ply)) return score;
        if (n.ply >= kMaxPly - 1) return Steps::quick_eval(*this);
        n.alpha = std::max(n.alpha, loss_in(n.ply));
        n.beta = std::min(n.beta, win_in(n.ply + 1));
        if (n.alpha >= n.beta) return n.alpha;
    }
    return std::nullopt;
}

template <typename G>
bool Worker<G>::probe(NodeT& n) {
    ++stats.table_probes;
    n.table_hit = table().probe(G::key(position), n.ply, n.table);
    if (!n.table_hit) return false;
    ++stats.table_hits;
    const Move move = Move::from_bits(n.table.move);
    if (move && G::is_playable(position, move)) n.table_move = move;
    return true;
}

template <typename G>
void Worker<G>::store(const NodeT& n, Score score, Bound bound, Move move) {
    const bool was_pv = n.is_pv() || n.table.was_pv;
    table().store(
        G::key(position), n.ply, {score, n.raw_eval, n.depth, move.bits(), bound, was_pv});
}

template <typename G>
template <NodeKind K>
std::optional<Score> Worker<G>::probe_table(NodeT& n) {
    if (n.frame->excluded) return std::nullopt;
    probe(n);
    if constexpr (K == NodeKind::kRoot) {
        n.table_move = root_moves_[pv_index_].move;
    } else if constexpr (K == NodeKind::kZero) {
        if (n.table_hit && config().selective && n.table.depth >= n.depth && table_settles(n) &&
            Steps::trusts_table(*this, n)) {
            Steps::cut_by_table(*this, n);
            return n.table.score;
        }
    }
    return std::nullopt;
}

template <typename G>
template <NodeKind K>
Score Worker<G>::move_loop(NodeT& n) {
    using Picker = std::conditional_t<K == NodeKind::kRoot, RootPicker, typename G::Picker>;
    static_assert(PickerOf<G, Picker>);
    Picker picker(*this, n);
    const Score old_alpha = n.alpha;
    while (const Move move = picker.next()) {
        if (move == n.frame->excluded) continue;
        ++n.move_count;
        Steps::consider(*this, n, move);
        if constexpr (K == NodeKind::kRoot) {
            announce_root_move(n, move);
        } else if (n.best_score > -kKnownWin && Steps::template prune_move<K>(*this, n, move)) {
            continue;
        }
        const Extension extension = Steps::template extend<K>(*this, n, move);
        if (extension.cut != kNoScore) return extension.cut;
        const int new_depth = n.depth - 1 + extension.plies;
        const int reduction = Steps::template reduction<K>(*this, n, move);
        const std::uint64_t nodes_before = nodes();

        Steps::make(*this, n, move);
        const Score score = try_move<K>(n, new_depth, reduction);
        Steps::unmake(*this, n, move);
        if (stopped()) return kDraw;

        if constexpr (K == NodeKind::kRoot) record_root(n, move, score, nodes_before);
        if (take_score<K>(n, move, score)) break;
        Steps::tried(*this, n, move);
    }
    if (n.move_count == 0) return n.frame->excluded ? n.alpha : G::no_moves(position, n.ply);
    return conclude<K>(n, old_alpha);
}

// Keeps the best move; true when it refutes the node.
template <typename G>
template <NodeKind K>
bool Worker<G>::take_score(NodeT& n, Move move, Score score) {
    if (score <= n.best_score) return false;
    n.best_score = score;
    if (score <= n.alpha) return false;
    n.best_move = move;
    if constexpr (K != NodeKind::kZero) n.frame->line.set(move, (n.frame + 1)->line);
    if (score >= n.beta) return true;
    n.alpha = score;
    return false;
}

// What the node leaves behind for others: statistics, histories, its entry in the table.
template <typename G>
template <NodeKind K>
Score Worker<G>::conclude(NodeT& n, Score old_alpha) {
    Bound bound = Bound::kUpper;
    if (n.best_score >= n.beta) {
        bound = Bound::kLower;
        ++stats.pruning_count;
        if (n.move_count == 1) ++stats.first_move_cutoffs;
    } else if (n.best_score > old_alpha && K != NodeKind::kZero) {
        bound = Bound::kExact;
    }
    Steps::learn(*this, n, bound);
    const bool partial_root = K == NodeKind::kRoot && pv_index_ > 0;
    if (!n.frame->excluded && !partial_root) store(n, n.best_score, bound, n.best_move);
    return n.best_score;
}

// Scout and re-search: a null window first, reduced where the game says so; the full window when
// that fails high.
template <typename G>
template <NodeKind K>
Score Worker<G>::try_move(NodeT& n, int new_depth, int reduction) {
    constexpr bool kIsPv = K != NodeKind::kZero;
    if (kIsPv && n.move_count == 1) {
        return search_child<NodeKind::kPv>(n, n.alpha, n.beta, new_depth, false);
    }
    Score score = 0;
    if (reduction > 0) {
        const int reduced = std::max(1, new_depth - reduction);
        score = search_child<NodeKind::kZero>(
            n, n.alpha, n.alpha + 1, std::min(reduced, new_depth), true);
        if (score <= n.alpha) audit_reduction(*this, n, new_depth);
        if (score > n.alpha && reduced < new_depth) {
            const int depth = Steps::confirm_depth(*this, n, score, new_depth, reduced);
            if (depth > reduced) {
                score = search_child<NodeKind::kZero>(n, n.alpha, n.alpha + 1, depth, !n.cut_node);
            }
        }
    } else {
        score = search_child<NodeKind::kZero>(n, n.alpha, n.alpha + 1, new_depth, !n.cut_node);
    }
    if (kIsPv && score > n.alpha) {
        score = search_child<NodeKind::kPv>(n, n.alpha, n.beta, new_depth, false);
    }
    return score;
}

template <typename G>
RootMove<typename G::Move>& Worker<G>::root_entry(Move move) {
    return *std::find_if(root_moves_.begin(), root_moves_.end(), [&](const auto& entry) {
        return entry.move == move;
    });
}

// Long searches say which move they are at.
template <typename G>
void Worker<G>::announce_root_move(const NodeT& n, Move move) {
    if (!is_main() || !shared_.listener.on_current_move) return;
    if (elapsed() <= config().params.report_moves_after) return;
    shared_.listener.on_current_move(root_depth_, move, static_cast<int>(pv_index_) + n.move_count);
}

// Only the first move and those that beat alpha have a score of their own; the rest keep their
// order.
template <typename G>
void Worker<G>::record_root(NodeT& n, Move move, Score score, std::uint64_t nodes_before) {
    RootMove<Move>& entry = root_entry(move);
    entry.nodes += nodes() - nodes_before;
    entry.average = entry.average == kNoScore ? score : (entry.average + score) / 2;
    if (n.move_count > 1 && score <= n.alpha) {
        entry.score = -kInfinite;
        return;
    }
    entry.score = score;
    entry.selective_depth = selective_depth_;
    entry.bound = score >= n.beta    ? Bound::kLower
                  : score <= n.alpha ? Bound::kUpper
                                     : Bound::kExact;
    const auto& line = (n.frame + 1)->line;
    entry.line.assign(1, move);
    entry.line.insert(entry.line.end(), line.moves.begin(), line.moves.begin() + line.length);
}

template <typename G>
void Worker<G>::count_node(int ply) {
    const std::uint64_t count = nodes_.load(std::memory_order_relaxed) + 1;
    nodes_.store(count, std::memory_order_relaxed);
    ++stats.nodes_visited;
    if (ply > selective_depth_) {
        selective_depth_ = ply;
        stats.max_depth_reached = std::max(stats.max_depth_reached, ply);
    }
    if (is_main() && ((count & kClockMask) == 0 || shared_.limits.nodes)) check_limits();
}

template <typename G>
void Worker<G>::check_limits() {
    const auto& limits = shared_.limits;
    // The first iteration is always finished, so that there is a move to play.
    if (completed_depth_ == 0 && !shared_.pondering.load(std::memory_order_relaxed) &&
        root_depth_ <= 1)
        return;
    if (stop_wanted()) shared_.stop = true;
    if (limits.nodes && shared_.nodes() >= *limits.nodes) shared_.stop = true;
    if ((nodes() & kClockMask) != 0 || limits.infinite ||
        shared_.pondering.load(std::memory_order_relaxed))
        return;
    if (shared_.time.is_timed() && milliseconds_since(limits.start) >= shared_.time.hard())
        shared_.stop = true;
}

}  // namespace tablero::search

#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "search/node_search.h"
#include "search/worker.h"

// Iterative deepening of one worker: root moves, aspiration windows, MultiPV, the decision to stop.
// Included where a game instantiates its worker.

namespace tablero::search {

// Makes new the frames that a search to this depth has used: short searches, as in self-play, would
// else spend a twentieth of their time on the others. A node writes to a few frames below its own.
template <typename G>
void reset_used(std::span<Frame<G>> frames, int max_depth_reached) {
    const auto used = static_cast<std::size_t>(2 * kFramesBefore + max_depth_reached);
    for (Frame<G>& frame : frames.first(std::min(frames.size(), used)))
        frame.reset();
}

template <typename G>
void Worker<G>::set_position(const Position& new_position) {
    position = new_position;
    evaluator.reset(position);
    reset_used<G>(frames_, stats.max_depth_reached);
    stats = {};
    nodes_ = 0;
    knowledge_hits_ = 0;
    completed_depth_ = 0;
    root_depth_ = 0;
    selective_depth_ = 0;
    state = {};
    pv_index_ = 0;
    progress_ = {};
    last_best_ = {};
    root_moves_.clear();
    const auto& wanted = shared_.limits.search_moves;
    for (const Move move : G::legal_moves(position)) {
        if (!wanted.empty() && std::find(wanted.begin(), wanted.end(), move) == wanted.end())
            continue;
        RootMove<Move> entry;
        entry.move = move;
        entry.line.assign(1, move);
        root_moves_.push_back(std::move(entry));
    }
}

template <typename G>
void Worker<G>::run() {
    if (root_moves_.empty()) return;
    Steps::order_root(*this, root_moves_);
    if (is_main() && Steps::settle_root(*this, root_moves_)) {
        announce_settled();
    } else {
        deepen();
    }
}

template <typename G>
void Worker<G>::announce_settled() {
    completed_depth_ = static_cast<int>(root_moves_.front().line.size());
    root_depth_ = selective_depth_ = stats.depth = completed_depth_;
    report(1, Bound::kExact);
    shared_.stop = true;
}

template <typename G>
int Worker<G>::line_count() const {
    const int inspected = shared_.inspector ? Inspector<G>::kRootMoves : 1;
    const int wanted = std::max(limits().lines(), inspected);
    return std::min<int>(wanted, static_cast<int>(root_moves_.size()));
}

template <typename G>
void Worker<G>::deepen() {
    const int last_depth = std::min(shared_.limits.depth, kMaxDepth);
    for (int depth = 1; depth <= last_depth && !stopped(); ++depth) {
        root_depth_ = depth;
        for (auto& entry : root_moves_)
            entry.previous_score = entry.score;
        Steps::before_iteration(*this, root_moves_);
        const int lines = line_count();
        for (pv_index_ = 0; pv_index_ < static_cast<std::size_t>(lines) && !stopped();
             ++pv_index_) {
            selective_depth_ = 0;
            aspire(depth);
            std::stable_sort(root_moves_.begin(),
                             root_moves_.begin() + static_cast<long>(pv_index_) + 1,
                             [](const auto& a, const auto& b) { return a.score > b.score; });
            if (is_main() && (!stopped() || pv_index_ > 0)) report(pv_index_ + 1, Bound::kExact);
        }
        pv_index_ = 0;
        if (stopped()) break;
        completed_depth_ = depth;
        stats.depth = depth;
        if (!is_main()) continue;
        if (shared_.inspector) shared_.inspector->record(*this, root_moves_);
        update_progress();
        if (stop_wanted() || should_stop_deepening()) shared_.stop = true;
    }
}

// A window around the expected score, widened on the side where the result falls out.
template <typename G>
void Worker<G>::aspire(int depth) {
    Score alpha = -kInfinite;
    Score beta = kInfinite;
    const CoreParams& params = config().params;
    int delta = params.aspiration_delta;
    const Score expected = root_moves_[pv_index_].average;
    if (depth >= params.aspiration_depth && expected != kNoScore &&
        std::abs(expected) < kKnownWin) {
        delta += std::abs(expected) / params.aspiration_score_divisor;
        alpha = std::max(expected - delta, -kInfinite);
        beta = std::min(expected + delta, kInfinite);
    }
    int fail_highs = 0;
    for (;;) {
        const int searched = std::max(1, depth - fail_highs);
        NodeT root(alpha, beta, searched, 0, false, &frames_[kFramesBefore]);
        const Score score = search<NodeKind::kRoot>(root);
        std::stable_sort(root_moves_.begin() + static_cast<long>(pv_index_),
                         root_moves_.end(),
                         [](const auto& a, const auto& b) { return a.score > b.score; });
        if (stopped()) return;
        if (score <= alpha) {
            if (is_main()) report(pv_index_ + 1, Bound::kUpper);
            beta = (alpha + beta) / 2;
            alpha = std::max(score - delta, -kInfinite);
            fail_highs = 0;
        } else if (score >= beta) {
            if (is_main()) report(pv_index_ + 1, Bound::kLower);
            beta = std::min(score + delta, kInfinite);
            if (std::abs(score) < kKnownWin)
                fail_highs = std::min(fail_highs + 1, params.aspiration_fail_highs);
        } else {
            return;
        }
        delta += delta * params.aspiration_widening / 100;
        if (delta > params.aspiration_most) {
            alpha = -kInfinite;
            beta = kInfinite;
        }
    }
}

template <typename G>
void Worker<G>::update_progress() {
    const RootMove<Move>& best = root_moves_.front();
    progress_.depth = completed_depth_;
    progress_.stable_iterations = best.move == last_best_ ? progress_.stable_iterations + 1 : 0;
    last_best_ = best.move;
    const bool comparable = best.average != kNoScore && !is_decided(best.score);
    progress_.score_drop = comparable ? best.average - best.score : 0;
    const auto total = static_cast<double>(std::max<std::uint64_t>(1, nodes()));
    progress_.best_move_share = static_cast<double>(best.nodes) / total;
}

template <typename G>
bool Worker<G>::should_stop_deepening() {
    const auto& limits = shared_.limits;
    const Score score = root_moves_.front().score;
    if (limits.mate && is_counted_win(score) && kWin - score <= 2 * *limits.mate - 1) return true;
    if (limits.soft_nodes && shared_.nodes() >= *limits.soft_nodes) return true;
    if (limits.infinite || !shared_.time.is_timed()) return false;
    const bool clock_rules = limits.remaining.has_value();
    // A single legal move, or a forced result that deeper search cannot change, needs no thought in
    // a timed game; a move that was picked out to be looked at does.
    const bool forced = root_moves_.size() == 1 && limits.search_moves.empty();
    const bool settled = forced || (is_counted_win(score) && kWin - score <= completed_depth_) ||
                         (is_counted_loss(score) && kWin + score <= completed_depth_);
    const bool enough =
        (settled && (clock_rules || forced)) || shared_.time.enough(elapsed(), progress_);
    if (!enough) return false;
    if (shared_.pondering.load()) {
        shared_.stop_on_ponderhit = true;
        return false;
    }
    return true;
}

template <typename G>
void Worker<G>::report(std::size_t count, Bound bound) {
    // Failing windows are of interest only when an iteration takes long.
    if (bound != Bound::kExact && elapsed() < config().params.report_bounds_after) return;
    const auto lines = static_cast<std::size_t>(limits().lines());
    if (count > lines) return;
    // All lines together, when the last of them is known.
    if (bound == Bound::kExact && count != std::min(lines, root_moves_.size())) return;
    const std::size_t first = bound == Bound::kExact ? 0 : count - 1;
    for (std::size_t i = first; i < count; ++i)
        report_line(i, bound);
}

template <typename G>
void Worker<G>::report_line(std::size_t i, Bound bound) {
    if (!shared_.listener.on_info) return;
    const RootMove<Move>& entry = root_moves_[i];
    const bool searched = entry.score != -kInfinite;
    const Score score = searched ? entry.score : entry.previous_score;
    if (score == -kInfinite) return;
    Info<Move> info;
    info.depth = searched ? root_depth_ : std::max(1, root_depth_ - 1);
    info.score = Steps::shown_score(*this, score);
    info.selective_depth = entry.selective_depth;
    info.multi_pv = static_cast<int>(i) + 1;
    info.bound = bound;
    info.nodes = shared_.nodes();
    info.time = elapsed();
    info.hashfull =
        info.time > config().params.report_hashfull_after ? shared_.table.hashfull() : 0;
    for (const Worker* worker : shared_.workers)
        info.knowledge_hits += worker->knowledge_hits();
    info.line = Steps::complete_line(*this, entry.line, score);
    if (i == 0) shared_.reported = entry.move;
    shared_.listener.on_info(info);
}

}  // namespace tablero::search

#pragma once

#include <map>
#include <new>
#include <system_error>

#include "search/deepening.h"
#include "search/pool.h"

// Bodies of Pool<G>. Included where a game instantiates it.

namespace tablero::search {

template <typename G>
void Pool<G>::set_threads(int count) {
    wait();
    workers_.clear();
    shared_->workers.clear();
    try {
        for (int id = 0; id < count; ++id) {
            workers_.push_back(std::make_unique<Worker<G>>(*shared_, id));
            shared_->workers.push_back(workers_.back().get());
        }
    } catch (const std::bad_alloc&) {
        if (workers_.empty()) throw;  // nothing can be searched at all
        workers_.resize(shared_->workers.size());
    }
}

template <typename G>
void Pool<G>::clear() {
    wait();
    shared_->table.clear(threads());
    for (auto& worker : workers_)
        worker->clear();
}

template <typename G>
void Pool<G>::prepare(const Position& position, Limits<Move> limits, Listener<Move> listener) {
    wait();
    {
        const std::lock_guard lock(mutex_);
        shared_->stop = shared_->stop_wanted = shared_->stop_on_ponderhit = false;
        shared_->pondering = limits.ponder;
    }
    shared_->time = TimeManager(limits, G::game_ply(position), shared_->config.params);
    shared_->limits = std::move(limits);
    shared_->listener = std::move(listener);
    shared_->inspector.reset();
    shared_->reported = {};
    if (shared_->listener.inspects != InspectorLevel::kOff)
        shared_->inspector.emplace(shared_->listener.inspects, shared_->listener.on_iteration);
    shared_->table.new_generation(shared_->config.params);
    for (auto& worker : workers_)
        worker->set_position(position);
    searching_ = true;
}

template <typename G>
void Pool<G>::start(const Position& position,
                    Limits<Move> limits,
                    Listener<Move> listener,
                    std::stop_token stop) {
    prepare(position, std::move(limits), std::move(listener));
    const auto search = [this, token = std::move(stop)] {
        const Decision<Move> decision = run(token);
        if (shared_->listener.on_done) shared_->listener.on_done(decision);
    };
    try {
        main_thread_ = std::thread(search);
    } catch (const std::system_error&) {
        search();  // the system gives no thread: the caller waits, and the answer comes
    }
}

template <typename G>
Decision<typename G::Move> Pool<G>::think(const Position& position,
                                          Limits<Move> limits,
                                          Listener<Move> listener,
                                          std::stop_token stop) {
    prepare(position, std::move(limits), std::move(listener));
    return run(stop);
}

template <typename G>
Decision<typename G::Move> Pool<G>::run(const std::stop_token& stop) {
    // A wish that came before is heard at once.
    const std::stop_callback on_stop(stop, [this] { this->stop(); });
    std::vector<std::thread> helpers;
    try {
        for (std::size_t i = 1; i < workers_.size(); ++i)
            helpers.emplace_back([worker = workers_[i].get()] { worker->run(); });
    } catch (const std::system_error&) {
        // The system gives no more threads: search with those that there are.
    }
    main_worker().run();
    await_permission_to_answer();
    shared_->stop = true;
    for (auto& helper : helpers)
        helper.join();
    report_decision();
    Decision<Move> decision = decide(main_worker().position);
    if (shared_->listener.revise) shared_->listener.revise(decision);
    searching_ = false;
    return decision;
}

// A search that is stopped may have changed its mind since its last report, and the threads may
// follow another one than the reporting one: then the lines are told once more.
template <typename G>
void Pool<G>::report_decision() {
    Worker<G>& best = best_worker();
    const auto& moves = best.root_moves();
    if (moves.empty() || shared_->reported == moves.front().move) return;
    const auto lines = static_cast<std::size_t>(shared_->limits.lines());
    for (std::size_t i = 0; i < std::min(lines, moves.size()); ++i)
        best.report_line(i, Bound::kExact);
}

// The protocol forbids an answer before `stop` or `ponderhit` when searching without end or
// pondering.
template <typename G>
void Pool<G>::await_permission_to_answer() {
    std::unique_lock lock(mutex_);
    permission_.wait(lock, [this] {
        return shared_->stop_wanted.load() ||
               (!shared_->limits.infinite && !shared_->pondering.load());
    });
}

template <typename G>
void Pool<G>::stop() {
    {
        const std::lock_guard lock(mutex_);
        shared_->stop_wanted = true;
        shared_->pondering = false;
    }
    permission_.notify_all();
}

template <typename G>
void Pool<G>::ponder_hit() {
    {
        const std::lock_guard lock(mutex_);
        shared_->pondering = false;
        if (shared_->stop_on_ponderhit.load()) shared_->stop = true;
    }
    permission_.notify_all();
}

template <typename G>
void Pool<G>::wait() {
    if (main_thread_.joinable()) main_thread_.join();
}

template <typename G>
SearchStatistics Pool<G>::statistics() const {
    SearchStatistics sum;
    for (const auto& worker : workers_)
        sum += worker->statistics();
    return sum;
}

// Threads vote for their move with depth and score; one thread is always followed.
template <typename G>
Worker<G>& Pool<G>::best_worker() const {
    Worker<G>* best = &main_worker();
    if (workers_.size() == 1 || shared_->limits.lines() > 1 || best->root_moves().empty())
        return *best;
    Score worst = kInfinite;
    for (const auto& worker : workers_)
        worst = std::min(worst, worker->root_moves().front().score);
    std::map<std::uint16_t, std::int64_t> votes;
    const auto weight = [&](const Worker<G>& worker) {
        return static_cast<std::int64_t>(worker.root_moves().front().score - worst +
                                         shared_->config.params.vote_base) *
               worker.completed_depth();
    };
    for (const auto& worker : workers_)
        votes[worker->root_moves().front().move.bits()] += weight(*worker);
    for (const auto& worker : workers_) {
        if (worker->completed_depth() == 0) continue;
        const auto& candidate = worker->root_moves().front();
        const auto& current = best->root_moves().front();
        if (is_decided(current.score) || is_decided(candidate.score)) {
            if (candidate.score > current.score) best = worker.get();
        } else if (votes[candidate.move.bits()] > votes[current.move.bits()]) {
            best = worker.get();
        }
    }
    return *best;
}

// A move to ponder on when the line ends with the best move.
template <typename G>
typename G::Move Pool<G>::reply_from_table(Position position, Move best) const {
    G::play(position, best);
    TableHit hit;
    if (G::terminal(position, 1) || !shared_->table.probe(G::key(position), 1, hit)) return {};
    const Move reply = Move::from_bits(hit.move);
    return reply && G::is_playable(position, reply) ? reply : Move{};
}

template <typename G>
Decision<typename G::Move> Pool<G>::decide(const Position& position) const {
    Decision<Move> decision;
    const Worker<G>& worker = best_worker();
    if (worker.root_moves().empty()) return decision;
    const RootMove<Move>& best = worker.root_moves().front();
    decision.best = best.move;
    const Score score = best.score != -kInfinite ? best.score : best.previous_score;
    decision.score = G::Steps::shown_score(worker, score);
    decision.depth = worker.completed_depth();
    decision.line = G::Steps::complete_line(worker, best.line, score);
    decision.ponder =
        decision.line.size() > 1 ? decision.line[1] : reply_from_table(position, best.move);
    return decision;
}

}  // namespace tablero::search

#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "search/worker.h"

namespace tablero::search {

// The searching threads of one engine (Lazy SMP: all search the same position, sharing the table).
// Every member function is called from one controlling thread; ponder_hit() and stop tokens from
// any. Table, configuration and threads are changed only between searches.
template <typename G>
class Pool {
  public:
    using Move = typename G::Move;
    using Position = typename G::Position;

    Pool() : shared_(std::make_unique<Shared<G>>()) { set_threads(1); }
    ~Pool() {
        stop();
        wait();
    }
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    Table& table() { return shared_->table; }
    const typename G::Config& config() const { return shared_->config; }
    void configure(typename G::Config config) { shared_->config = std::move(config); }
    // Makes the workers anew, after a change that their evaluators must know of. They forget what
    // they have learnt.
    void rebuild() { set_threads(threads()); }
    int threads() const { return static_cast<int>(workers_.size()); }
    // As many as fit into memory; threads() says how many there are.
    void set_threads(int count);
    static constexpr std::size_t bytes_per_thread();
    // A new game: forgets table and heuristics.
    void clear();

    // Begins a search; on_done is called once, from a searching thread, when it is over.
    void start(const Position& position,
               Limits<Move> limits,
               Listener<Move> listener,
               std::stop_token stop = {});
    // Searches in the calling thread, with helpers where there are several; on_done is not called.
    // One thread alone starts none, so that thousands of short searches cost nothing.
    Decision<Move> think(const Position& position,
                         Limits<Move> limits,
                         Listener<Move> listener = {},
                         std::stop_token stop = {});

    void ponder_hit();
    bool is_searching() const { return searching_.load(); }
    // Returns when no search is running, after on_done.
    void wait();

    // Sum over the threads of the last search.
    SearchStatistics statistics() const;
    Worker<G>& main_worker() const { return *workers_.front(); }

  private:
    void prepare(const Position& position, Limits<Move> limits, Listener<Move> listener);
    Decision<Move> run(const std::stop_token& stop);
    void stop();
    void await_permission_to_answer();
    void report_decision();
    Worker<G>& best_worker() const;
    Move reply_from_table(Position position, Move best) const;
    Decision<Move> decide(const Position& position) const;

    std::unique_ptr<Shared<G>> shared_;
    std::vector<std::unique_ptr<Worker<G>>> workers_;
    std::thread main_thread_;
    std::atomic<bool> searching_{false};
    std::mutex mutex_;  // guards the change of what permission_ waits for
    std::condition_variable permission_;
};

template <typename G>
constexpr std::size_t Pool<G>::bytes_per_thread() {
    constexpr std::size_t kStack = 1 << 18;  // what a search uses of it
    return sizeof(Worker<G>) + sizeof(typename G::Heuristics) + kStack;
}

}  // namespace tablero::search

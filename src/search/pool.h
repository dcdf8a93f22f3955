#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "search/worker.h"

namespace tablero::search {

// The searching threads of one engine (Lazy SMP: all search the same position, sharing the table).
// Every member function is called from one controlling thread; stop() and ponder_hit() from any.
template <typename G>
class Pool {
  public:
    using Move = typename G::Move;
    using OnDone = std::function<void(const Decision<Move>&)>;

    Pool() : shared_(std::make_unique<Shared<G>>()) { set_threads(1); }
    ~Pool() {
        stop();
        wait();
    }
    Pool(const Pool&) = delete;
    Pool& operator=(const Pool&) = delete;

    Shared<G>& shared() { return *shared_; }
    const Shared<G>& shared() const { return *shared_; }
    int threads() const { return static_cast<int>(workers_.size()); }

    void set_threads(int count);
    // Rebuilds the workers after a change of the configuration (another network, say).
    void reconfigure() { set_threads(threads()); }
    // A new game: forgets table and heuristics.
    void clear();

    // Begins a search; `on_done` is called once, from a searching thread, when it is over.
    void start(const typename G::Position& position,
               Limits<Move> limits,
               Listener<Move> listener,
               OnDone on_done);
    // Searches in the calling thread with one worker: no threads are started, so thousands of short
    // searches cost nothing.
    Decision<Move> search_here(const typename G::Position& position,
                               Limits<Move> limits,
                               Listener<Move> listener = {});

    void stop();
    void ponder_hit();
    bool is_searching() const { return searching_.load(); }
    void wait();

    // Sum over the threads of the last search.
    SearchStatistics statistics() const;
    const Worker<G>& main_worker() const { return *workers_.front(); }

  private:
    void prepare(const typename G::Position& position,
                 Limits<Move> limits,
                 Listener<Move> listener);
    void run_main(const OnDone& on_done);
    void await_permission_to_answer();
    const Worker<G>& best_worker() const;
    Move reply_from_table(typename G::Position position, Move best) const;
    Decision<Move> decide(const typename G::Position& position) const;

    std::unique_ptr<Shared<G>> shared_;
    std::vector<std::unique_ptr<Worker<G>>> workers_;
    std::thread main_thread_;
    std::atomic<bool> searching_{false};
    std::mutex mutex_;  // guards the change of what permission_ waits for
    std::condition_variable permission_;
};

}  // namespace tablero::search

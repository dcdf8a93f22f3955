#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "search/game.h"
#include "search/inspector.h"
#include "search/limits.h"
#include "search/node.h"
#include "search/statistics.h"
#include "search/table.h"
#include "search/time.h"

namespace tablero::search {

// What all workers of one search share. Owned by the pool.
template <typename G>
struct Shared {
    Table table;
    typename G::Config config;

    // Set per search.
    Limits<typename G::Move> limits;
    TimeManager time;
    Listener<typename G::Move> listener;
    std::optional<Inspector<G>> inspector;  // none in normal play
    std::atomic<bool> stop{false};          // every worker obeys at once
    std::atomic<bool> stop_wanted{false};   // from outside: stop as soon as there is a move to play
    std::atomic<bool> pondering{false};
    // Set when the time was up while pondering: the answer is due at ponderhit.
    std::atomic<bool> stop_on_ponderhit{false};
    typename G::Move reported{};  // the first move of the best line told last
    std::vector<Worker<G>*> workers;

    std::uint64_t nodes() const;
};

// One searching thread: its own position, heuristics and frames; the table is shared.
//
// The core owns the order of things: the table protocol, scout and re-search, best-move update,
// deepening, aspiration, MultiPV, reporting. What depends on the game is a step of G::Steps, see
// game.h.
template <typename G>
class Worker {
  public:
    using Position = typename G::Position;
    using Move = typename G::Move;
    using Steps = typename G::Steps;
    using NodeT = Node<G>;

    Worker(Shared<G>& shared, int id)
        : heuristics(std::make_unique<typename G::Heuristics>()),
          evaluator(shared.config),
          shared_(shared),
          id_(id) {
        static_assert(Game<G>);
    }

    // Prepares for a search of the position (copied).
    void set_position(const Position& position);
    // Forgets what was learnt.
    void clear() { heuristics->clear(); }
    // Searches until a limit is reached or the search is stopped.
    void run();
    // Tells the listener the line of the i-th root move.
    void report_line(std::size_t i, Bound bound);

    const std::vector<RootMove<Move>>& root_moves() const { return root_moves_; }
    int completed_depth() const { return completed_depth_; }
    const SearchStatistics& statistics() const { return stats; }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
    std::uint64_t knowledge_hits() const { return knowledge_hits_.load(std::memory_order_relaxed); }
    std::int64_t elapsed() const { return milliseconds_since(shared_.limits.start); }

    // --- For the steps of the game
    Position position;
    std::unique_ptr<typename G::Heuristics> heuristics;
    typename G::Evaluator evaluator;
    typename G::WorkerState state;
    SearchStatistics stats;

    const typename G::Config& config() const { return shared_.config; }
    const Limits<Move>& limits() const { return shared_.limits; }
    Table& table() { return shared_.table; }
    const Table& table() const { return shared_.table; }
    int root_depth() const { return root_depth_; }

    template <NodeKind K>
    Score search(NodeT& n);
    // A child of `n` after its move was made, with a window of its own.
    template <NodeKind K>
    Score search_child(NodeT& n, Score alpha, Score beta, int depth, bool cut_node);

    bool stopped() const { return shared_.stop.load(std::memory_order_relaxed); }
    // Somebody waits for the answer: stopped, or to be stopped as soon as there is a move to play.
    bool stop_wanted() const {
        return stopped() || shared_.stop_wanted.load(std::memory_order_relaxed);
    }
    // Every node passes here once: counts, and looks at the clock and the node limit now and then.
    void count_node(int ply);

    // The step `knowledge` had an answer, whether or not it settled the node.
    void count_knowledge_hit() { knowledge_hits_.fetch_add(1, std::memory_order_relaxed); }

    // Fills table, table_hit and table_move of the node; true when there is an entry.
    bool probe(NodeT& n);
    // Whether the table's bound settles the node's window.
    static bool table_settles(const NodeT& n) {
        if (n.table.score == kNoScore) return false;
        if (n.table.bound == Bound::kExact) return true;
        return n.table.score >= n.beta ? n.table.bound == Bound::kLower
                                       : n.table.bound == Bound::kUpper;
    }
    void store(const NodeT& n, Score score, Bound bound, Move move);

    // The moves of a node, one after the other.
    template <NodeKind K>
    Score move_loop(NodeT& n);

  private:
    // Yields the root moves of this search in their order so far.
    class RootPicker {
      public:
        RootPicker(Worker& worker, NodeT& /*node*/) : worker_(worker), next_(worker.pv_index_) {}
        Move next() {
            return next_ < worker_.root_moves_.size() ? worker_.root_moves_[next_++].move : Move{};
        }

      private:
        Worker& worker_;
        std::size_t next_;
    };

    // deepening.h
    void deepen();
    void announce_settled();
    void aspire(int depth);
    bool should_stop_deepening();
    void update_progress();
    void report(std::size_t count, Bound bound);
    bool is_main() const { return id_ == 0; }
    int line_count() const;

    // node_search.h
    template <NodeKind K>
    std::optional<Score> leave_early(NodeT& n);
    template <NodeKind K>
    std::optional<Score> probe_table(NodeT& n);
    template <NodeKind K>
    Score try_move(NodeT& n, int new_depth, int reduction);
    template <NodeKind K>
    bool take_score(NodeT& n, Move move, Score score);
    template <NodeKind K>
    Score conclude(NodeT& n, Score old_alpha);
    void announce_root_move(const NodeT& n, Move move);
    void record_root(NodeT& n, Move move, Score score, std::uint64_t nodes_before);
    RootMove<Move>& root_entry(Move move);
    void check_limits();
    // The clock is read once in so many nodes (a power of two, less one). A node of a game may take
    // some ten microseconds, and turns may be short.
    static constexpr std::uint64_t kClockMask = 127;

    Shared<G>& shared_;
    int id_;
    std::atomic<std::uint64_t> nodes_{0};
    std::atomic<std::uint64_t> knowledge_hits_{0};
    std::vector<RootMove<Move>> root_moves_;
    std::size_t pv_index_ = 0;
    int root_depth_ = 0;
    int completed_depth_ = 0;
    int selective_depth_ = 0;
    Progress progress_;
    Move last_best_{};
    std::array<Frame<G>, kMaxPly + 2 * kFramesBefore> frames_;
};

template <typename G>
std::uint64_t Shared<G>::nodes() const {
    std::uint64_t sum = 0;
    for (const Worker<G>* worker : workers)
        sum += worker->nodes();
    return sum;
}

}  // namespace tablero::search

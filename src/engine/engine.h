#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/memory.h"
#include "base/options.h"
#include "search/inspector.h"
#include "search/pool.h"

namespace tablero::engine {

// What a front end hears of a search. Called from a searching thread; must not block for long.
template <typename G>
struct Callbacks {
    using Move = typename G::Move;
    std::function<void(const search::Info<Move>&)> on_info;
    std::function<void(int depth, Move move, int number)> on_current_move;
    // What the inspector recorded, as text of several lines; used while InspectorFile is empty.
    std::function<void(const std::string&)> on_inspection;
    // Once, when the search is over.
    std::function<void(const search::Decision<Move>&)> on_done;
};

// An engine for one game: settings, the position to search, the searching threads. Every front end
// plays through this. Member functions are called from one controlling thread; stop() and
// ponder_hit() from any. Options and position are changed only between searches.
template <typename G>
class Engine {
  public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    Engine() { add_options(); }
    ~Engine() {
        stop();
        wait();
    }
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    Options& options() { return options_; }
    const Options& options() const { return options_; }

    const Position& position() const { return position_; }
    void set_position(Position position) { position_ = std::move(position); }
    // Forgets what was learnt from the game before.
    void new_game() { pool_.clear(); }

    // Begins to search the position and returns at once.
    void go(search::Limits<Move> limits, Callbacks<G> callbacks) {
        go(std::move(limits), std::move(callbacks), multi_pv_);
    }
    // The same with another number of lines than the option says.
    void go(search::Limits<Move> limits, Callbacks<G> callbacks, int lines) {
        limits.overhead = move_overhead_;
        wait();
        pool_.shared().multi_pv = lines;
        on_inspection_ = std::move(callbacks.on_inspection);
        if (inspector_) inspector_->begin_search();
        pool_.start(position_,
                    std::move(limits),
                    {std::move(callbacks.on_info), std::move(callbacks.on_current_move)},
                    std::move(callbacks.on_done));
    }
    // Searches in the calling thread, alone, and returns the decision.
    search::Decision<Move> think(search::Limits<Move> limits,
                                 search::Listener<Move> listener = {}) {
        limits.overhead = move_overhead_;
        pool_.shared().multi_pv = multi_pv_;
        if (inspector_) inspector_->begin_search();
        return pool_.search_here(position_, std::move(limits), std::move(listener));
    }

    void stop() { pool_.stop(); }
    void ponder_hit() { pool_.ponder_hit(); }
    bool is_searching() const { return pool_.is_searching(); }
    // Returns when no search is running, after on_done.
    void wait() { pool_.wait(); }

    // Hears every iteration that the inspector records, beside text or file; called from a
    // searching thread. Set between searches.
    void watch_inspections(std::function<void(const search::InspectedIteration&)> watcher) {
        on_iteration_ = std::move(watcher);
    }

    // Of the last search; not to be asked while one is running.
    search::SearchStatistics statistics() const { return pool_.statistics(); }
    search::Pool<G>& pool() { return pool_; }
    const search::Pool<G>& pool() const { return pool_; }

  private:
    void add_options();
    void add_inspector_options();
    Status set_threads(std::int64_t count);
    Status inspect(search::InspectorLevel level, const std::string& path);
    void record(const search::InspectedIteration& iteration, search::InspectorLevel level);

    Options options_;
    Position position_{};
    int multi_pv_ = 1;
    std::int64_t move_overhead_ = 10;
    search::InspectorLevel inspector_level_ = search::InspectorLevel::kOff;
    std::unique_ptr<search::InspectorLog> inspector_log_;
    std::unique_ptr<search::Inspector<G>> inspector_;
    std::function<void(const std::string&)> on_inspection_;
    std::function<void(const search::InspectedIteration&)> on_iteration_;
    search::Pool<G> pool_;  // last: its threads end before what they use
};

template <typename G>
void Engine<G>::add_options() {
    options_.add_spin("Hash",
                      {16, 1, 33554432},
                      "size of the transposition table in MB",
                      [this](std::int64_t megabytes) {
                          return pool_.shared().table.resize(static_cast<std::size_t>(megabytes),
                                                             pool_.threads());
                      });
    options_.add_button("Clear Hash", "forget everything learnt so far", [this] {
        pool_.clear();
        return Status{};
    });
    options_.add_spin(
        "Threads", {1, 1, 1024}, "number of searching threads", [this](std::int64_t count) {
            return set_threads(count);
        });
    options_.add_spin(
        "MultiPV", {1, 1, 256}, "number of best moves to report", [this](std::int64_t count) {
            multi_pv_ = static_cast<int>(count);
            return Status{};
        });
    options_.add_spin("Move Overhead",
                      {10, 0, 5000},
                      "milliseconds a move that are lost between clock and engine",
                      [this](std::int64_t milliseconds) {
                          move_overhead_ = milliseconds;
                          return Status{};
                      });
    add_inspector_options();
}

template <typename G>
void Engine<G>::add_inspector_options() {
    options_.add_combo("Inspector",
                       {"off", "top", "critical", "heuristic", "positions"},
                       "how much to record of the best root moves after each iteration",
                       [this](const std::string& name) {
                           return inspect(*search::parse_inspector_level(name),
                                          options_.value("InspectorFile"));
                       });
    options_.add_string(
        "InspectorFile",
        "",
        "where the records go: JSON lines for .json and .jsonl, else text; empty: "
        "to the front end",
        [this](const std::string& path) { return inspect(inspector_level_, path); });
}

// A thread too many for the memory would end the program in the middle of a game.
template <typename G>
Status Engine<G>::set_threads(std::int64_t count) {
    constexpr std::size_t kStack = 1 << 18;  // what a search uses of it
    constexpr std::size_t kPerThread =
        sizeof(search::Worker<G>) + sizeof(typename G::Heuristics) + kStack;
    const auto present = static_cast<std::size_t>(pool_.threads());
    const std::size_t affordable = available_memory() / kPerThread + present;
    if (static_cast<std::size_t>(count) > affordable)
        return Error{fmt::format("{} threads do not fit into memory", count)};
    pool_.set_threads(static_cast<int>(count));
    return {};
}

template <typename G>
Status Engine<G>::inspect(search::InspectorLevel level, const std::string& path) {
    std::unique_ptr<search::InspectorLog> log;
    if (level != search::InspectorLevel::kOff && !path.empty()) {
        auto opened = search::InspectorLog::open(path);
        if (!opened) return opened.error();
        log = std::move(*opened);
    }
    inspector_level_ = level;
    inspector_log_ = std::move(log);
    inspector_.reset();
    if (level != search::InspectorLevel::kOff) {
        inspector_ = std::make_unique<search::Inspector<G>>(
            level, [this](const auto& iteration, auto depth) { record(iteration, depth); });
    }
    pool_.shared().inspector = inspector_.get();
    return {};
}

template <typename G>
void Engine<G>::record(const search::InspectedIteration& iteration, search::InspectorLevel level) {
    if (on_iteration_) on_iteration_(iteration);
    if (inspector_log_) {
        inspector_log_->write(iteration, level);
    } else if (on_inspection_) {
        on_inspection_(search::to_text(iteration, level));
    }
}

}  // namespace tablero::engine

#pragma once

#include <functional>
#include <memory>

#include "base/error.h"
#include "base/options.h"
#include "gomoku/any_board.h"
#include "gomoku/eval/evaluate.h"
#include "gomoku/search/move.h"
#include "search/inspector.h"
#include "search/limits.h"
#include "search/statistics.h"
#include "search/table.h"

namespace tablero::engine {

// The gomoku engine under a rule set chosen at run time: the one virtual call per search hides
// which of the five searches works behind it. Threads as for Engine<G>.
class GomokuEngine {
  public:
    using Move = gomoku::Move;
    using Limits = search::Limits<Move>;
    using Listener = search::Listener<Move>;
    using Decision = search::Decision<Move>;

    static std::unique_ptr<GomokuEngine> create(gomoku::RuleSet rules);
    virtual ~GomokuEngine() = default;

    virtual gomoku::RuleSet rules() const = 0;
    virtual Options& options() = 0;
    // The board must be of this engine's rule set.
    virtual void set_board(const gomoku::AnyBoard& board) = 0;
    virtual void new_game() = 0;
    // For engines that follow each other with the same memory.
    virtual search::Table& table() = 0;
    // A number of the search (gomoku/search/params.h), for matches between settings.
    virtual Status set_parameter(std::string_view name, std::int64_t value) = 0;

    // Begins to search and returns at once; on_done is called from a searching thread.
    virtual void go(Limits limits,
                    Listener listener,
                    std::function<void(const Decision&)> on_done) = 0;
    // Searches in the calling thread.
    virtual Decision think(Limits limits, Listener listener = {}) = 0;
    virtual void stop() = 0;
    virtual void wait() = 0;

    // As Engine::watch_inspections.
    virtual void watch_inspections(
        std::function<void(const search::InspectedIteration&)> watcher) = 0;

    virtual search::SearchStatistics statistics() const = 0;
    // The parts of the evaluation of the board that was set, from the side to move.
    virtual gomoku::EvalBreakdown evaluation() const = 0;
};

}  // namespace tablero::engine

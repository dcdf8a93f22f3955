#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/clock.h"
#include "search/audit.h"
#include "search/inspector.h"
#include "search/score.h"

namespace tablero::search {

// Lost between clock and engine, in milliseconds a move, where nobody says otherwise.
inline constexpr int kUsualOverhead = 10;

// What is asked of a search, and when it is to stop. Everything that is not set does not limit.
// Times in milliseconds.
template <typename Move>
struct Limits {
    TimePoint start = Clock::now();
    std::optional<std::int64_t> remaining;  // on the clock of the side to move
    std::int64_t increment = 0;
    int moves_to_go = 0;
    std::optional<std::int64_t> move_time;
    std::optional<std::int64_t> turn_limit;  // never exceeded, whatever the clock says (Gomocup)
    std::optional<std::int64_t> overhead;    // none: kUsualOverhead, or as the engine is set
    int depth = kMaxDepth;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> soft_nodes;  // no new iteration beyond it
    std::optional<int> mate;                  // moves
    bool infinite = false;
    bool ponder = false;
    std::vector<Move> search_moves;
    PruningAudit* audit = nullptr;  // of a study: the caller's
    std::optional<int> multi_pv;    // best moves to report; none: one, or as the engine is set

    int lines() const { return std::max(1, multi_pv.value_or(1)); }
    bool is_timed() const { return remaining || move_time || turn_limit; }
};

enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

// One line of thought, as reported while searching.
template <typename Move>
struct Info {
    int depth = 0;
    int selective_depth = 0;
    int multi_pv = 1;  // from 1
    Score score = 0;
    Bound bound = Bound::kExact;
    std::uint64_t nodes = 0;
    std::int64_t time = 0;             // milliseconds
    int hashfull = 0;                  // per mille
    std::uint64_t knowledge_hits = 0;  // answers from end-game tables and the like
    std::vector<Move> line;
};

// What a search decided. `best` is none when there is no legal move.
template <typename Move>
struct Decision {
    Move best{};
    Move ponder{};
    Score score = 0;
    int depth = 0;
    std::vector<Move> line;
};

// Where a search reports to. Called from the searching thread; must not block for long.
template <typename Move>
struct Listener {
    std::function<void(const Info<Move>&)> on_info;
    std::function<void(int depth, Move move, int number)> on_current_move;
    // What the inspector recorded of an iteration, as much as `inspects` says.
    std::function<void(const InspectedIteration&, InspectorLevel)> on_iteration;
    InspectorLevel inspects = InspectorLevel::kOff;
    // May change what was decided: the last word of a level of play.
    std::function<void(Decision<Move>&)> revise;
    // Once, when a search in the background is over.
    std::function<void(const Decision<Move>&)> on_done;
};

}  // namespace tablero::search

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "search/pool.h"

namespace tablero::engine {

// What the bench of a game consists of.
template <typename G>
struct BenchPosition {
    std::string name;
    typename G::Position position;
};

struct BenchResult {
    std::uint64_t nodes = 0;  // the signature: changes when, and only when, the search changes
    double seconds = 0;       // user CPU time
    std::uint64_t nodes_per_second() const {
        return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(nodes) / seconds) : 0;
    }
};

// User CPU time of the calling thread in seconds.
double thread_cpu_seconds();

struct BenchHooks {
    std::function<void(const std::string&)> print;  // a line per position
    std::stop_token stop;                           // heard between positions
    search::TableCounters* counters = nullptr;
};

// Searches every position to the depth with one thread and an empty table. None when cancelled.
template <typename G>
std::optional<BenchResult> run_bench(const std::vector<BenchPosition<G>>& positions,
                                     int depth,
                                     const BenchHooks& hooks = {}) {
    search::Pool<G> pool;
    pool.table().count_into(hooks.counters);
    BenchResult result;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (hooks.stop.stop_requested()) return std::nullopt;
        search::Limits<typename G::Move> limits;
        limits.depth = depth;
        pool.clear();
        const double before = thread_cpu_seconds();
        pool.think(positions[i].position, limits);
        result.seconds += thread_cpu_seconds() - before;
        const std::uint64_t nodes = pool.statistics().nodes_visited;
        result.nodes += nodes;
        if (hooks.print) {
            hooks.print(fmt::format(
                "{:2}/{} {:>9}  {}", i + 1, positions.size(), nodes, positions[i].name));
        }
    }
    return result;
}

}  // namespace tablero::engine

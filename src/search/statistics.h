#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace tablero::search {

// What a search did. The first three are what the textbook search reports; the rest is filled by
// the full search. Plain counters of one thread; add them up with +=.
struct SearchStatistics {
    std::uint64_t nodes_visited = 0;
    std::uint64_t pruning_count = 0;  // cut-offs: a move refuted the node
    int max_depth_reached = 0;        // deepest ply seen

    int depth = 0;  // last finished iteration
    std::uint64_t horizon_nodes = 0;
    std::uint64_t first_move_cutoffs = 0;
    std::uint64_t null_tries = 0;
    std::uint64_t null_successes = 0;
    std::uint64_t table_probes = 0;
    std::uint64_t table_hits = 0;

    SearchStatistics& operator+=(const SearchStatistics& other) {
        using Count = std::uint64_t SearchStatistics::*;
        for (const Count count : {&SearchStatistics::nodes_visited,
                                  &SearchStatistics::pruning_count,
                                  &SearchStatistics::horizon_nodes,
                                  &SearchStatistics::first_move_cutoffs,
                                  &SearchStatistics::null_tries,
                                  &SearchStatistics::null_successes,
                                  &SearchStatistics::table_probes,
                                  &SearchStatistics::table_hits})
            this->*count += other.*count;
        max_depth_reached = std::max(max_depth_reached, other.max_depth_reached);
        depth = std::max(depth, other.depth);
        return *this;
    }

    // The branching factor of a uniform tree with this many nodes at this depth.
    double effective_branching_factor() const {
        if (depth <= 0 || nodes_visited == 0) return 0;
        return std::pow(static_cast<double>(nodes_visited), 1.0 / depth);
    }
};

}  // namespace tablero::search

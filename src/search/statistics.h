#pragma once

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
        nodes_visited += other.nodes_visited;
        pruning_count += other.pruning_count;
        max_depth_reached = max_depth_reached > other.max_depth_reached ? max_depth_reached
                                                                        : other.max_depth_reached;
        depth = depth > other.depth ? depth : other.depth;
        horizon_nodes += other.horizon_nodes;
        first_move_cutoffs += other.first_move_cutoffs;
        null_tries += other.null_tries;
        null_successes += other.null_successes;
        table_probes += other.table_probes;
        table_hits += other.table_hits;
        return *this;
    }

    // The branching factor of a uniform tree with this many nodes at this depth.
    double effective_branching_factor() const {
        if (depth <= 0 || nodes_visited == 0) return 0;
        return std::pow(static_cast<double>(nodes_visited), 1.0 / depth);
    }
};

}  // namespace tablero::search

#pragma once

#include <cstdint>

#include "gomoku/threats/key_table.h"
#include "gomoku/threats/vct_graph.h"

namespace tablero::gomoku {

// Positions that were proven won or lost by continuous threats, kept from one search to the next.
class VctProofs {
  public:
    // Plies to the win of the side to move, negative for its loss, 0 when nothing is known. The
    // move is set for a win.
    struct Known {
        int distance = 0;
        Point move = kNoPoint;
    };

    // Room for 2^log2_entries positions, 16 bytes each.
    explicit VctProofs(int log2_entries) : table_(log2_entries) {}

    Known known(Key key) const;
    // The position will soon be asked about.
    void prefetch(Key key) const { table_.prefetch(key); }
    // What a graph proved on the way to no answer: it helps the next search.
    void keep_all(const VctGraph& graph);
    // The proof of a position, as far as is affordable: the winning move of each attack, every
    // answer to it. Answers the winning move of an attack, kNoPoint where that is left to fours.
    Point keep_proof(VctGraph& graph, VctGraph::Index index);
    void clear() { table_.clear(); }

  private:
    void keep(const VctGraph::Node& node, Point winning);
    Point keep_below(VctGraph& graph, VctGraph::Index index, std::uint64_t& kept);

    KeyTable table_;  // the value is the distance
};

}  // namespace tablero::gomoku

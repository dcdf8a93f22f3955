#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "gomoku/threats/params.h"
#include "gomoku/types.h"
#include "gomoku/zobrist.h"

namespace tablero::gomoku {

// The graph of a search by proof numbers: every position once, in whatever order its moves were
// played. How hard a position is to prove, or to refute, is the number of positions that would
// have to be settled for it; of all lines the one is followed that needs the fewest.
class VctGraph {
  public:
    using Index = std::uint32_t;
    static constexpr Index kRoot = 0;
    static constexpr std::uint32_t kNever = 1U << 30;

    // Proof and disproof are never both 0; a proof of 0 is a win of the attacker.
    struct Node {
        Key key = 0;
        std::uint32_t proof = 1;
        std::uint32_t disproof = 1;
        std::uint32_t first_edge = 0;
        std::uint16_t edge_count = 0;
        std::uint16_t distance = 0;  // plies to the win, for proven positions
        bool expanded = false;
        bool quiet_waits = false;  // the attacker's quiet moves have not been listed yet
        bool attacker_moves = false;
        bool wins_by_fours = false;
        bool remembered = false;           // among the proven positions already
        bool fours_unclear = false;        // whether the side to move wins by fours was not settled
        std::uint16_t least_distance = 0;  // of a defender who does not answer the threat

        bool is_settled() const { return proof == 0 || disproof == 0; }
        void win(int plies) {
            proof = 0;
            disproof = kNever;
            distance = static_cast<std::uint16_t>(plies);
        }
        void fail() {
            proof = kNever;
            disproof = 0;
        }
    };
    struct Edge {
        Index node;
        Point move;
    };
    // The child that is nearest to settling a node, and how near the next one is. No move: the
    // quiet moves are to be listed.
    struct Choice {
        Edge edge;
        std::uint32_t next_best;
    };
    // Where the edges of a node lie.
    struct Place {
        std::uint32_t first;
        std::uint16_t count;
    };

    // The numbers must outlive the graph.
    explicit VctGraph(const ThreatParams& params) : params_(params) { clear(); }
    void clear();
    bool empty() const { return nodes_.empty(); }
    std::size_t size() const { return nodes_.size(); }
    // Room for about 40 megabytes.
    bool is_full() const { return nodes_.size() >= kMostNodes; }
    std::span<const Node> nodes() const { return nodes_; }
    Node& operator[](Index index) { return nodes_[index]; }
    const Node& operator[](Index index) const { return nodes_[index]; }

    std::optional<Index> find(Key key) const;
    // A node that is not there yet.
    Index add(const Node& node);

    std::span<const Edge> edges(const Node& node) const {
        return {edges_.data() + node.first_edge, node.edge_count};
    }
    // The edges of a node lie side by side at the end while they are added; those that it has move
    // there. Answers where they were.
    Place open_edges(Index index);
    void add_edge(Edge edge) { edges_.push_back(edge); }
    void close_edges(Index index);
    // Gives up what was added.
    void restore_edges(Index index, Place before);

    // The numbers of a node from those of its children.
    void sum_up(Node& node) const;
    Choice choose(const Node& node) const;
    // Of a proven attack; kNoPoint where the graph does not hold the move.
    Point winning_move(const Node& node) const;

  private:
    static constexpr std::size_t kMostNodes = std::size_t{1} << 19;

    // Where the key is, or would go.
    std::size_t slot_of(Key key) const;
    void grow();

    const ThreatParams& params_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> buckets_;  // node index + 1 by key, 0 for none
};

}  // namespace tablero::gomoku

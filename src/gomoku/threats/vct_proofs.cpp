#include "gomoku/threats/vct_proofs.h"

#include <algorithm>

namespace tablero::gomoku {

VctProofs::VctProofs(int log2_entries)
    : entries_(std::size_t{1} << log2_entries),
      mask_((Key{1} << log2_entries) - 1) {}

void VctProofs::clear() {
    std::fill(entries_.begin(), entries_.end(), Entry{});
}

VctProofs::Known VctProofs::known(Key key) const {
    const Entry& entry = entries_[key & mask_];
    if (entry.key != key) return {};
    return {entry.distance, entry.move};
}

void VctProofs::keep(const VctGraph::Node& node, Point winning) {
    const int distance = node.attacker_moves ? node.distance : -static_cast<int>(node.distance);
    entries_[node.key & mask_] = {node.key, distance, winning};
}

void VctProofs::keep_all(const VctGraph& graph) {
    for (const VctGraph::Node& node : graph.nodes()) {
        if (node.proof != 0 || node.edge_count == 0 || node.remembered) continue;
        const Point winning = node.attacker_moves ? graph.winning_move(node) : kNoPoint;
        if (node.attacker_moves && winning == kNoPoint) continue;
        keep(node, winning);
    }
}

Point VctProofs::keep_proof(VctGraph& graph, VctGraph::Index index) {
    std::uint64_t kept = 0;
    return keep_below(graph, index, kept);
}

// Positions nearer to the root are written last, so that they survive where two share a place in
// the table.
Point VctProofs::keep_below(VctGraph& graph, VctGraph::Index index, std::uint64_t& kept) {
    constexpr std::uint64_t kMostNodes = 4000;
    VctGraph::Node& node = graph[index];
    if (node.distance == 0 || node.wins_by_fours) return kNoPoint;
    node.remembered = true;
    ++kept;
    Point winning = kNoPoint;
    for (const VctGraph::Edge& edge : graph.edges(node)) {
        const VctGraph::Node& child = graph[edge.node];
        if (child.proof != 0) continue;
        if (node.attacker_moves) {
            if (child.distance + 1 != node.distance) continue;
            winning = edge.move;
        }
        if (!child.remembered && kept <= kMostNodes)
            static_cast<void>(keep_below(graph, edge.node, kept));
        if (winning != kNoPoint) break;
    }
    keep(node, winning);
    return winning;
}

}  // namespace tablero::gomoku

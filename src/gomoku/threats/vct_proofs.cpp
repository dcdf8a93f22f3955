#include "gomoku/threats/vct_proofs.h"

#include <algorithm>

namespace tablero::gomoku {

VctProofs::Known VctProofs::known(Key key) const {
    const auto& entry = table_.at(key);
    if (entry.key != key) return {};
    return {entry.value, entry.move};
}

void VctProofs::keep(const VctGraph::Node& node, Point winning) {
    const int distance = node.attacker_moves ? node.distance : -static_cast<int>(node.distance);
    table_.put({node.key, distance, winning});
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

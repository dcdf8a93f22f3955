#include "gomoku/threats/vct_graph.h"

#include <algorithm>

namespace tablero::gomoku {

namespace {

constexpr std::size_t kFirstBuckets = 1024;

}  // namespace

void VctGraph::clear() {
    nodes_.clear();
    edges_.clear();
    buckets_.assign(kFirstBuckets, 0);
}

std::size_t VctGraph::slot_of(Key key) const {
    std::size_t slot = key & (buckets_.size() - 1);
    while (buckets_[slot] != 0 && nodes_[buckets_[slot] - 1].key != key)
        slot = (slot + 1) & (buckets_.size() - 1);
    return slot;
}

std::optional<VctGraph::Index> VctGraph::find(Key key) const {
    const std::uint32_t found = buckets_[slot_of(key)];
    if (found == 0) return std::nullopt;
    return found - 1;
}

VctGraph::Index VctGraph::add(const Node& node) {
    if (2 * nodes_.size() >= buckets_.size()) grow();
    nodes_.push_back(node);
    const auto index = static_cast<Index>(nodes_.size() - 1);
    buckets_[slot_of(node.key)] = index + 1;
    return index;
}

void VctGraph::grow() {
    buckets_.assign(4 * buckets_.size(), 0);
    for (Index i = 0; i < nodes_.size(); ++i)
        buckets_[slot_of(nodes_[i].key)] = i + 1;
}

VctGraph::Place VctGraph::open_edges(Index index) {
    Node& node = nodes_[index];
    const Place before{node.first_edge, node.edge_count};
    node.first_edge = static_cast<std::uint32_t>(edges_.size());
    for (std::uint32_t i = 0; i < before.count; ++i)
        edges_.push_back(Edge(edges_[before.first + i]));
    return before;
}

void VctGraph::close_edges(Index index) {
    Node& node = nodes_[index];
    node.edge_count = static_cast<std::uint16_t>(edges_.size() - node.first_edge);
}

void VctGraph::restore_edges(Index index, Place before) {
    Node& node = nodes_[index];
    edges_.resize(node.first_edge);
    node.first_edge = before.first;
    node.edge_count = before.count;
}

// Where all children have to be settled, the hardest counts with one more for every few others:
// their proofs mostly overlap. Quiet moves that wait are tried when the forcing ones prove hard.
void VctGraph::sum_up(Node& node) const {
    std::uint32_t least = kNever;
    std::uint32_t most = 0;
    std::uint32_t open = 0;
    int nearest = 0xFFFF;
    int farthest = node.least_distance - 1;
    if (node.quiet_waits) {
        least = effort(params_.vct_effort_quiet);
        most = effort(params_.vct_effort_quiet_refuted);
        open = 1;
    }
    for (const Edge& edge : edges(node)) {
        const Node& child = nodes_[edge.node];
        least = std::min(least, node.attacker_moves ? child.proof : child.disproof);
        const std::uint32_t other = node.attacker_moves ? child.disproof : child.proof;
        most = std::max(most, other);
        open += other > 0 ? 1 : 0;
        if (child.proof == 0) {
            nearest = std::min<int>(nearest, child.distance);
            farthest = std::max<int>(farthest, child.distance);
        }
    }
    if (node.attacker_moves && least == 0) return node.win(nearest + 1);
    if (!node.attacker_moves && open == 0) return node.win(farthest + 1);
    if (node.attacker_moves && open == 0) return node.fail();
    if (!node.attacker_moves && least == 0) return node.fail();
    const std::uint32_t others = open > 0 ? open - 1 : 0;
    const std::uint32_t sum =
        most >= kNever ? kNever : most + others / effort(params_.vct_overlap_divisor);
    node.proof = node.attacker_moves ? least : sum;
    node.disproof = node.attacker_moves ? sum : least;
}

VctGraph::Choice VctGraph::choose(const Node& node) const {
    std::uint32_t best = node.quiet_waits ? effort(params_.vct_effort_quiet) : kNever;
    Choice choice{{0, kNoPoint}, kNever};
    for (const Edge& edge : edges(node)) {
        const Node& child = nodes_[edge.node];
        const std::uint32_t effort = node.attacker_moves ? child.proof : child.disproof;
        if (effort < best) {
            choice = {edge, best};
            best = effort;
        } else {
            choice.next_best = std::min(choice.next_best, effort);
        }
    }
    return choice;
}

Point VctGraph::winning_move(const Node& node) const {
    for (const Edge& edge : edges(node)) {
        const Node& child = nodes_[edge.node];
        if (child.proof == 0 && child.distance + 1 == node.distance) return edge.move;
    }
    return kNoPoint;
}

}  // namespace tablero::gomoku

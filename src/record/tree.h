#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "record/notes.h"

// The moves of a game and their alternatives, in one vector, so that no depth of nesting is a
// danger. A record knows no rules: whoever adds a move has seen to it that it may be played.

namespace tablero::record {

// Never given to another node, not even when this one is taken out: it may come back.
using NodeId = std::uint32_t;
inline constexpr NodeId kRoot = 0;  // stands for the start and has no move
inline constexpr NodeId kNoNode = ~NodeId{0};

template <class M>
struct Node : Notes {
    M move{};
    NodeId parent = kNoNode;
    NodeId first_child = kNoNode;  // the line goes on here; its siblings are the alternatives
    NodeId last_child = kNoNode;
    NodeId next_sibling = kNoNode;
    bool attached = true;  // false when it, with all that follows, was taken out

    const Notes& notes() const { return *this; }
};

template <class M>
class Tree {
  public:
    using Move = M;

    const Node<M>& operator[](NodeId id) const { return nodes_[id]; }
    Notes& notes(NodeId id) { return nodes_[id]; }
    // Ids are below; contains() tells which of them stand in the tree.
    std::size_t size() const { return nodes_.size(); }
    bool contains(NodeId id) const;

    // A further move behind `parent`: the first continues the line, later ones are variations.
    NodeId add(NodeId parent, M move);
    // Moves one after the other; gives the last one.
    NodeId add_line(NodeId parent, const std::vector<M>& moves);
    // The move behind `parent` where it is there already; else kNoNode.
    NodeId find(NodeId parent, M move) const;

    // The sibling before a node; kNoNode when there is none.
    NodeId previous_sibling(NodeId id) const;
    // Takes a node out with all that follows it; its id and its parent stay.
    void detach(NodeId id);
    // Puts a detached node back behind that sibling; with kNoNode, as the first.
    void attach(NodeId id, NodeId behind);

    // The last move of the line that goes on from a node; the node itself when nothing follows.
    NodeId line_end(NodeId from = kRoot) const;
    std::vector<M> main_line() const;
    // The nodes from the first move to this one; empty for the root.
    std::vector<NodeId> path_to(NodeId id) const;

    // The same moves with the same notes in the same order, whatever their ids.
    bool operator==(const Tree& other) const;

  private:
    bool same_node(const Tree& other, NodeId mine, NodeId theirs) const;

    std::vector<Node<M>> nodes_{1};
};

template <class M>
bool Tree<M>::contains(NodeId id) const {
    if (id >= nodes_.size()) return false;
    while (id != kRoot && nodes_[id].attached)
        id = nodes_[id].parent;
    return id == kRoot;
}

template <class M>
NodeId Tree<M>::add(NodeId parent, M move) {
    const auto id = static_cast<NodeId>(nodes_.size());
    Node<M>& added = nodes_.emplace_back();
    added.move = move;
    added.parent = parent;
    Node<M>& above = nodes_[parent];
    if (above.first_child == kNoNode) {
        above.first_child = id;
    } else {
        nodes_[above.last_child].next_sibling = id;
    }
    above.last_child = id;
    return id;
}

template <class M>
NodeId Tree<M>::add_line(NodeId parent, const std::vector<M>& moves) {
    for (const M& move : moves)
        parent = add(parent, move);
    return parent;
}

template <class M>
NodeId Tree<M>::find(NodeId parent, M move) const {
    NodeId id = nodes_[parent].first_child;
    while (id != kNoNode && !(nodes_[id].move == move))
        id = nodes_[id].next_sibling;
    return id;
}

template <class M>
NodeId Tree<M>::previous_sibling(NodeId id) const {
    NodeId before = kNoNode;
    for (NodeId at = nodes_[nodes_[id].parent].first_child; at != id; at = nodes_[at].next_sibling)
        before = at;
    return before;
}

template <class M>
void Tree<M>::detach(NodeId id) {
    assert(id != kRoot && nodes_[id].attached);
    Node<M>& node = nodes_[id];
    Node<M>& above = nodes_[node.parent];
    const NodeId before = previous_sibling(id);
    (before == kNoNode ? above.first_child : nodes_[before].next_sibling) = node.next_sibling;
    if (above.last_child == id) above.last_child = before;
    node.next_sibling = kNoNode;
    node.attached = false;
}

template <class M>
void Tree<M>::attach(NodeId id, NodeId behind) {
    assert(id != kRoot && !nodes_[id].attached);
    Node<M>& node = nodes_[id];
    Node<M>& above = nodes_[node.parent];
    NodeId& link = behind == kNoNode ? above.first_child : nodes_[behind].next_sibling;
    node.next_sibling = std::exchange(link, id);
    if (node.next_sibling == kNoNode) above.last_child = id;
    node.attached = true;
}

template <class M>
NodeId Tree<M>::line_end(NodeId from) const {
    while (nodes_[from].first_child != kNoNode)
        from = nodes_[from].first_child;
    return from;
}

template <class M>
std::vector<M> Tree<M>::main_line() const {
    std::vector<M> moves;
    for (NodeId id = nodes_[kRoot].first_child; id != kNoNode; id = nodes_[id].first_child)
        moves.push_back(nodes_[id].move);
    return moves;
}

template <class M>
std::vector<NodeId> Tree<M>::path_to(NodeId id) const {
    std::vector<NodeId> path;
    for (; id != kRoot; id = nodes_[id].parent)
        path.push_back(id);
    std::reverse(path.begin(), path.end());
    return path;
}

template <class M>
bool Tree<M>::same_node(const Tree& other, NodeId mine, NodeId theirs) const {
    const Node<M>& a = nodes_[mine];
    const Node<M>& b = other.nodes_[theirs];
    return a.move == b.move && a.notes() == b.notes();
}

template <class M>
bool Tree<M>::operator==(const Tree& other) const {
    std::vector<std::pair<NodeId, NodeId>> todo{{kRoot, kRoot}};
    while (!todo.empty()) {
        const auto [mine, theirs] = todo.back();
        todo.pop_back();
        if (!same_node(other, mine, theirs)) return false;
        NodeId a = nodes_[mine].first_child;
        NodeId b = other.nodes_[theirs].first_child;
        for (; a != kNoNode && b != kNoNode;
             a = nodes_[a].next_sibling, b = other.nodes_[b].next_sibling) {
            todo.emplace_back(a, b);
        }
        if (a != b) return false;  // one of them has more
    }
    return true;
}

}  // namespace tablero::record

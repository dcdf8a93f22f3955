#pragma once

#include "record/tree.h"

namespace tablero::record {

// A place in a tree. The tree is handed in by whoever owns both, so that a cursor can be copied and
// kept beside its tree. Steps that lead nowhere answer false and stay.
class Cursor {
  public:
    NodeId at() const { return at_; }

    void first() { at_ = kRoot; }
    template <class M>
    void last(const Tree<M>& tree) {
        at_ = tree.line_end(at_);
    }
    template <class M>
    bool next(const Tree<M>& tree) {
        return go(tree[at_].first_child);
    }
    template <class M>
    bool previous(const Tree<M>& tree) {
        return go(tree[at_].parent);
    }
    // The alternatives to the move that led here, in their order.
    template <class M>
    bool next_variation(const Tree<M>& tree) {
        return go(tree[at_].next_sibling);
    }
    template <class M>
    bool previous_variation(const Tree<M>& tree) {
        return at_ != kRoot && go(tree.previous_sibling(at_));
    }
    // Over that move, which must be there.
    template <class M>
    bool follow(const Tree<M>& tree, M move) {
        return go(tree.find(at_, move));
    }
    template <class M>
    bool to(const Tree<M>& tree, NodeId id) {
        return tree.contains(id) && go(id);
    }
    // After an edit: up to the last move on the way here that still stands in the tree.
    template <class M>
    void settle(const Tree<M>& tree) {
        for (NodeId id = at_; id != kRoot; id = tree[id].parent) {
            if (!tree[id].attached) at_ = tree[id].parent;
        }
    }

  private:
    bool go(NodeId id) {
        if (id != kNoNode) at_ = id;
        return id != kNoNode;
    }

    NodeId at_ = kRoot;
};

}  // namespace tablero::record

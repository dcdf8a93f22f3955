#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "record/tree.h"

namespace tablero::record {

// A place in a tree, with the way there. The tree is handed in by whoever owns both, so that a
// cursor can be copied and kept beside its tree. Steps that lead nowhere answer false and stay.
class Cursor {
  public:
    NodeId at() const { return path_.empty() ? kRoot : path_.back(); }
    // The moves from the start to here.
    const std::vector<NodeId>& path() const { return path_; }
    std::size_t ply() const { return path_.size(); }

    // Down to a move that follows here.
    void enter(NodeId child) { path_.push_back(child); }
    template <class M>
    bool next(const Tree<M>& tree) {
        const NodeId child = tree[at()].first_child;
        if (child != kNoNode) enter(child);
        return child != kNoNode;
    }
    bool previous() {
        if (path_.empty()) return false;
        path_.pop_back();
        return true;
    }
    // The alternative to the move that led here, or to the last one on the way that has any.
    template <class M>
    bool next_variation(const Tree<M>& tree) {
        return to_sibling([&](NodeId id) { return tree[id].next_sibling; });
    }
    template <class M>
    bool previous_variation(const Tree<M>& tree) {
        return to_sibling([&](NodeId id) { return tree.previous_sibling(id); });
    }
    template <class M>
    bool to(const Tree<M>& tree, NodeId id) {
        if (!tree.contains(id)) return false;
        path_ = tree.path_to(id);
        return true;
    }
    // After an edit: up to the last move on the way here that still stands in the tree.
    template <class M>
    void settle(const Tree<M>& tree) {
        const auto gone =
            std::find_if(path_.begin(), path_.end(), [&](NodeId id) { return !tree[id].attached; });
        path_.erase(gone, path_.end());
    }

  private:
    template <class Sibling>
    bool to_sibling(const Sibling& sibling_of) {
        for (std::size_t ply = path_.size(); ply > 0; --ply) {
            const NodeId sibling = sibling_of(path_[ply - 1]);
            if (sibling == kNoNode) continue;
            path_.resize(ply - 1);
            enter(sibling);
            return true;
        }
        return false;
    }

    std::vector<NodeId> path_;
};

}  // namespace tablero::record

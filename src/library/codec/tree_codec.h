#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "library/codec/packed.h"
#include "record/tree.h"

// A tree of moves with all notes as bytes, and back, in time and space proportional to its size
// however deep it is nested.
//
// First the main line: how many moves, and the moves. Then the variations, each with the number of
// the move it follows, plus one, and 0 behind the last. Moves are numbered in the order in which
// they are written, the start is 0. A line is followed by its own variations, those at its end
// first: so the way from one line to the place of the next leads back over moves just played, and
// a position that moves are written or read in never has to be set up again. Then the notes.
//
// A coder knows the moves of a game and the position they are played in:
//   void make(M)    void unmake(M)    and, to pack and to unpack,
//   void put(Packer&, M)    std::optional<M> get(Unpacker&)
// The packer tells it where the main line ends, with line_ended(), before it goes back.

namespace tablero::library {

void pack_notes(const record::Notes& notes, Packer& packer);
record::Notes unpack_notes(Unpacker& unpacker);

template <class M, class Coder>
class TreePacker {
  public:
    TreePacker(const record::Tree<M>& tree, Coder& coder, Packer& packer)
        : tree_(tree),
          coder_(coder),
          packer_(packer),
          numbers_(tree.size()) {
        order_.reserve(tree.size());
    }

    void pack() {
        order_.push_back(record::kRoot);
        pack_line(tree_[record::kRoot].first_child);
        coder_.line_ended();
        push_variations(record::kRoot);
        while (!heads_.empty()) {
            const record::NodeId head = heads_.back();
            heads_.pop_back();
            go_back_to(tree_[head].parent);
            packer_.number(numbers_[at_] + std::uint64_t{1});
            pack_line(head);
            push_variations(head);
        }
        packer_.number(0);
        pack_all_notes();
    }

  private:
    void pack_line(record::NodeId head) {
        std::uint64_t length = 0;
        for (auto id = head; id != record::kNoNode; id = tree_[id].first_child)
            ++length;
        packer_.number(length);
        for (auto id = head; id != record::kNoNode; id = tree_[id].first_child) {
            coder_.put(packer_, tree_[id].move);
            coder_.make(tree_[id].move);
            numbers_[id] = static_cast<std::uint32_t>(order_.size());
            order_.push_back(id);
            at_ = id;
        }
    }

    // What branches off the line that begins with this node; the last on the stack is the next.
    void push_variations(record::NodeId first) {
        for (auto id = first; id != record::kNoNode; id = tree_[id].first_child) {
            const std::size_t bottom = heads_.size();
            if (tree_[id].first_child == record::kNoNode) break;
            auto other = tree_[tree_[id].first_child].next_sibling;
            for (; other != record::kNoNode; other = tree_[other].next_sibling)
                heads_.push_back(other);
            std::reverse(heads_.begin() + static_cast<std::ptrdiff_t>(bottom), heads_.end());
        }
    }

    void go_back_to(record::NodeId id) {
        for (; at_ != id; at_ = tree_[at_].parent)
            coder_.unmake(tree_[at_].move);
    }

    // Each with the distance from the one before, plus one; 0 behind the last.
    void pack_all_notes() {
        std::size_t last = 0;
        for (std::size_t number = 0; number < order_.size(); ++number) {
            const record::Notes& notes = tree_[order_[number]].notes();
            if (notes.empty()) continue;
            packer_.number(number - last + 1);
            pack_notes(notes, packer_);
            last = number;
        }
        packer_.number(0);
    }

    const record::Tree<M>& tree_;
    Coder& coder_;
    Packer& packer_;
    record::NodeId at_ = record::kRoot;
    std::vector<std::uint32_t> numbers_;   // by id
    std::vector<record::NodeId> order_;    // by number
    std::vector<record::NodeId> heads_{};  // of variations that are still to be packed
};

template <class M, class Coder>
void pack_tree(const record::Tree<M>& tree, Coder& coder, Packer& packer) {
    TreePacker<M, Coder>(tree, coder, packer).pack();
}

// What stands behind the main line of a tree that has nothing else.
inline void pack_end_of_plain_line(Packer& packer) {
    constexpr int kEndOfVariations = 0;
    constexpr int kEndOfNotes = 0;
    packer.number(kEndOfVariations);
    packer.number(kEndOfNotes);
}

// Bytes that are no tree, or hold a move that cannot be played, leave the unpacker failed.
template <class M, class Coder>
class TreeUnpacker {
  public:
    TreeUnpacker(Coder& coder, Unpacker& unpacker) : coder_(coder), unpacker_(unpacker) {}

    record::Tree<M> unpack() {
        unpack_line();
        while (const std::uint64_t parent = unpacker_.number()) {
            go_back_to(parent - 1);
            unpack_line();
        }
        unpack_all_notes();
        return std::move(tree_);
    }

  private:
    void unpack_line() {
        for (std::uint64_t left = unpacker_.number(); left > 0 && unpacker_.ok(); --left) {
            const auto move = coder_.get(unpacker_);
            if (!move) return unpacker_.fail();
            coder_.make(*move);
            // Ids are given in the order of the numbers.
            at_ = tree_.add(at_, *move);
        }
    }

    void go_back_to(std::uint64_t number) {
        while (at_ != number && at_ != record::kRoot) {
            coder_.unmake(tree_[at_].move);
            at_ = tree_[at_].parent;
        }
        if (at_ != number) unpacker_.fail();
    }

    void unpack_all_notes() {
        std::uint64_t number = 0;
        while (const std::uint64_t step = unpacker_.number()) {
            number += step - 1;
            if (number >= tree_.size()) return unpacker_.fail();
            tree_.notes(static_cast<record::NodeId>(number)) = unpack_notes(unpacker_);
        }
    }

    Coder& coder_;
    Unpacker& unpacker_;
    record::Tree<M> tree_;
    record::NodeId at_ = record::kRoot;
};

template <class M, class Coder>
record::Tree<M> unpack_tree(Coder coder, Unpacker& unpacker) {
    return TreeUnpacker<M, Coder>(coder, unpacker).unpack();
}

}  // namespace tablero::library

#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "chess/move.h"

namespace tablero::chess {

class Position;

// Room for every legal position (218 moves at most) and for wild ones that parse_fen accepts
// (fifteen queens with 27 moves each, and a king).
class MoveList {
  public:
    static constexpr std::size_t kCapacity = 416;

    // Leaves the storage as it is: clearing it would cost more than generating.
    MoveList() {}  // NOLINT(modernize-use-equals-default)

    void push(Move move) {
        assert(size_ < kCapacity);
        moves_[size_++] = move;
    }
    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](std::size_t i) const { return moves_[i]; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }
    Move* begin() { return moves_.data(); }
    Move* end() { return moves_.data() + size_; }

  private:
    union {
        std::array<Move, kCapacity> moves_;
    };
    std::size_t size_ = 0;
};

// All kinds hold legal moves only.
enum class GenKind {
    kCaptures,  // captures, en passant, and all promotions
    kQuiets,    // the rest
    kAll        // both
};

// Appends to the list.
template <GenKind K>
void generate(const Position& position, MoveList& list);

extern template void generate<GenKind::kCaptures>(const Position&, MoveList&);
extern template void generate<GenKind::kQuiets>(const Position&, MoveList&);
extern template void generate<GenKind::kAll>(const Position&, MoveList&);

inline MoveList legal_moves(const Position& position) {
    MoveList list;
    generate<GenKind::kAll>(position, list);
    return list;
}

}  // namespace tablero::chess

#pragma once

#include <array>
#include <cstddef>

#include "chess/move.h"

namespace tablero::chess {

class Position;

// Room for every legal position (218 moves at most) and for wild ones that parse_fen accepts.
class MoveList {
  public:
    void push(Move move) { moves_[size_++] = move; }
    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](std::size_t i) const { return moves_[i]; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }
    Move* begin() { return moves_.data(); }
    Move* end() { return moves_.data() + size_; }

  private:
    std::array<Move, 256> moves_;
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

inline MoveList legal_moves(const Position& position);

}  // namespace tablero::chess

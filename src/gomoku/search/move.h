#pragma once

#include <cstdint>

#include "gomoku/types.h"

namespace tablero::gomoku {

// A point to play, in the shape that the search core stores: 16 bits, 0 for none.
class Move {
  public:
    constexpr Move() = default;
    constexpr explicit Move(Point point) : bits_(static_cast<std::uint16_t>(point + 1)) {}
    static constexpr Move from_bits(std::uint16_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }
    constexpr std::uint16_t bits() const { return bits_; }
    constexpr Point point() const { return static_cast<Point>(bits_ - 1); }
    constexpr explicit operator bool() const { return bits_ != 0; }
    friend constexpr bool operator==(Move, Move) = default;

  private:
    std::uint16_t bits_ = 0;
};

}  // namespace tablero::gomoku

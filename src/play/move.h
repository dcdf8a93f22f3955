#pragma once

#include <cstdint>

#include "chess/move.h"
#include "gomoku/search/move.h"
#include "gomoku/types.h"

namespace tablero::play {

// A move of either game. Which game it belongs to is known where it is used.
class Move {
  public:
    constexpr Move(chess::Move move) : bits_(move.bits()) {}
    constexpr explicit Move(gomoku::Point point) : bits_(point) {}
    constexpr explicit Move(gomoku::Move move) : bits_(move.point()) {}

    constexpr chess::Move chess() const { return chess::Move::from_bits(bits_); }
    constexpr gomoku::Point point() const { return bits_; }
    friend constexpr bool operator==(Move, Move) = default;

  private:
    std::uint16_t bits_;
};

}  // namespace tablero::play

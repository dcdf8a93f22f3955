#pragma once

#include <cstdint>

#include "chess/types.h"

namespace tablero::chess {

enum class MoveKind : std::uint8_t { kNormal, kPromotion, kEnPassant, kCastling };

// A move in 16 bits: from (6), to (6), promotion piece (2), kind (2).
// Castling is written as king takes own rook, which is unambiguous in Chess960 too.
class Move {
  public:
    constexpr Move() = default;
    constexpr Move(Square from,
                   Square to,
                   MoveKind kind = MoveKind::kNormal,
                   PieceType promotion = kKnight)
        : bits_(static_cast<std::uint16_t>(from | to << 6 | (promotion - kKnight) << 12 |
                                           static_cast<unsigned>(kind) << 14)) {}

    static constexpr Move from_bits(std::uint16_t bits) {
        Move move;
        move.bits_ = bits;
        return move;
    }

    // No move at all: empty table entries, the end of a line.
    static constexpr Move none() { return {}; }
    // The side to move passes. Never generated; make_null plays it.
    static constexpr Move null() { return from_bits(65); }

    constexpr Square from() const { return static_cast<Square>(bits_ & 63); }
    constexpr Square to() const { return static_cast<Square>(bits_ >> 6 & 63); }
    constexpr MoveKind kind() const { return static_cast<MoveKind>(bits_ >> 14); }
    constexpr PieceType promotion() const {
        return static_cast<PieceType>((bits_ >> 12 & 3) + kKnight);
    }
    constexpr bool is_promotion() const { return kind() == MoveKind::kPromotion; }
    constexpr bool is_castling() const { return kind() == MoveKind::kCastling; }
    constexpr bool is_en_passant() const { return kind() == MoveKind::kEnPassant; }

    constexpr std::uint16_t bits() const { return bits_; }
    // False for none() and null().
    constexpr explicit operator bool() const { return from() != to(); }
    friend constexpr bool operator==(Move, Move) = default;

  private:
    std::uint16_t bits_ = 0;
};

}  // namespace tablero::chess

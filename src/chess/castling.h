#pragma once

#include <array>

#include "chess/attacks.h"
#include "chess/types.h"

namespace tablero::chess {

// Where king and rook land, in Chess960 as in standard chess.
constexpr Square castled_king(Color color, CastlingSide side) {
    return relative_square(color, side == kKingSide ? kG1 : kC1);
}
constexpr Square castled_rook(Color color, CastlingSide side) {
    return relative_square(color, side == kKingSide ? kF1 : kD1);
}

// What one castling right means on this board. Without the right, the squares are kNoSquare.
struct CastlingPath {
    Square king = kNoSquare;
    Square rook = kNoSquare;
    Bitboard must_be_empty = 0;  // by all but this king and rook
    Bitboard king_path = 0;      // from the king to its destination, both included
};

// The rights a game can have; fixed when the position is set up.
class CastlingPaths {
  public:
    void add(Color color, CastlingSide side, Square king, Square rook) {
        const Square king_to = castled_king(color, side);
        const Square rook_to = castled_rook(color, side);
        const Bitboard king_path =
            between(king, king_to) | square_board(king) | square_board(king_to);
        const Bitboard rook_path = between(rook, rook_to) | square_board(rook_to);
        const Bitboard movers = square_board(king) | square_board(rook);
        paths_[color][side] = {king, rook, (king_path | rook_path) & ~movers, king_path};
        lost_on_[king] |= castling_right(color, side);
        lost_on_[rook] |= castling_right(color, side);
    }

    const CastlingPath& operator()(Color color, CastlingSide side) const {
        return paths_[color][side];
    }

    // The rights that end when a piece leaves or enters the square.
    CastlingRights lost_on(Square square) const { return lost_on_[square]; }

  private:
    std::array<std::array<CastlingPath, 2>, 2> paths_{};
    std::array<CastlingRights, 64> lost_on_{};
};

}  // namespace tablero::chess

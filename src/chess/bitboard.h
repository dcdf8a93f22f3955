#pragma once

#include <bit>
#include <cstdint>

#include "chess/types.h"

namespace tablero::chess {

// A set of squares: bit n stands for square n.
using Bitboard = std::uint64_t;

constexpr Bitboard kEmptyBoard = 0;
constexpr Bitboard kFullBoard = ~Bitboard{0};
constexpr Bitboard kFileABoard = 0x0101010101010101ULL;
constexpr Bitboard kFileHBoard = kFileABoard << 7;
constexpr Bitboard kRank1Board = 0xFF;
constexpr Bitboard kRank8Board = kRank1Board << 56;
constexpr Bitboard kDarkSquares = 0xAA55AA55AA55AA55ULL;

constexpr Bitboard square_board(Square square) {
    return Bitboard{1} << square;
}
constexpr Bitboard file_board(File file) {
    return kFileABoard << file;
}
constexpr Bitboard rank_board(Rank rank) {
    return kRank1Board << (rank * 8);
}
constexpr bool contains(Bitboard board, Square square) {
    return board >> square & 1;
}

constexpr int popcount(Bitboard board) {
    return std::popcount(board);
}
constexpr bool more_than_one(Bitboard board) {
    return (board & (board - 1)) != 0;
}

// The lowest square; the set must not be empty.
constexpr Square lsb(Bitboard board) {
    return static_cast<Square>(std::countr_zero(board));
}

constexpr Square pop_lsb(Bitboard& board) {
    const Square square = lsb(board);
    board &= board - 1;
    return square;
}

// Directions as differences of squares.
constexpr int kNorth = 8;
constexpr int kSouth = -8;
constexpr int kEast = 1;
constexpr int kWest = -1;

constexpr int forward(Color color) {
    return color == kWhite ? kNorth : kSouth;
}

// Every square of the set moved by one king's step; what leaves the board is gone.
template <int Direction>
constexpr Bitboard shift(Bitboard board) {
    constexpr int kFiles = (Direction + 12) % 8 - 4;
    if constexpr (kFiles == 1) board &= ~kFileHBoard;
    if constexpr (kFiles == -1) board &= ~kFileABoard;
    if constexpr (Direction > 0) {
        return board << Direction;
    } else {
        return board >> -Direction;
    }
}

constexpr Square step(Square square, int direction) {
    return static_cast<Square>(square + direction);
}

}  // namespace tablero::chess

#pragma once

#include <array>

#include "chess/bitboard.h"
#include "chess/slider_tables.h"

namespace tablero::chess {

namespace detail {

using SquareTable = std::array<Bitboard, 64>;
using PairTable = std::array<SquareTable, 64>;

extern const std::array<SquareTable, 2> kPawnAttacks;
extern const SquareTable kKnightAttacks;
extern const SquareTable kKingAttacks;
extern const PairTable kBetween;
extern const PairTable kLine;

// The layout of kSliderTables depends on the CPU level. Code that is compiled once for all levels
// (TABLERO_ANY_LEVEL) must not look into it and asks by a call.
Bitboard called_slider_attacks(PieceType slider, Square square, Bitboard occupied);

inline Bitboard slider_attacks(PieceType slider, Square square, Bitboard occupied) {
#ifdef TABLERO_ANY_LEVEL
    return called_slider_attacks(slider, square, occupied);
#else
    return kSliderTables(slider, square, occupied);
#endif
}

}  // namespace detail

inline Bitboard pawn_attacks(Color color, Square square) {
    return detail::kPawnAttacks[color][square];
}
inline Bitboard knight_attacks(Square square) {
    return detail::kKnightAttacks[square];
}
inline Bitboard king_attacks(Square square) {
    return detail::kKingAttacks[square];
}
inline Bitboard bishop_attacks(Square square, Bitboard occupied) {
    return detail::slider_attacks(kBishop, square, occupied);
}
inline Bitboard rook_attacks(Square square, Bitboard occupied) {
    return detail::slider_attacks(kRook, square, occupied);
}
inline Bitboard queen_attacks(Square square, Bitboard occupied) {
    return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
}

// The attacks of any piece but a pawn.
inline Bitboard attacks(PieceType type, Square square, Bitboard occupied) {
    switch (type) {
        case kKnight:
            return knight_attacks(square);
        case kBishop:
            return bishop_attacks(square, occupied);
        case kRook:
            return rook_attacks(square, occupied);
        case kQueen:
            return queen_attacks(square, occupied);
        case kKing:
            return king_attacks(square);
        default:
            __builtin_unreachable();
    }
}

// What a set of pawns attacks.
template <Color C>
constexpr Bitboard pawn_attacks(Bitboard pawns) {
    constexpr int kForward = forward(C);
    return shift<kForward + kWest>(pawns) | shift<kForward + kEast>(pawns);
}

// The squares strictly between two squares of one line; empty when they share none.
inline Bitboard between(Square a, Square b) {
    return detail::kBetween[a][b];
}
// The whole rank, file or diagonal through two squares, edge to edge; empty when they share none.
inline Bitboard line(Square a, Square b) {
    return detail::kLine[a][b];
}
inline bool aligned(Square a, Square b, Square c) {
    return contains(line(a, b), c);
}

}  // namespace tablero::chess

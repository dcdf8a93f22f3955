#pragma once

#include <cstdint>

namespace tablero::chess {

enum Color : std::uint8_t { kWhite, kBlack };
constexpr Color operator~(Color color) {
    return static_cast<Color>(color ^ 1);
}

enum PieceType : std::uint8_t { kPawn, kKnight, kBishop, kRook, kQueen, kKing, kNoPieceType };

// clang-format off
// color * 8 + type, so that both parts come out with a mask or a shift.
enum Piece : std::uint8_t {
    kWhitePawn, kWhiteKnight, kWhiteBishop, kWhiteRook, kWhiteQueen, kWhiteKing, kNoPiece,
    kBlackPawn = 8, kBlackKnight, kBlackBishop, kBlackRook, kBlackQueen, kBlackKing
};
// clang-format on
constexpr Piece make_piece(Color color, PieceType type) {
    return static_cast<Piece>(color * 8 + type);
}
constexpr PieceType type_of(Piece piece) {
    return static_cast<PieceType>(piece & 7);
}
constexpr Color color_of(Piece piece) {
    return static_cast<Color>(piece >> 3);
}

enum File : std::uint8_t { kFileA, kFileB, kFileC, kFileD, kFileE, kFileF, kFileG, kFileH };
enum Rank : std::uint8_t { kRank1, kRank2, kRank3, kRank4, kRank5, kRank6, kRank7, kRank8 };

// a1 = 0, b1 = 1, … h8 = 63.
// clang-format off
enum Square : std::uint8_t {
    kA1, kB1, kC1, kD1, kE1, kF1, kG1, kH1,
    kA2, kB2, kC2, kD2, kE2, kF2, kG2, kH2,
    kA3, kB3, kC3, kD3, kE3, kF3, kG3, kH3,
    kA4, kB4, kC4, kD4, kE4, kF4, kG4, kH4,
    kA5, kB5, kC5, kD5, kE5, kF5, kG5, kH5,
    kA6, kB6, kC6, kD6, kE6, kF6, kG6, kH6,
    kA7, kB7, kC7, kD7, kE7, kF7, kG7, kH7,
    kA8, kB8, kC8, kD8, kE8, kF8, kG8, kH8,
    kNoSquare
};
// clang-format on
constexpr Square make_square(File file, Rank rank) {
    return static_cast<Square>(rank * 8 + file);
}
constexpr File file_of(Square square) {
    return static_cast<File>(square & 7);
}
constexpr Rank rank_of(Square square) {
    return static_cast<Rank>(square >> 3);
}
constexpr Square flip_rank(Square square) {
    return static_cast<Square>(square ^ 56);
}
constexpr Square relative_square(Color color, Square square) {
    return static_cast<Square>(square ^ (color * 56));
}
constexpr Rank relative_rank(Color color, Rank rank) {
    return static_cast<Rank>(rank ^ (color * 7));
}
constexpr Rank relative_rank(Color color, Square square) {
    return relative_rank(color, rank_of(square));
}

// One bit per right; the rook squares they refer to live in the position (Chess960).
enum CastlingSide : std::uint8_t { kKingSide, kQueenSide };
using CastlingRights = std::uint8_t;
constexpr CastlingRights castling_right(Color color, CastlingSide side) {
    return static_cast<CastlingRights>(1U << (color * 2 + side));
}
constexpr CastlingRights kNoCastling = 0;

using Key = std::uint64_t;

}  // namespace tablero::chess

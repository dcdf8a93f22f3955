#pragma once

#include <array>

#include "chess/attacks.h"
#include "chess/bitboard.h"
#include "chess/types.h"

namespace tablero::chess {

// Where the pieces stand, as bitboards, and nothing else: small enough to copy for every move.
struct Board {
    std::array<Bitboard, 6> by_type{};
    std::array<Bitboard, 2> by_color{};

    Bitboard occupied() const { return by_color[kWhite] | by_color[kBlack]; }
    Bitboard pieces(Color color, PieceType type) const { return by_color[color] & by_type[type]; }
    Bitboard orthogonal_sliders(Color color) const {
        return by_color[color] & (by_type[kRook] | by_type[kQueen]);
    }
    Bitboard diagonal_sliders(Color color) const {
        return by_color[color] & (by_type[kBishop] | by_type[kQueen]);
    }
    Square king_square(Color color) const { return lsb(pieces(color, kKing)); }

    // Puts a piece on empty squares, takes it from its squares, or moves it when given both.
    void toggle(Color color, PieceType type, Bitboard squares) {
        by_color[color] ^= squares;
        by_type[type] ^= squares;
    }

    // Pieces of both colours attacking a square under the given occupancy.
    Bitboard attackers_to(Square square, Bitboard occupied) const {
        return (pawn_attacks(kBlack, square) & pieces(kWhite, kPawn)) |
               (pawn_attacks(kWhite, square) & pieces(kBlack, kPawn)) |
               (knight_attacks(square) & by_type[kKnight]) |
               (king_attacks(square) & by_type[kKing]) |
               (bishop_attacks(square, occupied) & (by_type[kBishop] | by_type[kQueen])) |
               (rook_attacks(square, occupied) & (by_type[kRook] | by_type[kQueen]));
    }

    // Sliders of one colour that would attack the square on an empty board.
    Bitboard snipers(Color color, Square square) const {
        return (bishop_attacks(square, 0) & diagonal_sliders(color)) |
               (rook_attacks(square, 0) & orthogonal_sliders(color));
    }

    // Does an en passant capture by the given pawn leave its king safe?
    bool en_passant_is_safe(Color us, Square from, Square to) const {
        const Bitboard captured = square_board(step(to, -forward(us)));
        const Bitboard after = (occupied() ^ square_board(from) ^ captured) | square_board(to);
        return !(attackers_to(king_square(us), after) & by_color[~us] & ~captured);
    }

    friend bool operator==(const Board&, const Board&) = default;
};

}  // namespace tablero::chess

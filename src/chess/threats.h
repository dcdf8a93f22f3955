#pragma once

#include "chess/board.h"

namespace tablero::chess {

// What one side attacks, by the least valuable piece that does.
struct Threats {
    Bitboard by_pawns = 0;
    Bitboard by_minors = 0;  // or pawns
    Bitboard by_rooks = 0;   // or less
    Bitboard all = 0;

    // Squares where a piece of this type can be taken by something cheaper.
    Bitboard against(PieceType type) const {
        switch (type) {
            case kKnight:
            case kBishop:
                return by_pawns;
            case kRook:
                return by_minors;
            case kQueen:
                return by_rooks;
            default:
                return 0;
        }
    }
};

inline Bitboard attacks_of(const Board& board, Color color, PieceType type) {
    Bitboard attacked = 0;
    for (Bitboard rest = board.pieces(color, type); rest != 0;)
        attacked |= attacks(type, pop_lsb(rest), board.occupied());
    return attacked;
}

inline Threats threats_of(const Board& board, Color color) {
    Threats threats;
    const Bitboard pawns = board.pieces(color, kPawn);
    threats.by_pawns = color == kWhite ? pawn_attacks<kWhite>(pawns) : pawn_attacks<kBlack>(pawns);
    threats.by_minors =
        threats.by_pawns | attacks_of(board, color, kKnight) | attacks_of(board, color, kBishop);
    threats.by_rooks = threats.by_minors | attacks_of(board, color, kRook);
    threats.all = threats.by_rooks | attacks_of(board, color, kQueen) |
                  king_attacks(board.king_square(color));
    return threats;
}

}  // namespace tablero::chess

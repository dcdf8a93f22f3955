#pragma once

#include <array>

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

// Pieces, but for kings, that may be lost where they stand: something cheaper attacks them, or they
// are attacked and not defended.
inline Bitboard en_prise(const Board& board) {
    const std::array<Threats, 2> by = {threats_of(board, kWhite), threats_of(board, kBlack)};
    Bitboard found = 0;
    for (const Color color : {kWhite, kBlack}) {
        const Threats& against = by[~color];
        Bitboard lost = against.all & ~by[color].all;
        for (const PieceType type : {kKnight, kBishop, kRook, kQueen})
            lost |= against.against(type) & board.by_type[type];
        found |= lost & board.by_color[color];
    }
    return found & ~board.by_type[kKing];
}

}  // namespace tablero::chess

#pragma once

#include "chess/bitboard.h"

namespace tablero::chess {

// The definition of slider attacks, ray by ray: what look-up tables are built from and checked
// against. `slider` is kBishop or kRook. Blockers are attacked, squares behind them are not.
constexpr Bitboard ray_attacks(PieceType slider, Square square, Bitboard occupied) {
    Bitboard attacks = 0;
    for (int i = 0; i < 4; ++i) {
        const int df = slider == kRook ? (i == 0) - (i == 1) : (i & 1) * 2 - 1;
        const int dr = slider == kRook ? (i == 2) - (i == 3) : (i & 2) - 1;
        int file = file_of(square) + df;
        int rank = rank_of(square) + dr;
        for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += df, rank += dr) {
            const Bitboard here = Bitboard{1} << (rank * 8 + file);
            attacks |= here;
            if (occupied & here) break;
        }
    }
    return attacks;
}

// The squares whose occupation matters for a slider's attacks: its empty-board attacks without the
// last square of each ray.
constexpr Bitboard relevant_occupancy(PieceType slider, Square square) {
    const Bitboard edges = ((kRank1Board | kRank8Board) & ~rank_board(rank_of(square))) |
                           ((kFileABoard | kFileHBoard) & ~file_board(file_of(square)));
    return ray_attacks(slider, square, 0) & ~edges;
}

// The subset of `mask` that follows `subset` in counting order (the carry ripples through the bits
// outside the mask); after the last one comes the empty set again.
constexpr Bitboard next_subset(Bitboard subset, Bitboard mask) {
    return (subset - mask) & mask;
}

}  // namespace tablero::chess

#pragma once

#include <array>

#include "chess/position.h"
#include "search/history.h"

// What a worker learns about moves while searching.

namespace tablero::chess {

using History = search::HistoryValue<16384>;

// Piece (14 codes used of 16) and destination.
inline int piece_to(Piece piece, Square to) {
    return piece * 64 + to;
}
inline constexpr std::size_t kPieceTo = 1024;
using PieceToHistory = std::array<History, kPieceTo>;

class Heuristics {
  public:
    Heuristics() { clear(); }
    void clear();

    History& quiet(Color color, Move move) { return quiet_[color][move.from() * 64 + move.to()]; }
    History& capture(Piece piece, Square to, PieceType captured) {
        return capture_[piece_to(piece, to)][captured];
    }
    PieceToHistory& continuation(Piece piece, Square to) {
        return continuation_[piece_to(piece, to)];
    }
    PieceToHistory& pawn(Key pawn_key) { return pawn_[pawn_key % kPawnSlots]; }

    // How far the static evaluation has been off in positions like this one, in centipawns × 256.
    int correction(const Position& p, int pawn_weight, int non_pawn_weight) const;
    void correct(const Position& p, int bonus);
    int move_correction(Piece piece, Square to, Color side) const {
        return by_move_[side][piece_to(piece, to)].get();
    }
    void correct_move(Piece piece, Square to, Color side, int bonus) {
        by_move_[side][piece_to(piece, to)].update(bonus);
    }

  private:
    static constexpr std::size_t kFromTo = 4096;
    static constexpr std::size_t kPawnSlots = 512;
    static constexpr std::size_t kCorrectionSlots = 16384;
    using Correction = search::HistoryValue<1024>;
    using CorrectionTable = std::array<std::array<Correction, kCorrectionSlots>, 2>;

    std::array<std::array<History, kFromTo>, 2> quiet_;
    std::array<std::array<History, 8>, kPieceTo> capture_;
    std::array<PieceToHistory, kPieceTo> continuation_;
    std::array<PieceToHistory, kPawnSlots> pawn_;
    CorrectionTable by_pawns_;
    std::array<CorrectionTable, 2> by_pieces_;
    std::array<std::array<Correction, kPieceTo>, 2> by_move_;
};

}  // namespace tablero::chess

#pragma once

#include <array>

#include "chess/position.h"
#include "chess/search/params.h"
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
    using Correction = search::HistoryValue<1024>;

    Heuristics() { clear(); }
    void clear();

    // `threatened`: what the other side attacks; moves out of danger and into it are other moves.
    History& quiet(Color color, Move move, Bitboard threatened) {
        const int danger = 2 * contains(threatened, move.from()) + contains(threatened, move.to());
        return quiet_[color][danger][move.from() * 64 + move.to()];
    }
    History& capture(Piece piece, Square to, PieceType captured) {
        return capture_[piece_to(piece, to)][captured];
    }
    PieceToHistory& continuation(Piece piece, Square to) {
        return continuation_[piece_to(piece, to)];
    }
    PieceToHistory& pawn(Key pawn_key) { return pawn_[pawn_key % kPawnSlots]; }

    // How far the static evaluation has been off in positions like this one, weighted, in
    // centipawns × 1024.
    int correction(const Position& p, const Params& params) const;
    void correct(const Position& p, int bonus);
    // The same after two moves, each given by piece_to.
    Correction& line_correction(int before, int last, Color side) {
        const auto mixed = static_cast<std::size_t>(before) * 661 + static_cast<std::size_t>(last);
        return by_line_[side][mixed % kCorrectionSlots];
    }

  private:
    static constexpr std::size_t kFromTo = 4096;
    static constexpr std::size_t kPawnSlots = 512;
    static constexpr std::size_t kCorrectionSlots = 16384;
    using CorrectionTable = std::array<std::array<Correction, kCorrectionSlots>, 2>;

    std::array<std::array<std::array<History, kFromTo>, 4>, 2> quiet_;  // by colour and danger
    std::array<std::array<History, 8>, kPieceTo> capture_;
    std::array<PieceToHistory, kPieceTo> continuation_;
    std::array<PieceToHistory, kPawnSlots> pawn_;
    CorrectionTable by_pawns_;
    std::array<CorrectionTable, 2> by_pieces_;
    CorrectionTable by_minors_;
    CorrectionTable by_line_;
};

}  // namespace tablero::chess

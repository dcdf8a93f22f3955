#pragma once

#include <vector>

#include "analysis/review.h"
#include "chess/notation/openings.h"
#include "chess/position.h"
#include "chess/tablebase.h"

// What is chess about a review.

namespace tablero::analysis {

// Read once, for all reviews.
const chess::Openings& known_openings();

// A line of play, known to be one of chess.
std::vector<chess::Move> chess_moves(const std::vector<play::Move>& moves);

// To whom a move is told, and what is known beside the engine's lines.
struct ChessTelling {
    Language language;
    tactics::Level level = tactics::Level::kClub;
    const chess::Tablebase* tables = nullptr;
};

// Facts and sentences about a move whose figures are known, from what the engine thinks of the
// positions before and after it. `previous` led to the position; none at the start.
void explain_ply(PlyReview& ply,
                 const chess::Position& position,
                 chess::Move previous,
                 const Evaluation& before_move,
                 const Evaluation& after_move,
                 const ChessTelling& telling);

}  // namespace tablero::analysis

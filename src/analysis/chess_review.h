#pragma once

#include <stop_token>
#include <vector>

#include "analysis/review.h"
#include "chess/position.h"
#include "engine/chess_engine.h"

// What is chess about a review.

namespace tablero::analysis {

// What the engine says of a position where the game goes on.
Evaluation evaluate_position(engine::ChessEngine& engine,
                             const chess::Position& position,
                             const ReviewLimits& limits,
                             const std::stop_token& stop);

// Motifs and sentences about a move whose figures are known, from the engine's lines instead of it
// and after it (`answer`). `previous` led to the position; none at the start.
void explain_ply(PlyReview& ply,
                 const chess::Position& position,
                 chess::Move previous,
                 const std::vector<play::Move>& answer,
                 Language language);

}  // namespace tablero::analysis

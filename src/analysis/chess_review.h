#pragma once

#include <vector>

#include "analysis/review.h"
#include "chess/position.h"

// What is chess about a review.

namespace tablero::analysis {

// Motifs and sentences about a move whose figures are known, from the engine's lines instead of it
// and after it (`answer`). `previous` led to the position; none at the start.
void explain_ply(PlyReview& ply,
                 const chess::Position& position,
                 chess::Move previous,
                 const std::vector<play::Move>& answer,
                 Language language);

}  // namespace tablero::analysis

#pragma once

#include <stop_token>
#include <vector>

#include "analysis/review.h"
#include "engine/gomoku_engine.h"

// What is gomoku about a review. The motifs that matter here:
//   missed_vcf, missed_vct     a win by fours, or by other threats, was there and is gone
//   allows_vcf, allows_vct     the answer is such a win
//   missed_capture             the better move takes stones, this one does not

namespace tablero::analysis {

// What the engine says of a position where the game goes on; wins by fours are looked for beside
// its search.
Evaluation evaluate_position(engine::GomokuEngine& engine,
                             const gomoku::AnyBoard& board,
                             const ReviewLimits& limits,
                             const std::stop_token& stop);

// Motifs and sentences about a move whose figures are known; `answer` is the engine's line after
// it.
void explain_ply(PlyReview& ply,
                 const gomoku::AnyBoard& board,
                 const std::vector<play::Move>& answer,
                 Language language);

}  // namespace tablero::analysis

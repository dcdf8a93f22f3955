#pragma once

#include <optional>
#include <vector>

#include "analysis/review.h"
#include "gomoku/any_board.h"

// What is gomoku about a review. The motifs that matter here:
//   missed_vcf, missed_vct     a win by fours, or by other threats, was there and is gone
//   allows_vcf, allows_vct     the answer is such a win
//   missed_capture             the better move takes stones, this one does not

namespace tablero::analysis {

// A win by fours of the side to move, within reach of a short look.
std::optional<Evaluation> win_by_fours(const gomoku::AnyBoard& board);

// Motifs and sentences about a move whose figures are known; `answer` is the engine's line after
// it.
void explain_ply(PlyReview& ply,
                 const gomoku::AnyBoard& board,
                 const std::vector<play::Move>& answer,
                 Language language,
                 tactics::Level level);

}  // namespace tablero::analysis

#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "analysis/review.h"
#include "engine/gomoku_engine.h"
#include "gomoku/eval/suggestion.h"
#include "gomoku/rules.h"

// The review of a gomoku game, in the same shape as that of a chess game. Player 0 is black. The
// motifs that matter here:
//   missed_vcf, missed_vct     a win by fours, or by other threats, was there and is gone
//   allows_vcf, allows_vct     the answer is such a win
//   missed_capture             the better move takes stones, this one does not

namespace tablero::analysis {

// A game to review: the moves are legal one after the other (gomoku::replay checks that).
struct GomokuGame {
    gomoku::RuleSet rules = gomoku::RuleSet::kFreestyle;
    int size = 15;
    std::vector<gomoku::Point> moves;
};

// As evaluate_chess; wins by fours are looked for beside the engine's search.
std::optional<Evaluations> evaluate_gomoku(engine::GomokuEngine& engine,
                                           const GomokuGame& game,
                                           const ReviewLimits& limits,
                                           const std::stop_token& stop = {},
                                           const OnPosition& on_position = {});

PlyReview review_gomoku_ply(const GomokuGame& game,
                            const Evaluations& evaluations,
                            std::size_t ply,
                            Language language = kEnglish);
GameReview review_gomoku(const GomokuGame& game,
                         const Evaluations& evaluations,
                         Language language = kEnglish);
std::optional<GameReview> review_gomoku(engine::GomokuEngine& engine,
                                        const GomokuGame& game,
                                        const ReviewLimits& limits,
                                        const OnPly& on_ply = {},
                                        const std::stop_token& stop = {},
                                        Language language = kEnglish);

}  // namespace tablero::analysis

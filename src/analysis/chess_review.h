#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "analysis/review.h"
#include "chess/position.h"
#include "engine/chess_engine.h"
#include "tactics/wording.h"

namespace tablero::analysis {

// A game to review. Moves are legal one after the other; null moves are allowed.
struct ChessGame {
    chess::Position start;
    std::vector<chess::Move> moves;
    std::vector<std::optional<double>> clocks;  // seconds left after each move; may be shorter
};

// Lets the engine think about every position, in the calling thread, the last one first: what
// happened later is then known when the move that led to it is judged. The engine forgets what it
// knew; it must not be searching. None when told to stop.
std::optional<Evaluations> evaluate_chess(engine::ChessEngine& engine,
                                          const ChessGame& game,
                                          const ReviewLimits& limits,
                                          const std::stop_token& stop = {},
                                          const OnPosition& on_position = {});

// What the evaluations say about one move. Those of the positions before and after it are used.
PlyReview review_chess_ply(const ChessGame& game,
                           const Evaluations& evaluations,
                           std::size_t ply,
                           Language language = kEnglish);
// About all of them, with the players' figures and the opening. There must be one more evaluation
// than moves, with legal lines.
GameReview review_chess(const ChessGame& game,
                        const Evaluations& evaluations,
                        Language language = kEnglish);
// Both steps at once; `on_ply` hears of every move as it comes. None when told to stop.
std::optional<GameReview> review_chess(engine::ChessEngine& engine,
                                       const ChessGame& game,
                                       const ReviewLimits& limits,
                                       const OnPly& on_ply = {},
                                       const std::stop_token& stop = {},
                                       Language language = kEnglish);

}  // namespace tablero::analysis

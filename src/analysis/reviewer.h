#pragma once

#include <optional>
#include <stop_token>

#include "analysis/review.h"
#include "engine/chess_engine.h"
#include "engine/gomoku_engine.h"
#include "play/game.h"

// The review of a game of either kind, as far as the place where the game stands.

namespace tablero::analysis {

// The engines that review. They think in the calling thread, each from the first game of its kind.
class Reviewer {
  public:
    // Lets the engine think about every position, the last one first: what happened later is then
    // known when the move that led to it is judged. What it knew before is forgotten. None when
    // told to stop.
    std::optional<Evaluations> evaluate(const play::Game& game,
                                        const ReviewLimits& limits,
                                        const std::stop_token& stop = {},
                                        const OnPosition& on_position = {});
    // Reviews each move as soon as both positions are known, and tells `on_ply`. None when told to
    // stop.
    std::optional<GameReview> review(const play::Game& game,
                                     const ReviewLimits& limits,
                                     const OnPly& on_ply = {},
                                     const std::stop_token& stop = {},
                                     Language language = kEnglish,
                                     tactics::Level level = tactics::Level::kClub);

  private:
    void new_game(const play::Game& game);
    Evaluation evaluate_gomoku(const gomoku::AnyBoard& board,
                               const ReviewLimits& limits,
                               const std::stop_token& stop);

    std::optional<engine::ChessEngine> chess_;
    std::optional<engine::GomokuEngine> gomoku_;
};

// What the evaluations say about all moves, with the players' figures and the opening. There must
// be one more evaluation than moves, with legal lines.
GameReview review(const play::Game& game,
                  const Evaluations& evaluations,
                  Language language = kEnglish,
                  tactics::Level level = tactics::Level::kClub);

}  // namespace tablero::analysis

#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "analysis/review.h"
#include "chess/tablebase.h"
#include "engine/chess_engine.h"
#include "engine/gomoku_engine.h"
#include "play/game.h"

// The review of a game of either kind, as far as the place where the game stands.

namespace tablero::analysis {

// The engines that review. They think in the calling thread, each from the first game of its kind.
class Reviewer {
  public:
    Reviewer() = default;
    // With end-game tables, opened from that path.
    Reviewer(std::string tables_path, std::shared_ptr<const chess::Tablebase> tables)
        : tables_path_(std::move(tables_path)),
          tables_(std::move(tables)) {}

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

    std::string tables_path_;
    std::shared_ptr<const chess::Tablebase> tables_;
    std::optional<engine::ChessEngine> chess_;
    std::optional<engine::GomokuEngine> gomoku_;
};

// What the evaluations say about all moves, with the players' figures and the opening. There must
// be one more evaluation than moves, with legal lines. Tables: for what they know of endings.
GameReview review(const play::Game& game,
                  const Evaluations& evaluations,
                  Language language = kEnglish,
                  tactics::Level level = tactics::Level::kClub,
                  const chess::Tablebase* tables = nullptr);

}  // namespace tablero::analysis

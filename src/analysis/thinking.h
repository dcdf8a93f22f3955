#pragma once

#include <cstdlib>
#include <stop_token>

#include "analysis/review.h"
#include "engine/chess_engine.h"
#include "engine/gomoku_engine.h"

// How a review lets an engine think.

namespace tablero::analysis {

// A search of the position, as an evaluation without looks beside it.
template <class Engine, class Board>
Evaluation think(Engine& engine,
                 const Board& board,
                 const ReviewLimits& limits,
                 const std::stop_token& stop) {
    engine.set_position(board);
    typename Engine::Limits search_limits;
    search_limits.nodes = limits.nodes;
    search_limits.move_time = limits.movetime;
    const auto decision = engine.think(search_limits, {}, stop);
    // Too few nodes for a single move leave no score.
    const bool scored = std::abs(decision.score) <= search::kWin;
    return {scored ? decision.score : search::kDraw, kept_line(decision.line), 0, {}};
}

// A forced win of gomoku whose line the search did not tell to its end: goes on by fours where they
// win, else by what one look sees. A look has a twentieth of the nodes.
void finish_line(engine::GomokuEngine& engine,
                 gomoku::AnyBoard board,
                 Evaluation& evaluation,
                 const ReviewLimits& limits,
                 const std::stop_token& stop);

// Thinks about the positions of one game of chess, with looks beside the searches: at what would
// come after a pass, and at how the lines of a mistake go on. A look has a twentieth of the nodes,
// and all looks together take less than a tenth of the searches.
class ChessThinker {
  public:
    ChessThinker(engine::ChessEngine& engine,
                 const ReviewLimits& limits,
                 const std::stop_token& stop)
        : engine_(engine),
          limits_(limits),
          stop_(stop) {}

    // The search, and a look at what would come if the side to move passed.
    Evaluation evaluate(chess::Position position);

    // Where the move was a mistake: lengthens the lines instead of it and after it until what they
    // win or lose is on the board, as far as the looks that are left allow.
    void follow_mistake(const chess::Position& position,
                        chess::Move played,
                        Evaluation& instead,
                        Evaluation& after);

  private:
    // A line with the score that it stands for, both for the side to move in `start`.
    struct Track {
        chess::Position start;
        Evaluation& evaluation;
        bool is_done = false;
    };
    // Pawns that the score promises and the end of the line does not show; 0 where it is finished.
    static double left_open(const Track& track);
    void go_on(Track& track);
    void show_mate(const chess::Position& position, Evaluation& evaluation);
    Evaluation look(const chess::Position& position);

    engine::ChessEngine& engine_;
    const ReviewLimits& limits_;
    const std::stop_token& stop_;
    int purse_ = 0;  // for following lines, in half looks
};

}  // namespace tablero::analysis

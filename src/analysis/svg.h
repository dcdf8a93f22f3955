#pragma once

#include <string>

#include "analysis/review.h"
#include "play/position.h"

// Pictures for the report. They use symbols that svg_symbols() defines once a page.

namespace tablero::analysis {

// An invisible picture with the pieces ("wK", "bP", …) and the empty chessboard ("board").
std::string svg_symbols();

// The board with the two moves: arrows on a chessboard, which is seen by the side to move; rings
// around points.
std::string svg_board(const play::Position& position, play::Move played, play::Move better);

// The chances of player 0 along the game, mistakes marked. With `for_white` the area below the
// curve is light, else dark.
std::string svg_graph(const GameReview& review, bool for_white);

}  // namespace tablero::analysis

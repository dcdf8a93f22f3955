#pragma once

#include <optional>
#include <string>

#include "analysis/review.h"
#include "play/position.h"

// Pictures for the report. They use symbols that svg_symbols() defines once a page.

namespace tablero::analysis {

// An invisible picture with the pieces ("wK", "bP", …) and the empty chessboard ("board").
std::string svg_symbols();

// The board, with the two moves where they are given: arrows on a chessboard, which is seen by the
// side to move; rings around points.
std::string svg_board(const play::Position& position,
                      std::optional<play::Move> played = {},
                      std::optional<play::Move> better = {});

// The board without pieces, and with places for what the script of the page draws: marks below the
// pieces, the pieces, marks above them.
std::string svg_empty_board(const play::Position& position);

// The chances of player 0 along the game, mistakes marked. With `for_white` the area below the
// curve is light, else dark.
std::string svg_graph(const GameReview& review, bool for_white);

}  // namespace tablero::analysis

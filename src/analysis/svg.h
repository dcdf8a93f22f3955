#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/recorded_game.h"

// Pictures for the report. They use symbols that svg_symbols() defines once a page.

namespace tablero::analysis {

// An invisible picture with the pieces ("wK", "bP", …) and the empty chessboard ("board").
std::string svg_symbols();

// The board, seen by the side to move, with an arrow for each of the moves.
std::string svg_board(const chess::Position& position,
                      std::optional<chess::Move> played,
                      std::optional<chess::Move> better);
// The stones with a ring around each of the points.
std::string svg_board(const gomoku::AnyBoard& board,
                      std::optional<gomoku::Point> played,
                      std::optional<gomoku::Point> better);

// The chances of player 0 along the game, mistakes marked. With `for_white` the area below the
// curve is light, else dark.
std::string svg_graph(const GameReview& review, bool for_white);

}  // namespace tablero::analysis

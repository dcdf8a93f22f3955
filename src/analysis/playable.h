#pragma once

#include <string>
#include <vector>

#include "analysis/recorded_game.h"
#include "analysis/review.h"

// Lines of play as markup that the script of the page can put on its board: every move in an
// element of its own inside one that knows where the line begins and what it changes. Without the
// script they are plain text.

namespace tablero::analysis {

// The better line instead of a move, with the numbers of its moves in chess.
std::string better_line(const RecordedGame& game, const GameReview& review, std::size_t ply);

// What is said of a move, the lines in it playable.
std::string reason_text(const RecordedGame& game, const GameReview& review, std::size_t ply);

}  // namespace tablero::analysis

#pragma once

#include <string>

#include "analysis/recorded_game.h"
#include "analysis/review.h"

namespace tablero::analysis {

// The review for a terminal: players with their figures, then a line for every mistake.
std::string to_text(const RecordedGame& game, const GameReview& review);

}  // namespace tablero::analysis

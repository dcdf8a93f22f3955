#pragma once

#include <string>

#include "analysis/recorded_game.h"
#include "analysis/review.h"

namespace tablero::analysis {

// The review as one JSON object in one line, with its newline; docs/analysis.md lists the fields.
std::string to_json(const RecordedGame& game, const GameReview& review);

}  // namespace tablero::analysis

#pragma once

#include <string>

#include "analysis/review.h"
#include "chess/notation/game_record.h"

namespace tablero::analysis {

// The chess game as it was, comments and variations included, with the review written into it: an
// [%eval] for every move (those of others are replaced), glyph, reason and better line for every
// mistake, the tags Annotator, ECO and Opening. What an earlier review of ours wrote is replaced.
std::string to_annotated_pgn(const chess::GameRecord& game, const GameReview& review);

}  // namespace tablero::analysis

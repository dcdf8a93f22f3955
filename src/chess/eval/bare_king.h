#pragma once

#include <optional>

#include "chess/position.h"
#include "search/score.h"

namespace tablero::chess {

// The score, for the side to move, where one side has its king alone and the other enough to mate
// it without a pawn; none in any other position. It is far above every other evaluation, and grows
// as the king is driven to where it can be mated.
std::optional<search::Score> bare_king_score(const Position& position);

}  // namespace tablero::chess

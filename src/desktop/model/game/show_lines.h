#pragma once

#include <optional>
#include <vector>

#include "base/words/language.h"
#include "desktop/model/game/game_view.h"
#include "play/game.h"

// What boards show of the lines that engines told.

namespace tablero::desktop {

// What the first moves of the lines are worth to whoever plays them, best first.
std::vector<PointValue> point_values(const std::vector<LineView>& lines, bool for_first_side);

// The board after some moves of a line that begins where the game stands; none when the line has
// not that many.
std::optional<PreviewView> preview_of(const play::Game& game,
                                      const GameView& view,
                                      const LinePlace& place,
                                      Language language);

}  // namespace tablero::desktop

#pragma once

#include <string>

#include "desktop/model/game/game_view.h"
#include "desktop/theme/palette.h"

namespace tablero::desktop {

// The board as it is shown, with its coordinates and drawings, as a picture of SVG.
std::string board_svg(const GameView& game, const Palette& colours);

}  // namespace tablero::desktop

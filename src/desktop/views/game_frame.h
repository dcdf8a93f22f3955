#pragma once

#include "desktop/draw/geometry.h"
#include "desktop/views/builder.h"

namespace tablero::desktop {

// How the window is shared out around a board. The board gets the largest square that leaves the
// panel its room: beside it in wide windows, below it in tall ones.
struct GameFrame {
    bool panel_below = false;
    Rect strip;  // title and opening, over the board
    Rect bar;    // upright evaluation bar; empty when not wanted
    Rect board;
    Rect panel;
    Rect inspector;  // a column of its own where there is room; else empty
};

GameFrame game_frame(const Builder& build, bool wants_bar, bool wants_inspector);

}  // namespace tablero::desktop

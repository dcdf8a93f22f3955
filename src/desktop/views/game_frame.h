#pragma once

#include "desktop/draw/geometry.h"
#include "desktop/views/builder.h"

namespace tablero::desktop {

// How the window is shared out around a board, below the bar. The board gets the largest square
// that leaves the panel its room: beside it in wide windows, below it in tall ones. What the board
// cannot use goes to the panel.
struct GameFrame {
    bool panel_below = false;
    Rect upper;       // one player, over the board
    Rect lower;       // the other, under it
    Rect evaluation;  // upright bar; empty when not wanted
    Rect board;
    Rect panel;
    Rect inspector;  // a column of its own where there is room; else empty
};

struct FrameWishes {
    bool evaluation = false;
    bool inspector = false;
    bool wide_panel = false;  // has much to tell
};

GameFrame game_frame(const Builder& build, const FrameWishes& wishes);

}  // namespace tablero::desktop

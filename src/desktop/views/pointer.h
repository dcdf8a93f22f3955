#pragma once

#include "base/clock.h"
#include "chess/types.h"
#include "desktop/draw/geometry.h"
#include "gomoku/types.h"

namespace tablero::desktop {

// What the mouse does just now.
struct Pointer {
    Vec at{-1, -1};
    TimePoint resting_since;
    bool left_down = false;
    chess::Square carried = chess::kNoSquare;      // piece in the hand
    chess::Square arrow_from = chess::kNoSquare;   // right button held
    gomoku::Point arrow_point = gomoku::kNoPoint;  // the same on a gomoku board
    gomoku::Point hovered = gomoku::kNoPoint;
    TimePoint hovered_since;
};

}  // namespace tablero::desktop

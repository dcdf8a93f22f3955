#pragma once

#include <cstdint>
#include <vector>

#include "desktop/draw/geometry.h"

namespace tablero::desktop {

// A part of a frame (a button, a piece on its square) as it is compared with the last frame's.
struct FramePart {
    Rect bounds;
    std::uint64_t content = 0;  // equal contents look alike, up to chance

    friend bool operator==(const FramePart& a, const FramePart& b) {
        return a.content == b.content;
    }
};

// Where two frames differ: few rectangles that cover every part that is in one of them only.
std::vector<Rect> differences(std::vector<FramePart> a, std::vector<FramePart> b);

// Adds a rectangle to a few that do not overlap: joined with those it overlaps, and when there are
// too many, with the one that grows least by it.
void include_rect(std::vector<Rect>& rects, Rect added);

}  // namespace tablero::desktop

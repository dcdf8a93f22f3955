#pragma once

#include <string>
#include <string_view>

#include "desktop/draw/geometry.h"
#include "desktop/theme/palette.h"
#include "record/notes.h"

namespace tablero::desktop {

// What people draw on a board, as elements of SVG; cells are 100 wide.

std::string arrow_svg(Vec from, Vec to, float width, std::string_view colour);
std::string ring_svg(Vec at, float radius, std::string_view colour);
// In the shapes that SGF knows, on a board of gomoku.
std::string mark_svg(const record::Mark& mark, Vec from, Vec to, const Palette& colours);

}  // namespace tablero::desktop

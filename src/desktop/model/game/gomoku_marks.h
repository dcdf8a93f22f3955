#pragma once

#include <vector>

#include "gomoku/types.h"
#include "record/notes.h"

namespace tablero::desktop {

// A circle on a point, or an arrow from one to another: drawn, or taken away where it is.
void toggle_mark(std::vector<record::Mark>& marks, gomoku::Point from, gomoku::Point to);

}  // namespace tablero::desktop

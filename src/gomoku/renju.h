#pragma once

#include "gomoku/board.h"
#include "gomoku/lines.h"

namespace tablero::gomoku {

// Whether renju forbids black the empty point, and as what.
Legality renju_legality(const Lines& lines, Point point);

}  // namespace tablero::gomoku

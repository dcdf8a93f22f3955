#pragma once

#include "chess/position.h"

namespace tablero::chess {

// One of the 960 start positions, 0 to 959 (518 is the usual one).
Position chess960_start(int number);

}  // namespace tablero::chess

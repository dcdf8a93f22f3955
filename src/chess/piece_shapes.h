#pragma once

#include <array>
#include <string_view>

#include "chess/types.h"

namespace tablero::chess {

// Outlines of the pieces as SVG paths in a cell of 60 by 60, drawn for this project; by PieceType.
// To be filled with the non-zero rule. Every piece stands on the same foot.
// clang-format off
inline constexpr std::array<std::string_view, 6> kPieceShapes{
    "M14 50 H46 V45 Q46 42 43 42 H17 Q14 42 14 45 Z M20 42 Q26 36 25 28 H21 V24 H39 V28 H35 Q34 36 40 42 Z M30 9 a8 8 0 1 0 0.01 0 Z",
    "M14 50 H46 V45 Q46 42 43 42 H17 Q14 42 14 45 Z M18 42 Q18 30 29 25 Q24 27 18 30 L13 25 Q17 15 27 12 L29 7 L34 12 Q45 17 43 42 Z",
    "M14 50 H46 V45 Q46 42 43 42 H17 Q14 42 14 45 Z M20 42 L24 35 H36 L40 42 Z M30 12 Q42 22 37 35 H23 Q18 22 30 12 Z M30 5 a4 4 0 1 0 0.01 0 Z",
    "M14 50 H46 V45 Q46 42 43 42 H17 Q14 42 14 45 Z M18 42 L20 24 H40 L42 42 Z M16 24 V11 H22 V16 H27 V11 H33 V16 H38 V11 H44 V24 Z",
    "M14 50 H46 V45 Q46 42 43 42 H17 Q14 42 14 45 Z M17 42 L11 18 L21 28 L22 13 L30 26 L38 13 L39 28 L49 18 L43 42 Z",
    "M14 50 H46 V45 Q46 42 43 42 H17 Q14 42 14 45 Z M18 42 Q7 30 15 23 Q24 18 30 28 Q36 18 45 23 Q53 30 42 42 Z M28 6 H32 V11 H37 V15 H32 V23 H28 V15 H23 V11 H28 Z",
};
// clang-format on

}  // namespace tablero::chess

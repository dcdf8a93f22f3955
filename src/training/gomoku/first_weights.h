#pragma once

#include "gomoku/weights.h"

namespace tablero::training {

// Where every fit of the evaluation begins, and what it is held to where games say little: round
// numbers set by hand before any game was played. The shipped weights are in gomoku/weights.h.
constexpr gomoku::WeightTable kFirstWeights{{0, 1, 2, 4, 9, 12, 12, 24, 30, 20, 40, 40, 60},
                                            {{0, 0, 5, 8, 20, 25, 45, 120, 10, 25, 300, 500, 900},
                                             {0, 0, 0, 1, 2, 4, 8, 20, 4, 6, 20, 20, 20}},
                                            {{0, 0, 3, 4, 12, 15, 28, 60, 8, 18, 120, 180, 250},
                                             {0, 0, 0, 1, 2, 3, 6, 12, 3, 5, 20, 20, 60}},
                                            15,
                                            {0, 60, 140, 260, 480, 900},
                                            {22, 27, 33, 38, 44},
                                            {12, 15, 18, 21, 24}};

}  // namespace tablero::training

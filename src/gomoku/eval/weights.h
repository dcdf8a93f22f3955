#pragma once

#include "gomoku/threat_board.h"

namespace tablero::gomoku {

// Values by move class (MoveClass), for having at least one such point, and for each further one.
struct ThreatWeights {
    std::array<int, kMoveClasses> first{};
    std::array<int, kMoveClasses> more{};
};

// Patterns count `line` in sixteenths.
constexpr int kPatternScale = 6;

// Every number of the evaluation, and nothing but numbers, so that the tuner can walk over them.
// `mine` counts for the side to move, `theirs` for the other: a threat is worth less to the side
// that has to wait.
struct WeightTable {
    // kNone, kOne, kOpenOne, kTwo, kOpenTwo, kOpenTwoWide, kThree, kOpenThree, kOpenThreeWide,
    // kFour, kOpenFour, kTwoFours, kFive, kOverline
    LineWeights line{};
    // kNone, kForbidden, kOpenTwo, kThree, kTwoTwos, kOpenThree, kOpenThreePlus, kDoubleThree,
    // kFour, kFourPlus, kFourThree, kOpenFour, kFive
    ThreatWeights mine;
    ThreatWeights theirs;
    int tempo = 0;
    // By pairs taken, and for each point that would take more: by the pairs its side has taken.
    std::array<int, 6> pairs_taken{};
    std::array<int, 5> captures_mine{};
    std::array<int, 5> captures_theirs{};
};

// Fitted by `tablero gomoku tune --rule freestyle --games 900 --nodes 1000 --seed 1`; the line
// weights were then shifted by hand and the tuner changed, so the command gives slightly other
// numbers.
constexpr WeightTable kPlainWeights{{0, 1, 0, 3, 16, 15, 41, 56, 46, 69, 77, 77, 60, 0, 0, 0},
                                    {{0, 0, 15, 32, 59, 8, 100, 111, 0, 71, 387, 500, 900},
                                     {0, 0, -6, -11, -4, -2, 4, 27, 31, 83, 34, 20, 20}},
                                    {{0, 0, -10, 18, 14, 23, 79, 31, -14, 43, 161, 150, 250},
                                     {0, 0, -7, -12, -5, -7, 1, -4, 20, 47, 33, 81, 60}},
                                    21,
                                    {},
                                    {},
                                    {}};

// Lines and threats as above; what was taken and what could be taken set by hand and kept by a
// match.
constexpr WeightTable kCaptureWeights{kPlainWeights.line,
                                      kPlainWeights.mine,
                                      kPlainWeights.theirs,
                                      21,
                                      {0, 60, 140, 260, 480, 900},
                                      {45, 56, 67, 78, 90},
                                      {30, 37, 45, 52, 60}};

// The weights of a rule set.
template <class R>
inline constexpr const WeightTable& kEvalWeights = R::kCaptures ? kCaptureWeights : kPlainWeights;

}  // namespace tablero::gomoku

#pragma once

#include "gomoku/pattern_table.h"

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

// Fitted to 900 games of freestyle, 1000 nodes a move; the line weights were then shifted by hand.
constexpr WeightTable kPlainWeights{{0, 1, 0, 3, 16, 15, 41, 56, 46, 69, 77, 77, 60, 0, 0, 0},
                                    {{0, 0, 15, 32, 59, 8, 100, 111, 0, 71, 387, 500, 900},
                                     {0, 0, -6, -11, -4, -2, 4, 27, 31, 83, 34, 20, 20}},
                                    {{0, 0, -10, 18, 14, 23, 79, 31, -14, 43, 161, 150, 250},
                                     {0, 0, -7, -12, -5, -7, 1, -4, 20, 47, 33, 81, 60}},
                                    21,
                                    {},
                                    {},
                                    {}};

// Written by `tablero tune --game gomoku --rule 42 --data data/gomoku/games_42.tbg`; a test repeats
// the fit.
constexpr WeightTable kCaptureWeights{{0, -3, 1, 6, 26, 14, 50, -16, 10, 72, 50, 40, 60, 0, 0, 0},
                                      {{0, 0, 19, 21, 22, 49, 78, 59, 46, 62, 238, 500, 900},
                                       {0, 0, -5, -10, -9, 20, 13, 43, 58, 38, 19, 20, 20}},
                                      {{0, 0, -11, 4, 7, 59, 51, 23, 36, 57, 76, 134, 250},
                                       {0, 0, -5, -13, -11, 11, 11, 4, 44, 11, 16, 89, 60}},
                                      29,
                                      {0, 58, 160, 306, 489, 900},
                                      {168, 163, 184, 201, 44},
                                      {120, 128, 138, 115, 24}};

// How moves were ordered without captures before that was learnt: `worth` times the line weights of
// the point for both sides, and what making or denying a move class counts.
struct OrderWeights {
    int worth = 0;
    std::array<int, kMoveClasses> make{};
    std::array<int, kMoveClasses> deny{};
};
constexpr OrderWeights kPlainOrder{2,
                                   {0, 0, 10, 20, 40, 150, 220, 400, 120, 260, 1200, 4000, 9000},
                                   {0, 0, 8, 14, 30, 90, 140, 260, 70, 150, 700, 2000, 6000}};

// The weights of a rule set.
template <class R>
inline constexpr const WeightTable& kEvalWeights = R::kCaptures ? kCaptureWeights : kPlainWeights;

}  // namespace tablero::gomoku

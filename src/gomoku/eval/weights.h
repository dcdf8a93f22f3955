#pragma once

#include "gomoku/threat_board.h"

namespace tablero::gomoku {

// Values by move class (MoveClass), for having at least one such point, and for each further one.
struct ThreatWeights {
    std::array<int, kMoveClasses> first{};
    std::array<int, kMoveClasses> more{};
};

// Every number of the evaluation. `mine` counts for the side to move, `theirs` for the other: a
// threat is worth less to the side that has to wait.
template <class R>
struct EvalWeights {
    // kNone, kOne, kOpenOne, kTwo, kOpenTwo, kOpenTwoWide, kThree, kOpenThree, kOpenThreeWide,
    // kFour, kOpenFour, kTwoFours, kFive, kOverline
    static constexpr LineWeights kLine{0, 1, 2, 4, 9, 12, 12, 24, 30, 20, 40, 40, 60, 0, 0, 0};
    // Patterns count kLine in sixteenths.
    static constexpr int kPatternScale = 6;
    // kNone, kForbidden, kOpenTwo, kThree, kTwoTwos, kOpenThree, kOpenThreePlus, kDoubleThree,
    // kFour, kFourPlus, kFourThree, kOpenFour, kFive
    static constexpr ThreatWeights kMine{{0, 0, 5, 8, 20, 25, 45, 120, 10, 25, 300, 500, 900},
                                         {0, 0, 0, 1, 2, 4, 8, 20, 4, 6, 20, 20, 20}};
    static constexpr ThreatWeights kTheirs{{0, 0, 3, 4, 12, 15, 28, 60, 8, 18, 120, 180, 250},
                                           {0, 0, 0, 1, 2, 3, 6, 12, 3, 5, 20, 20, 60}};
    static constexpr int kTempo = 15;
    // By pairs taken, and for each pair that could be taken now.
    static constexpr std::array<int, 6> kPairsTaken{0, 60, 140, 260, 480, 900};
    static constexpr int kCapturable = 22;
    static constexpr int kCapturableTheirs = 12;
};

}  // namespace tablero::gomoku

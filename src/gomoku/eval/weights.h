#pragma once

#include "gomoku/threat_board.h"

namespace tablero::gomoku {

// What each line class is worth on an empty point, in hundredths of the value that turns an even
// game into three wins out of four.
template <class R>
struct EvalWeights {
    // kNone, kOne, kOpenOne, kTwo, kOpenTwo, kOpenTwoWide, kThree, kOpenThree, kOpenThreeWide,
    // kFour, kOpenFour, kTwoFours, kFive, kOverline
    static constexpr LineWeights kLine{0, 1, 2, 4, 9, 12, 12, 24, 30, 20, 40, 40, 60, 0, 0, 0};
};

}  // namespace tablero::gomoku

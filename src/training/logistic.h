#pragma once

#include <cmath>

namespace tablero::training {

// The chance that odds of e^x give.
template <typename Real>
Real logistic(Real x) {
    return 1 / (1 + std::exp(-x));
}

}  // namespace tablero::training

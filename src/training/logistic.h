#pragma once

#include <cmath>

namespace tablero::training {

// The chance that odds of e^x give.
template <typename Real>
Real logistic(Real x) {
    return 1 / (1 + std::exp(-x));
}

// The x of a chance.
template <typename Real>
Real logit(Real chance) {
    return std::log(chance / (1 - chance));
}

}  // namespace tablero::training

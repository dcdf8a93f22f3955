#include "training/optimiser.h"

#include <numbers>

namespace tablero::training {

double CosineSchedule::rate(std::uint64_t step) const {
    if (step < rise) return first * static_cast<double>(step + 1) / static_cast<double>(rise);
    const double part = std::min(1.0, static_cast<double>(step) / static_cast<double>(steps));
    return last + (first - last) * (1 + std::cos(std::numbers::pi * part)) / 2;
}

}  // namespace tablero::training

#include "chess/eval/features.h"

namespace tablero::chess {

namespace {

constexpr std::array<std::int16_t, 6> kMaterial = {100, 320, 330, 500, 950, 0};

}  // namespace

std::array<std::int16_t, kEnPriseInputs> material_residual() {
    std::array<std::int16_t, kEnPriseInputs> residual{};
    for (std::size_t i = 0; i < residual.size(); ++i) {
        const std::size_t plane = i % kPieceInputs / 64;
        const std::int16_t value = kMaterial[plane % 6];
        residual[i] = static_cast<std::int16_t>(plane < 6 ? value : -value);
    }
    return residual;
}

}  // namespace tablero::chess

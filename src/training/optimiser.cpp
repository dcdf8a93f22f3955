#include "training/optimiser.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tablero::training {

namespace {

constexpr float kMeanDecay = 0.9F;
constexpr float kSquareDecay = 0.999F;
constexpr float kEpsilon = 1e-8F;
constexpr float kWeightDecay = 0.01F;
constexpr float kHiddenClip = static_cast<float>(nnue::kMaxHiddenWeight) / nnue::kQa;
// Leaves the exporter a quantum of 64 at least.
constexpr float kOutputClip = 1.98F;
constexpr float kNoClip = 1e9F;

}  // namespace

double CosineSchedule::rate(std::uint64_t step) const {
    if (step < rise) return first * static_cast<double>(step + 1) / static_cast<double>(rise);
    const double part = std::min(1.0, static_cast<double>(step) / static_cast<double>(steps));
    return last + (first - last) * (1 + std::cos(std::numbers::pi * part)) / 2;
}

Optimiser::Optimiser(const Model& model)
    : mean_(model.parameters.size()),
      square_(model.parameters.size()) {}

void Optimiser::apply(Model& model,
                      std::span<const Parameters> sums,
                      std::size_t samples,
                      double rate,
                      std::uint64_t step,
                      std::pair<std::size_t, std::size_t> range) {
    const auto power = static_cast<double>(step);
    const auto mean_scale = static_cast<float>(1 / (1 - std::pow(kMeanDecay, power)));
    const auto square_scale = static_cast<float>(1 / (1 - std::pow(kSquareDecay, power)));
    const float factor = 1.0F / static_cast<float>(samples);
    const auto speed = static_cast<float>(rate);
    const auto [from, to] = range;
    for (std::size_t i = from; i < to; ++i) {
        float slope = 0;
        for (const Parameters& sum : sums)
            slope += sum[i];
        slope *= factor;
        mean_[i] += (slope - mean_[i]) * (1 - kMeanDecay);
        square_[i] += (slope * slope - square_[i]) * (1 - kSquareDecay);
        const float direction =
            mean_[i] * mean_scale / (std::sqrt(square_[i] * square_scale) + kEpsilon);
        const float clip = i < model.layout.output_weights  ? kHiddenClip
                           : i < model.layout.output_biases ? kOutputClip
                                                            : kNoClip;
        const float moved = model.parameters[i] * (1 - speed * kWeightDecay) - speed * direction;
        model.parameters[i] = std::clamp(moved, -clip, clip);
    }
}

}  // namespace tablero::training

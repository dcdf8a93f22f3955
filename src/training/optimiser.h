#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>

#include "nnue/aligned.h"

namespace tablero::training {

using Parameters = nnue::AlignedVector<float>;

// Learning rate that falls from `first` to `last` along half a cosine, after a short linear rise.
struct CosineSchedule {
    double first = 1e-3;
    double last = 2e-6;
    std::uint64_t steps = 1;
    std::uint64_t rise = 0;

    double rate(std::uint64_t step) const;
};

// Adam: one step of the rule, the same for all numbers. Steps count from 1.
template <typename Real>
class Adam {
  public:
    explicit Adam(std::uint64_t step)
        : mean_scale_(start_up(kMeanDecay, step)),
          square_scale_(start_up(kSquareDecay, step)) {}

    // Where a number with this slope should go, about 1 in size; its running means are updated.
    Real direction(Real slope, Real& mean, Real& square) const {
        mean += (slope - mean) * (1 - kMeanDecay);
        square += (slope * slope - square) * (1 - kSquareDecay);
        return mean * mean_scale_ / (std::sqrt(square * square_scale_) + kEpsilon);
    }

  private:
    static constexpr Real kMeanDecay = static_cast<Real>(0.9);
    static constexpr Real kSquareDecay = static_cast<Real>(0.999);
    static constexpr Real kEpsilon = static_cast<Real>(std::is_same_v<Real, float> ? 1e-8 : 1e-9);

    // Makes up for running means that began at 0.
    static Real start_up(Real decay, std::uint64_t step) {
        return static_cast<Real>(1 / (1 - std::pow(decay, static_cast<double>(step))));
    }

    Real mean_scale_;
    Real square_scale_;
};

// AdamW: Adam with weight decay apart from the slopes. Weights are clipped after every step to what
// the integer format can hold: M has `parameters` and says by clip(i) how large the i-th may be.
class Optimiser {
  public:
    template <typename M>
    explicit Optimiser(const M& model)
        : mean_(model.parameters.size()),
          square_(model.parameters.size()) {}

    // Applies mean slopes = sum / samples to the parameters [from, to); call it for every range of
    // a step, from any thread, with the same `step` (counted from 1).
    template <typename M>
    void apply(M& model,
               std::span<const Parameters> sums,
               std::size_t samples,
               double rate,
               std::uint64_t step,
               std::pair<std::size_t, std::size_t> range) {
        constexpr float kWeightDecay = 0.01F;
        const Adam<float> adam(step);
        const float factor = 1.0F / static_cast<float>(samples);
        const auto speed = static_cast<float>(rate);
        for (std::size_t i = range.first; i < range.second; ++i) {
            float slope = 0;
            for (const Parameters& sum : sums)
                slope += sum[i];
            const float direction = adam.direction(slope * factor, mean_[i], square_[i]);
            const float clip = model.clip(i);
            const float moved =
                model.parameters[i] * (1 - speed * kWeightDecay) - speed * direction;
            model.parameters[i] = std::clamp(moved, -clip, clip);
        }
    }

    Parameters& mean() { return mean_; }
    Parameters& square() { return square_; }

  private:
    Parameters mean_;
    Parameters square_;
};

}  // namespace tablero::training

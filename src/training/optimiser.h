#pragma once

#include <cstdint>
#include <span>

#include "training/model.h"

namespace tablero::training {

// Learning rate that falls from `first` to `last` along half a cosine, after a short linear rise.
struct CosineSchedule {
    double first = 1e-3;
    double last = 2e-6;
    std::uint64_t steps = 1;
    std::uint64_t rise = 0;

    double rate(std::uint64_t step) const;
};

// AdamW: Adam with weight decay apart from the slopes. Weights are clipped after every step to what
// the integer format can hold.
class Optimiser {
  public:
    explicit Optimiser(const Model& model);

    // Applies mean slopes = sum / samples to the parameters [from, to); call it for every range of
    // a step, from any thread, with the same `step` (counted from 1).
    void apply(Model& model,
               std::span<const Parameters> sums,
               std::size_t samples,
               double rate,
               std::uint64_t step,
               std::pair<std::size_t, std::size_t> range);

    Parameters& mean() { return mean_; }
    Parameters& square() { return square_; }

  private:
    Parameters mean_;
    Parameters square_;
};

}  // namespace tablero::training

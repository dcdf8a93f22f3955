#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"

namespace tablero::training {

// One row of a training run: what was measured after a pass over the data.
struct LossPoint {
    std::uint32_t epoch = 0;
    std::uint64_t positions = 0;  // seen so far
    double training = 0;          // mean loss over the pass
    double validation = 0;        // mean loss on the positions held back; 0 without any
    double rate = 0;              // learning rate at its end

    friend bool operator==(const LossPoint&, const LossPoint&) = default;
};

// "epoch,positions,training_loss,validation_loss,learning_rate" and a row per point.
std::string to_csv(const std::vector<LossPoint>& curve);

// A plot of both losses over the epochs; `baseline` (a validation loss to be beaten) is
// drawn as a dashed line when it is positive.
std::string to_svg(const std::vector<LossPoint>& curve, double baseline);

// Writes both as <out>.csv and <out>.svg.
Status save_curves(const std::vector<LossPoint>& curve, double baseline, const std::string& out);

}  // namespace tablero::training

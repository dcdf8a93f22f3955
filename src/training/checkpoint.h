#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"
#include "training/loss_curve.h"
#include "training/model.h"
#include "training/optimiser.h"

namespace tablero::training {

// A training run between two epochs: enough to go on as if it had never stopped.
struct Checkpoint {
    // What the run depends on, as text; a run is resumed only with the same settings.
    std::string settings;
    std::uint32_t epochs_done = 0;
    std::uint64_t steps_done = 0;
    double baseline = 0;  // validation loss of counting material
    std::uint32_t best_epoch = 0;
    Model model;
    Parameters best;  // parameters with the lowest validation loss so far
    Parameters mean;  // the optimiser's moments
    Parameters square;
    std::vector<LossPoint> curve;
    std::vector<std::int16_t> residual;  // the fixed term for each input, centipawns

    // The model with its best parameters.
    Model best_model() const;
};

// Written beside the old file and then renamed, so that there is a whole one at any time.
Status save_checkpoint(const Checkpoint& checkpoint, const std::string& path);
Result<Checkpoint> load_checkpoint(const std::string& path);

}  // namespace tablero::training

#pragma once

#include <string>

#include "base/error.h"
#include "nnue/architecture.h"
#include "nnue/network.h"
#include "training/chess/model.h"
#include "training/chess/packed_position.h"
#include "training/chess/samples.h"
#include "training/training_run.h"

namespace tablero::training {

struct TrainSettings : FitSettings {
    nnue::Architecture shape;
    Labelling labelling;
    // Show every other sample mirrored left to right; of no use to mirrored networks.
    bool random_flips = true;
    ChessSourceSettings source;
};

struct TrainReport : FitReport<Model> {
    nnue::Network network;
    double quantisation_error = 0;  // mean, centipawns
};

// Trains a network, or goes on with the run whose checkpoint stands beside the output. After every
// epoch, checkpoint and curves are written; at the end (or on an interrupt) the network with the
// lowest validation loss is exported.
Result<TrainReport> train(const TrainSettings& settings, const OnTrainProgress& on_progress);

}  // namespace tablero::training

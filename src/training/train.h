#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/error.h"
#include "nnue/architecture.h"
#include "nnue/network.h"
#include "training/checkpoint.h"
#include "training/packed_position.h"
#include "training/sample_source.h"

namespace tablero::training {

struct TrainSettings {
    std::string data;  // folder of game files
    std::string out;   // network file; <out>.checkpoint, <out>.csv and <out>.svg stand beside it
    nnue::Architecture shape;
    int epochs = 20;
    std::uint64_t seed = 1;
    int batch = 16384;
    double rate = 1e-3;
    double last_rate = 2e-6;
    Labelling labelling;
    // Show every other sample mirrored left to right; of no use to mirrored networks.
    bool random_flips = true;
    SourceSettings source;
    int threads = 1;
};

// Called now and then during an epoch, and once after it with `point` set.
struct TrainProgress {
    std::uint32_t epoch = 0;
    std::uint64_t positions_in_epoch = 0;
    std::uint64_t epoch_size = 0;
    double running_loss = 0;
    const LossPoint* point = nullptr;
};

struct TrainReport {
    Checkpoint checkpoint;
    nnue::Network network;
    std::size_t training_positions = 0;
    std::size_t validation_positions = 0;
    double seconds = 0;  // of training, this time
    double positions_per_second = 0;
    double quantisation_error = 0;  // mean, centipawns
    bool complete = false;          // false when interrupted
    std::vector<std::string> warnings;
};

// Trains, or goes on with the run whose checkpoint stands beside the output. After every epoch,
// checkpoint and curves are written; at the end (or on an interrupt, see base/interrupt.h) the
// network with the lowest validation loss is exported.
Result<TrainReport> train(const TrainSettings& settings,
                          const std::function<void(const TrainProgress&)>& on_progress);

// Mean loss of a model over packed positions.
double mean_loss(const Model& model,
                 std::span<const PackedPosition> positions,
                 const Labelling& labelling,
                 int threads);

// The same of counting material alone.
double material_loss(std::span<const PackedPosition> positions, const Labelling& labelling);

}  // namespace tablero::training

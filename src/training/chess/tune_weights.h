#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "chess/eval/weights.h"
#include "training/chess/packed_position.h"

namespace tablero::training {

struct TuneSettings {
    int epochs = 20;
    double rate = 1.0;   // centipawns a step, at first
    double wdl = 0.6;    // share of the game's result in the target
    double pull = 1e-6;  // holds rarely seen weights near their start, per squared centipawn
    double scale = 400;  // centipawns that turn the odds by a factor of e; see result_scale
    std::uint64_t seed = 1;
};

// How often each weight counts in one position, with the factors that turn both phases into
// centipawns.
struct FeatureCounts {
    struct Item {
        std::uint16_t weight;
        std::int16_t count;
    };
    std::vector<Item> items;
    float middle = 0;
    float end = 0;
    float target = 0.5F;
};

// The scale at which the recorded scores predict the recorded results best. Fitting with it keeps
// the evaluation in the units it was searched in, so that pruning margins go on meaning the same.
double result_scale(std::span<const PackedPosition> positions);

FeatureCounts count_features(const PackedPosition& packed,
                             const chess::Weights& weights,
                             const TuneSettings& settings);

// The score the counts give with these weights, in centipawns for the side to move.
double score_of(const FeatureCounts& counts,
                std::span<const double> middle,
                std::span<const double> end);

// Mean squared error of the expected result over the positions.
double tuning_loss(std::span<const FeatureCounts> positions,
                   const chess::Weights& weights,
                   double scale);

// Fits the weights of the hand-written evaluation by logistic regression (Adam, minibatches).
// `on_epoch` gets the number of the epoch and its mean loss.
chess::Weights tune_weights(std::span<const FeatureCounts> positions,
                            const chess::Weights& start,
                            const TuneSettings& settings,
                            const std::function<void(int, double)>& on_epoch);

// The weights as the source file src/chess/eval/weights.cpp.
std::string weights_source(const chess::Weights& weights, const std::string& command);

}  // namespace tablero::training

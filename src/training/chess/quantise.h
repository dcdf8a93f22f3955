#pragma once

#include <cstdint>
#include <span>

#include "base/error.h"
#include "nnue/network.h"
#include "training/chess/model.h"

namespace tablero::training {

// The model in integers. The output quantum QB is the finest that the largest output weight allows
// (64 at least for a trained model, whose weights are clipped). `residual` is the fixed term in
// centipawns for each input.
nnue::Network quantise(const Model& model, std::span<const std::int16_t> residual);

// Back to floating point, without the residual.
Model dequantise(const nnue::Network& network);

// How far integers are from floating point, in centipawns.
struct QuantisationError {
    double mean = 0;
    double worst = 0;
    std::size_t samples = 0;
};
QuantisationError compare(const Model& model,
                          const nnue::Network& network,
                          std::span<const Sample> samples);

// The network's verdict on a sample, in centipawns.
int evaluate(const nnue::Network& network, const Sample& sample);

}  // namespace tablero::training

#pragma once

#include <span>
#include <string>
#include <vector>

#include "training/gomoku/samples.h"

namespace tablero::training {

struct GomokuFit {
    int epochs = 600;
    double rate = 2;  // Adam's first step, in units of the evaluation; the last is next to nothing
    double hold = 0.00002;  // pull towards the start, so that rare features stay where they are
};

// The scale at which the weights predict the results best: chances are 1 / (1 + exp(-eval /
// scale)). Fitting with it keeps the evaluation in its units, so that margins go on meaning the
// same.
double result_scale(std::span<const GomokuSample> samples, const gomoku::WeightTable& weights);

// The evaluation that the weights give to a sample.
double score_of(const GomokuSample& sample, const gomoku::WeightTable& weights);

// Mean logarithmic loss of the predicted results.
double prediction_loss(std::span<const GomokuSample> samples,
                       const gomoku::WeightTable& weights,
                       double scale);

// Logistic regression from the given start (Adam over all samples).
gomoku::WeightTable fit_weights(std::span<const GomokuSample> samples,
                                const gomoku::WeightTable& start,
                                double scale,
                                const GomokuFit& settings);

// The weights that games give, from kFirstWeights on; the last tenth of the games
// is held out.
struct GomokuTuning {
    gomoku::WeightTable weights;
    double scale = 0;
    std::size_t positions = 0;
    std::vector<GomokuSample> held_out;
};

// A scale of 0: where the first weights fit best.
GomokuTuning tune_weights(std::span<const GomokuRecord> games,
                          double scale,
                          const GomokuFit& settings);

// As an initialiser for gomoku/weights.h.
std::string weights_source(const gomoku::WeightTable& weights);

}  // namespace tablero::training

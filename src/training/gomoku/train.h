#pragma once

#include "gomoku/point_network.h"
#include "training/gomoku/point_model.h"
#include "training/sample_source.h"
#include "training/training_run.h"

namespace tablero::training {

struct GomokuTrainSettings : FitSettings {
    gomoku::RuleSet rules = gomoku::RuleSet::kFreestyle;
    bool units = false;  // more than a table
    double spread = 1;   // of the scores, against those of the weights set by hand
    float wdl = 0.5F;    // share of the game's result in the target
    int max_score = 1500;
    SourceSettings source;
};

struct GomokuTrainReport : FitReport<PointModel> {
    gomoku::PointNetwork network;
    double spread = 1;              // by which the scores were made larger
    double quantisation_error = 0;  // mean, in units of the score
    double first_moves = 0;  // share of the held-back positions whose move the order puts first
};

// Trains a network on games of one rule set, or goes on with the run whose checkpoint stands beside
// the output; at the end (or on an interrupt) the network with the lowest validation loss is
// exported.
Result<GomokuTrainReport> train(const GomokuTrainSettings& settings,
                                const OnTrainProgress& on_progress);

}  // namespace tablero::training

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "training/chess/selfplay.h"
#include "training/gomoku/selfplay.h"
#include "training/spsa.h"

namespace tablero::training {

// Which numbers of a search are tuned, and by how many games.
struct SearchTuning {
    std::string out;                 // the numbers; <out>.csv is the journal, <out>.svg its plot
    std::vector<std::string> names;  // beginnings of names; empty: all that fixed nodes can judge
    std::uint64_t games = 10'000;
    int pairs = 8;  // in each iteration
    double rate = 0.002;
};

// After every iteration.
using OnTuned = std::function<void(const Spsa& run, int result)>;

struct TuningReport {
    std::string numbers;  // what has changed, as the option SearchParams reads it
    bool complete = false;
};

// Plays until the games are used up or the work is interrupted; a run with equal settings is
// resumed from its journal and ends with the same numbers. Nodes, seed, threads and network are
// those of the self-play settings.
Result<TuningReport> tune_search(const ChessSelfplay& settings,
                                 const SearchTuning& tuning,
                                 const OnTuned& on_tuned);
Result<TuningReport> tune_search(const GomokuSelfplay& settings,
                                 const SearchTuning& tuning,
                                 const OnTuned& on_tuned);

}  // namespace tablero::training

#pragma once

#include "fleet/dispatcher.h"
#include "training/fleet/jobs.h"
#include "training/tuning/search_tuning.h"

namespace tablero::training {

// Has the games of a tuning played by a fleet, one iteration after the other. The path is that of a
// run on one machine. Settings and queue must outlive it; chess plays with the network that is
// built in.
class TuningFleet {
  public:
    TuningFleet(const AnySelfplay& settings, const SearchTuning& tuning, fleet::Queue& queue);

    // For tune_search.
    Result<std::optional<int>> compare(const Spsa& run, int pairs);
    // No more is wanted.
    void end(bool complete);

  private:
    void order_pairs(const Spsa& run, int pairs);
    Result<int> take(const fleet::Finished& done);

    const AnySelfplay& settings_;
    fleet::Dispatcher dispatcher_;
    bool has_begun_ = false;
    std::map<std::string, TuneJob> jobs_;
};

}  // namespace tablero::training

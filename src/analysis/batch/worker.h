#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>

#include "analysis/batch/fleet_url.h"
#include "base/error.h"

namespace tablero::analysis {

struct WorkerSettings {
    FleetUrl url;
    // A worker that is silent for that long is taken for dead; the same for all of a fleet.
    std::chrono::milliseconds timeout{60'000};
    // Hears one line for every job that is done or failed.
    std::function<void(const std::string&)> tell;
};

// Takes jobs from the fleet, one at a time, until told to stop; a job in hand then goes back. Says
// how many were done. Fails when the server cannot be reached at first, or refuses.
Result<std::size_t> run_worker(const WorkerSettings& settings, const std::stop_token& stop);

}  // namespace tablero::analysis

#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "base/error.h"
#include "fleet/content.h"
#include "fleet/kind.h"
#include "fleet/url.h"

namespace tablero::fleet {

using Kinds = std::vector<std::unique_ptr<Kind>>;
using Signatures = std::map<std::string, std::uint64_t>;

// How fast a machine is at the moment, and whether it is left alone.
struct Speed {
    std::uint64_t nodes_per_second = 0;
    double disturbance = 0;  // the share of time that went elsewhere, or the spread of its speeds
    bool is_quiet() const { return disturbance <= 0.05; }
};

struct WorkerSettings {
    Url url;
    std::string identity;  // of the engine: jobs of other identities are not seen
    std::string version;   // for people
    std::string cache;     // folder for content; empty: none
    // A worker that is silent for that long is taken for dead; the same for all of a fleet.
    std::chrono::milliseconds timeout{60'000};
    // What it can do.
    std::function<Kinds(Content&)> make_kinds;
    // What its bench counts, by game; asked once, before the first job. None when told to stop.
    std::function<std::optional<Signatures>(const std::stop_token&)> bench;
    // None: no jobs on the clock.
    std::function<Speed()> measure;
    // Hears one line for every job that is done or failed.
    std::function<void(const std::string&)> tell;
};

// Takes jobs from the fleet, one at a time, until told to stop, which gives a job in hand back, or
// asked to leave by the fleet, after the job in hand. Says how many were done. Fails when the
// server cannot be reached at first, or refuses, or when the bench is not the one that the fleet
// wants.
Result<std::size_t> run_worker(const WorkerSettings& settings, const std::stop_token& stop);

}  // namespace tablero::fleet

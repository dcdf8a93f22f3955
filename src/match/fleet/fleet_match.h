#pragma once

#include <stop_token>

#include "fleet/queue.h"
#include "match/match.h"

namespace tablero::match {

// The names of the engines of a match on a fleet: those they were given, or what they are called on
// the workers' lists. An error names one that no list can have.
Result<EngineNames> fleet_names(const MatchSettings& settings);

struct FleetTerms {
    std::uint64_t speed = 1'000'000;  // nodes a second of the machine that times are meant for
    int pairs = 0;                    // in a job; 0: some ten seconds of work
};

// As run_match, with the games played by a fleet, in whole pairs. Only here are they counted, and
// only here is it decided when enough are played; what is on its way then is taken back.
Result<MatchSummary> run_match_on_fleet(const Match& match,
                                        fleet::Queue& queue,
                                        const FleetTerms& terms,
                                        const MatchHooks& hooks,
                                        const std::stop_token& stop);

}  // namespace tablero::match

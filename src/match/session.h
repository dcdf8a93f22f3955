#pragma once

#include <functional>
#include <stop_token>

#include "match/match.h"
#include "match/settings.h"

namespace tablero::match {

// Who plays the games of a match.
struct Host {
    // The names of both engines, or why they cannot play.
    std::function<Result<EngineNames>(const MatchSettings&, const std::stop_token&)> names;
    std::function<Result<MatchSummary>(const Match&, const MatchHooks&, const std::stop_token&)>
        play;
};

// This program, on this machine; it starts both engines once to see that they work and take their
// options.
Host local_host();

// The whole of `tablero match`: reads the openings, asks the host for the engines, takes up an
// earlier journal, plays, and prints the result on standard output. Gives the exit code: 0 played
// or decided; 1 told to stop, or broken off, or some opening was bad; 2 the settings cannot work
// (one line on standard error).
int run_session(const MatchSettings& settings,
                const std::stop_token& stop,
                const Host& host = local_host());

}  // namespace tablero::match

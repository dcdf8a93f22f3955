#pragma once

#include <stop_token>

#include "base/error.h"
#include "match/match.h"

namespace tablero::match {

// Plays all games of the match that are not among the earlier ones, `concurrency` at a time, until
// all are played, the SPRT is decided, or it is told to stop; games in progress are given up then.
// Each thread has players of its own. SIGPIPE must be ignored.
Result<MatchSummary> run_match(const Match& match,
                               const MatchHooks& hooks,
                               const std::stop_token& stop = {});

}  // namespace tablero::match

#pragma once

#include "base/error.h"
#include "match/report.h"
#include "match/settings.h"

namespace tablero::match {

// The usual start of the game of a match.
play::Position usual_start(const MatchSettings& settings);

// Starts each engine once. Their names, made different where they are not; or what is wrong.
Result<EngineNames> try_engines(const MatchSettings& settings, const std::stop_token& stop = {});

}  // namespace tablero::match

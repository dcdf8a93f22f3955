#pragma once

#include <atomic>
#include <memory>

#include "base/error.h"
#include "match/player.h"
#include "match/referee.h"
#include "match/report.h"
#include "match/settings.h"

namespace tablero::match {

// The referee for the game of a match, at the usual start position.
std::unique_ptr<Referee> make_referee(const MatchSettings& settings);

// A player for an engine (0 or 1) of the match, not yet started.
std::unique_ptr<Player> make_player(const MatchSettings& settings,
                                    std::size_t engine,
                                    const std::atomic<bool>& stop);

// Starts each engine once. Their names, made different where they are not; or what is wrong.
Result<EngineNames> try_engines(const MatchSettings& settings);

}  // namespace tablero::match

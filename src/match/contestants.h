#pragma once

#include <atomic>
#include <memory>

#include "base/error.h"
#include "match/opening.h"
#include "match/player.h"
#include "match/report.h"
#include "match/settings.h"

namespace tablero::match {

// The usual start of the game of a match.
play::Position usual_start(const MatchSettings& settings);

// A player for an engine (0 or 1) of the match, not yet started.
std::unique_ptr<Player> make_player(const MatchSettings& settings,
                                    std::size_t engine,
                                    const std::atomic<bool>& stop);

// Starts each engine once. Their names, made different where they are not; or what is wrong.
Result<EngineNames> try_engines(const MatchSettings& settings);

}  // namespace tablero::match

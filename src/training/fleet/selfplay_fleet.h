#pragma once

#include <string>

#include "fleet/dispatcher.h"
#include "training/fleet/jobs.h"

namespace tablero::training {

// Games in a job: some ten seconds of work for one core, and the same for the same settings.
std::uint32_t games_in_job(const SelfplaySettings& settings);

// As `selfplay`, with the games played by a fleet. `network`: the bytes of the network file that
// the settings' network came from; empty where they have none. The file holds the games in the
// order of their numbers: it is that of a run on one thread of one machine, to the byte. Beside it,
// in <file>.workers, is written who played what.
Result<SelfplayReport> selfplay_on_fleet(const AnySelfplay& settings,
                                         const std::string& network,
                                         fleet::Queue& queue,
                                         const OnGame& on_game);

}  // namespace tablero::training

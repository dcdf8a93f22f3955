#pragma once

#include <string>
#include <vector>

#include "fleet/dispatcher.h"
#include "fleet/homogeneity.h"
#include "training/fleet/jobs.h"

namespace tablero::training {

// Games in a job: some ten seconds of work for one core, and the same for the same settings.
std::uint32_t games_in_job(const SelfplaySettings& settings);

// As `selfplay`, with the games played by a fleet, so many in a job (0: as games_in_job says).
// `network`: the bytes of the network file that the settings' network came from; empty where they
// have none. The file holds the games in the order of their numbers: it is that of a run on one
// thread of one machine, to the byte. Beside it, in <file>.workers, is written who played what.
// `outliers` are told the workers whose games of this run ended differently from those of the
// others.
Result<SelfplayReport> selfplay_on_fleet(const AnySelfplay& settings,
                                         const std::string& network,
                                         std::uint32_t games_each,
                                         fleet::Queue& queue,
                                         const OnGame& on_game,
                                         std::vector<fleet::Outlier>& outliers);

// Takes the games of a worker, as <file>.workers has it, out of the file of a run; the next run
// plays them again. Says how many they were.
Result<std::size_t> drop_games_of(const std::string& worker, const SelfplayRun& run);

}  // namespace tablero::training

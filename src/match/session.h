#pragma once

#include <stop_token>

#include "match/settings.h"

namespace tablero::match {

// The whole of `tablero match`: starts both engines once to see that they work and take their
// options, reads the openings, takes up an earlier journal, plays, and prints the result on
// standard output. Gives the exit code: 0 played or decided; 1 told to stop, or broken off, or some
// opening was bad; 2 the settings cannot work (one line on standard error).
int run_session(const MatchSettings& settings, const std::stop_token& stop);

}  // namespace tablero::match

#pragma once

#include <stop_token>

namespace tablero {

// From now on the first Ctrl-C (or SIGTERM) only stops the token that this returns, so that long
// work can finish its item and keep what is done; a second one ends the process at once. Called
// again it returns the same token. For programs: layers below are handed the token.
std::stop_token catch_interrupts();

}  // namespace tablero

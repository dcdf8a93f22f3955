#pragma once

namespace tablero {

// From now on the first Ctrl-C (or SIGTERM) only sets a flag, so that long work can finish its item
// and keep what is done; a second one ends the process at once.
void catch_interrupts();

// Whether the flag is set. Cheap enough for inner loops.
bool interrupted();

}  // namespace tablero

#pragma once

namespace tablero {

// For the start of a program: standard input, output and error that are closed are taken by
// something that answers every use with an error, so that no file opened later gets their numbers
// and is mistaken for them. A reader that goes away is noticed by the failed write.
void guard_standard_streams();

}  // namespace tablero

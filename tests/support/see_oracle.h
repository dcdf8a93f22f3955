#pragma once

#include "chess/position.h"

namespace tablero::test {

// The value of the exchange that a move starts, in centipawns: played out on a plain array, square
// by square, without bitboards. The rules are those of Position::see_ge.
int exchange_value(const chess::Position& position, chess::Move move);

}  // namespace tablero::test

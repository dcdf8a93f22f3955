#pragma once

#include "chess/position.h"

// The words of chess that nearly every file here uses.

namespace tablero::tactics {

using chess::Bitboard;
using chess::Color;
using chess::Move;
using chess::Position;
using chess::Square;

}  // namespace tablero::tactics

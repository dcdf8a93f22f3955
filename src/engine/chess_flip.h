#pragma once

#include "chess/position.h"

namespace tablero::engine {

// The same position with the colours changed: what white had is black's, mirrored from rank to
// rank. Its evaluation for the side to move should be the same. Has no history.
chess::Position flipped(const chess::Position& position);

}  // namespace tablero::engine

#pragma once

#include "chess/types.h"

namespace tablero::chess {

// Centipawns for counting exchanges; the king is worth nothing because it is never taken.
constexpr int see_value(PieceType type) {
    switch (type) {
        case kPawn:
            return 100;
        case kKnight:
        case kBishop:
            return 300;
        case kRook:
            return 500;
        case kQueen:
            return 900;
        default:
            return 0;
    }
}

}  // namespace tablero::chess

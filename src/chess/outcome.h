#pragma once

#include <cstdint>

namespace tablero::chess {

class Position;

// How the rules end a game of chess.
enum class EndReason : std::uint8_t {
    kNone,  // it goes on
    kCheckmate,
    kStalemate,
    kInsufficientMaterial,
    kFiftyMoves,
    kThreefold
};

// The first that holds, in the order above: a mate on the hundredth half-move is a mate. Draws that
// a player would have to claim over the board count without a claim.
EndReason end_reason(const Position& position);

}  // namespace tablero::chess

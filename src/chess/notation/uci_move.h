#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "chess/move.h"

namespace tablero::chess {

class Position;

// "e2e4", "e7e8q"; castling as the king's two squares, or in Chess960 as king takes rook. "0000"
// for the null move and for no move.
std::string to_uci(Move move, bool chess960);

// The legal move that the text stands for. Castling is understood as king takes rook and as the
// king's move to its castled square, whatever the variant.
Result<Move> parse_uci(const Position& position, std::string_view text);

}  // namespace tablero::chess

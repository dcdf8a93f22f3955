#pragma once

#include <string_view>

#include "base/error.h"
#include "chess/board.h"

namespace tablero::chess {

// The first field of a FEN alone, which need not be a position: kings may be missing.
Result<Board> parse_fen_board(std::string_view field);

}  // namespace tablero::chess

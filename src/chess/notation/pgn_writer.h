#pragma once

#include <string>

#include "chess/notation/game_record.h"

namespace tablero::chess {

// The game as PGN text that reads back as the same tree: tags in their order, an empty line, moves
// in SAN with lines of at most 80 columns (a single longer word excepted), the result, an empty
// line. A start position that the tags do not mention gets its FEN, SetUp and Variant tags. A
// comment that holds a "}" is written with a semicolon, as a line of its own; so are escape lines.
std::string to_pgn(const GameRecord& game);

}  // namespace tablero::chess

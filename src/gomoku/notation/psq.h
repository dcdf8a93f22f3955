#pragma once

#include <string>
#include <string_view>

#include "gomoku/notation/game_record.h"

namespace tablero::gomoku {

// Piskvork's format: a head line with the size, "x,y,ms" per move counted from 1 at the top left,
// then the names of the players. It knows no rule; ours is written as a last line "rule NAME", and
// freestyle is assumed where that is missing. The time of each move is its annotation `elapsed`;
// what else stands in the file is kept and written again. Of the tree the main line is written.
Result<GameRecord> read_psq(std::string_view text);
std::string write_psq(const GameRecord& record);

}  // namespace tablero::gomoku

#pragma once

#include <string>
#include <string_view>

#include "gomoku/notation/game_record.h"

namespace tablero::gomoku {

// "h8 h9 i10" in any of the ways parse_points() takes; lines "# rule 42", "# size 19", "# black
// NAME", "# white NAME", "# result B+" may stand before, other lines that start with #, and all
// that start with ##, are the comment on the game. Of the tree the main line is written.
Result<GameRecord> read_move_list(std::string_view text);
std::string write_move_list(const GameRecord& record);

}  // namespace tablero::gomoku

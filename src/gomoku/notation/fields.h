#pragma once

#include <string>
#include <string_view>

#include "gomoku/notation/game_record.h"

namespace tablero::gomoku {

// The parts that every format of a record has; errors name the text.
Status set_size(GameRecord& record, std::string_view name, std::string_view text);
Status set_rules(GameRecord& record, std::string_view text);

// The formats of gomoku have one comment for a move: a further one becomes its next line.
void add_comment(record::Notes& notes, const std::string& text);

// Takes the first line, without the blanks around it, off the front.
std::string_view next_line(std::string_view& rest);

}  // namespace tablero::gomoku

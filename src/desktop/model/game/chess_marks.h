#pragma once

#include <vector>

#include "desktop/model/game/game_view.h"
#include "record/notes.h"

// Arrows and circles that people draw on a chess board.

namespace tablero::desktop {

// Draws the mark, changes its colour, or wipes it where it is drawn already.
void toggle_mark(std::vector<ChessMark>& marks, const ChessMark& mark);

// As they are kept beside a move.
std::vector<ChessMark> marks_of(const record::Notes& notes);
void set_marks(record::Notes& notes, const std::vector<ChessMark>& marks);

}  // namespace tablero::desktop

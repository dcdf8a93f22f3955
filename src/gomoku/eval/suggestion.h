#pragma once

#include <string>

#include "base/words/language.h"
#include "gomoku/any_board.h"

namespace tablero::gomoku {

// Why a legal move is good, in words: what it wins, breaks, takes, makes and stops, most important
// first ("captures two and stops the open three"). Never empty.
std::string reason_for(const AnyBoard& board, Point move, Language language);

}  // namespace tablero::gomoku

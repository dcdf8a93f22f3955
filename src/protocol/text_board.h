#pragma once

#include <iosfwd>

#include "protocol/text_game.h"

namespace tablero::text {

struct BoardSettings {
    Symbols symbols = Symbols::kUnicode;
    bool engine_plays_second = true;  // else the engine begins
    Language language{};
};

// Plays a game in a terminal: reads moves and commands until `quit` or the end of input.
void run_board(Game& game, const BoardSettings& settings, std::istream& in, std::ostream& out);

}  // namespace tablero::text

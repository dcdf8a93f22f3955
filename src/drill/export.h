#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "drill/exercise.h"

// Exercises for other programs.

namespace tablero::drill {

// As `tablero drill --json` prints it.
nlohmann::ordered_json to_json(const Exercise& exercise, Language language);
// A game with the solution as its moves and the reason as a comment. Chess only.
std::string to_pgn(const Exercise& exercise, Language language);
// The same for gomoku: the moves that lead to the position, then the solution.
std::string to_sgf(const Exercise& exercise, Language language);

// Notes for Anki to import, fields separated by tabs: the id, the board with the question, the
// answer with its reason, tags.
std::string anki_head();
std::string to_anki(const Exercise& exercise, Language language);

}  // namespace tablero::drill

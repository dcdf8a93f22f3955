#pragma once

#include <string>

#include "base/words/language.h"

namespace tablero::chess {

// A move with the letters that pieces have in a language ("Nf3" is "Cf3" where a knight is a
// caballo), and back.
std::string in_letters_of(Language language, std::string san);
std::string from_letters_of(Language language, std::string typed);

}  // namespace tablero::chess

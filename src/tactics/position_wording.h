#pragma once

#include <string>

#include "base/words/language.h"
#include "tactics/fact.h"

namespace tablero::tactics {

// Terms of the evaluation: they tell how two quiet lines differ.
bool is_positional(FactKind kind);

// Facts about the position, and plain effects, as the predicate of a sentence whose subject is the
// move: "leaves an isolated pawn on d4", "develops the knight". `before`: the position in question.
std::string position_phrase(const Fact& fact, const chess::Position& before, Language language);

}  // namespace tablero::tactics

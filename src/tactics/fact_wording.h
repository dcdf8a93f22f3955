#pragma once

#include <string>
#include <vector>

#include "tactics/reason.h"
#include "tactics/reasons.h"
#include "tactics/wording.h"

// Facts put into words.

namespace tablero::tactics {

struct Telling {
    Language language;
    MoveForm form = MoveForm::kLong;
    Level level = Level::kClub;
};

// Gives every fact its own sentence, and puts those that matter to the reader together. The facts
// are those of reasons_for(question).
std::string tell(std::vector<Fact>& facts, const MoveQuestion& question, const Telling& telling);

}  // namespace tablero::tactics

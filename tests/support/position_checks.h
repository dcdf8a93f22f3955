#pragma once

#include "chess/position.h"

namespace tablero::test {

// Each reports what is wrong as a GoogleTest failure that shows the position.

// Keys, checkers, blockers and mailbox equal those of the same position set up afresh.
void expect_fresh_values(const chess::Position& position);

// Every legal move: gives_check, key_after and the UCI text are right, and unmaking restores all.
void expect_sound_moves(chess::Position& position);

// is_pseudo_legal and is_legal together accept exactly the generated moves among all 65536 codes,
// and the kinds of generation share them out as is_tactical says.
void expect_exact_legality(const chess::Position& position);

}  // namespace tablero::test

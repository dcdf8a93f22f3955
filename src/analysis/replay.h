#pragma once

#include <string>
#include <vector>

#include "play/position.h"

// Positions and moves as the script of the page reads them: which square holds what from now on. So
// the script knows no rules.

namespace tablero::analysis {

// Everything on the board: "e1Ke8k", capitals for white; stones are "h8b" and "j9w".
std::string standing(const play::Position& position);

// What a move changes: "e2-e4P"; "-" where a side passes. The square that the piece leaves and the
// one that it reaches come first, the stone before what it captures.
std::string change_of(const play::Position& before, play::Move move);

// The changes of moves one after the other, with blanks between them.
std::string changes_of(play::Position start, const std::vector<play::Move>& moves);

}  // namespace tablero::analysis

#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "play/position.h"

namespace tablero::match {

using play::GameKind;
using play::kFirstSide;
using play::kSecondSide;
using play::Side;

// Where a game starts: a position in the game's own notation (empty: the usual start) and moves
// from there, as programs write them ("e2e4", "j10").
struct Opening {
    std::string start;
    std::vector<std::string> moves;
};

// The position after the opening of a game whose usual start is given. Errors name the start or the
// move that is wrong. A game of gomoku always starts from the empty board.
Result<play::Position> set_up(const play::Position& usual, const Opening& opening);

}  // namespace tablero::match

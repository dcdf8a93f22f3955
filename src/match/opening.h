#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "play/game.h"

namespace tablero::match {

using play::GameKind;
using play::kFirstSide;
using play::kSecondSide;
using play::Side;

// Where a game starts: a position in the game's own notation (empty: the usual start) and moves
// from there.
struct Opening {
    std::string start;
    std::vector<play::Move> moves;
};

// A game after its opening, whose usual start is given. Errors name the start or the move that is
// wrong. A game of gomoku always starts from the empty board.
Result<play::Game> set_up(const play::Position& usual, const Opening& opening);

}  // namespace tablero::match

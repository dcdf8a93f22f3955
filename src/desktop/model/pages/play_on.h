#pragma once

#include "play/game.h"

namespace tablero::desktop {

struct Desk;

// Asks against whom to play on from where the game stands; the person has the side to move. The
// moves so far belong to the new game.
void offer_to_play_on(Desk& desk, const play::Game& game);
// An analysis board with the game.
void analyse(Desk& desk, const play::Game& game);

}  // namespace tablero::desktop

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/words/say.h"
#include "chess/position.h"
#include "desktop/model/game/game_view.h"
#include "desktop/model/settings/game_settings.h"
#include "play/game.h"

// How the window sets a game up, what it shows of it and says about it.

namespace tablero::desktop {

// A game as it is set up; none when its start position cannot be read.
std::optional<play::Game> new_game(const GameSettings& settings);

// Two people at a board of that kind, so that either side can be moved and nobody answers.
GameSettings two_people_at(const play::Position& position);

// "Checkmate.", "Ten stones captured."; of a resignation a pattern for the side that gave up.
Phrase reason_text(play::EndReason reason);

// The board part of a view after the first `ply` of the moves that led to where the game stands.
void show_board(
    const play::Game& game, int ply, GomokuOpening opening, Language language, GameView& view);

// Where the king lands in castling, else the destination.
ChessMoveView shown_move(chess::Move move);

}  // namespace tablero::desktop

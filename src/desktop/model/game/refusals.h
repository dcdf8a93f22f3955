#pragma once

#include <string_view>

#include "base/error.h"
#include "base/words/language.h"
#include "chess/position.h"
#include "desktop/model/settings/game_settings.h"
#include "play/game.h"

// What may not be played, and why.

namespace tablero::desktop {

// Why the side to move may not play there, by the rules or by the way the game is opened; empty: it
// may. The game must be gomoku.
Phrase objection(const play::Game& game, gomoku::Point point, GomokuOpening opening);

// The same for a move of chess that is not legal.
Phrase objection(const chess::Position& position, chess::Square from, chess::Square to);

// What the rules say of a point that is not legal.
Phrase objection_text(gomoku::Legality legality);

// Does the way the game is opened forbid the point to the stone after so many?
bool closed_by_opening(gomoku::Point point, int ply, int size, GomokuOpening opening);

// An id or what a person types; the error is a sentence for the user.
Result<play::Move> read_move(const play::Game& game,
                             std::string_view typed,
                             GomokuOpening opening,
                             Language language);

}  // namespace tablero::desktop

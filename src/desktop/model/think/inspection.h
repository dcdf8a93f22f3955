#pragma once

#include "base/words/say.h"
#include "desktop/model/think/thinking_view.h"
#include "play/position.h"
#include "search/inspector.h"

namespace tablero::desktop {

// What the inspector's panel shows of an iteration in that position: figures, and for each move its
// line, its nodes and the parts of its evaluation. Scores are the game's to fill in.
InspectorView inspector_view(const search::InspectedIteration& iteration,
                             const play::Position& position,
                             int hash_per_mille,
                             Language language);

// A part of an evaluation in the user's words; a name that is not known stays as it is.
std::string_view evaluation_part(std::string_view name, Language language);

// A gomoku score in words: "+120", "win in 5" (moves of the winner).
std::string gomoku_score_text(search::Score score, Language language);

// "1 234 567"
std::string grouped(std::uint64_t number);
// "0.8 s", "12.3 s", "2:05".
std::string duration_text(std::int64_t milliseconds, Language language);

}  // namespace tablero::desktop

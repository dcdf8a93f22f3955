#pragma once

#include <cstdint>

#include "gomoku/any_board.h"
#include "gomoku/search/move.h"
#include "search/limits.h"

// Levels of play in gomoku. A weaker player looks less far and is content with a move that is
// nearly the best; a win at hand or a loss to stop is never overlooked beyond the first level's
// horizon.

namespace tablero::engine {

inline constexpr int kGomokuLevels = 5;  // 1 (beginner) to 5 (full strength)

// Makes a search one of a player of a level below full strength: it looks no further, and what it
// decides is one of the moves that look nearly the best to it. The same seed, board and search give
// the same move.
void play_at_level(int level,
                   const gomoku::AnyBoard& board,
                   std::uint64_t seed,
                   search::Limits<gomoku::Move>& limits,
                   search::Listener<gomoku::Move>& listener);

}  // namespace tablero::engine

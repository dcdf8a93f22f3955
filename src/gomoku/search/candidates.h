#pragma once

#include <vector>

#include "gomoku/threat_board.h"

namespace tablero::gomoku {

// The moves worth searching for the side to move, by what is forced; none that could win or save
// the game is left out:
//   - the other side threatens a five that wins: what can stop it (with captures, also taking and
//   preparing to take);
//   - it threatens an open four, and there are no captures: what can stop it, and own fours;
//   - else every point within two of a stone. The centre on an empty board.
// Legal moves only; empty when every defence is forbidden.
template <class R>
void list_candidates(const ThreatBoard<R>& board, std::vector<Point>& points);

}  // namespace tablero::gomoku

#pragma once

#include <vector>

#include "gomoku/threat_board.h"

namespace tablero::gomoku {

// Could the colour reach ten taken stones with its next move?
template <class R>
bool wins_by_capture(const ThreatBoard<R>& board, Color color);

// Both ends of every pair of the colour that stands free (". A A ."): a stone there attacks it. A
// point may occur several times.
template <class R>
std::vector<Point> ends_of_pairs(const ThreatBoard<R>& board, Color owner);

// Empty points on the rays of an empty point where a stone of the other colour would be taken, with
// another one perhaps, by a stone of `taker` on the point: to lose it may free the end of a pair.
template <class R>
std::vector<Point> offers_to(const ThreatBoard<R>& board, Color taker, Point point);

// Would the other side win by a five if the side to move passed? A five that can be broken, or may
// not be played, leaves more to choose from.
template <class R>
bool five_is_due(const ThreatBoard<R>& board);

// The other side threatens to complete five. The replies of the side to move that can possibly
// matter: the completing points, captures, and under the 42 rules the points from which a pair
// could be taken afterwards, or where a stone is offered. Any other move loses to the five.
// Legality is not looked at.
template <class R>
std::vector<Point> defences_to_five(const ThreatBoard<R>& board);

// Where the colour could make an open four (or two fours) that the rules allow.
template <class R>
PointSet open_four_threats(const ThreatBoard<R>& board, Color attacker);

// The other side threatens an open four (or two fours), the side to move has no five, and there are
// no captures. Points that take every such threat away by themselves; besides these only own fours
// can help. Legality is not looked at.
template <class R>
std::vector<Point> defences_to_open_four(const ThreatBoard<R>& board);

}  // namespace tablero::gomoku

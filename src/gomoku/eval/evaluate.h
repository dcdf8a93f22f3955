#pragma once

#include "gomoku/threat_board.h"
#include "search/score.h"

namespace tablero::gomoku {

// The static evaluation of a position without an immediate win, from the side to move, and its
// parts.
struct EvalBreakdown {
    int threats = 0;   // what either side could make with one stone
    int patterns = 0;  // the line classes of all empty points
    int captures = 0;  // stones taken and pairs that can be taken
    int position = 0;  // the right to move
    int whole = 0;     // the board seen as a whole, by the units of a network
    int total() const { return threats + patterns + captures + position + whole; }
};

template <class R>
EvalBreakdown evaluate_parts(const ThreatBoard<R>& board);

// The numbers it works with.
struct WeightTable;
const WeightTable& weights_of(RuleSet rules);

template <class R>
inline search::Score evaluate(const ThreatBoard<R>& board) {
    return search::clamp_eval(evaluate_parts(board).total());
}

}  // namespace tablero::gomoku

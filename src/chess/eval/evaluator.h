#pragma once

#include <string>
#include <utility>
#include <vector>

#include "chess/eval/weights.h"
#include "chess/position.h"
#include "search/score.h"

namespace tablero::chess {

using search::Score;

// The hand-written evaluation in centipawns, from the view of the side to move.
Score evaluate_by_hand(const Position& position, const Weights& weights = kDefaultWeights);

// Its parts by name, from white's view; they add up to evaluate_by_hand (seen from white) except
// for the end-game scaling, which is a part of its own.
std::vector<std::pair<std::string, Score>> evaluation_breakdown(
    const Position& position, const Weights& weights = kDefaultWeights);

// What the search asks. One per worker: follows the moves made so that it can work incrementally.
class Evaluator {
  public:
    // The position a search begins from.
    void reset(const Position& /*position*/) {}
    // Around Position::make and unmake.
    void before_make(const Position& /*position*/, Move /*move*/) {}
    void after_unmake() {}

    Score evaluate(const Position& position) { return evaluate_by_hand(position); }
};

}  // namespace tablero::chess

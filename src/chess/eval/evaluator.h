#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "chess/eval/bare_king.h"
#include "chess/eval/network_evaluator.h"
#include "chess/eval/weights.h"
#include "chess/position.h"
#include "nnue/network.h"
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
    // Without a network, the hand-written evaluation.
    explicit Evaluator(std::shared_ptr<const nnue::Network> network = nullptr) {
        if (network) network_ = std::make_unique<NetworkEvaluator>(std::move(network));
    }

    // The position a search begins from.
    void reset(const Position& position) {
        if (network_) network_->reset(position);
    }
    // Around Position::make and unmake.
    void before_make(const Position& position) {
        if (network_) network_->before_make(position);
    }
    void after_unmake() {
        if (network_) network_->after_unmake();
    }

    Score evaluate(const Position& position) {
        if (const auto won = bare_king_score(position)) return *won;
        return network_ ? network_->evaluate(position) : evaluate_by_hand(position);
    }

  private:
    std::unique_ptr<NetworkEvaluator> network_;
};

}  // namespace tablero::chess

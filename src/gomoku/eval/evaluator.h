#pragma once

#include <memory>
#include <utility>

#include "gomoku/eval/evaluate.h"
#include "gomoku/eval/network_evaluator.h"

namespace tablero::gomoku {

// What the search asks about positions and moves. One per worker.
template <class R>
class Evaluator {
  public:
    // Without a network, the hand-written evaluation.
    explicit Evaluator(std::shared_ptr<const PointNetwork> network) {
        if (network) network_ = std::make_unique<NetworkEvaluator<R>>(std::move(network));
    }

    // The position a search begins from.
    void reset(const ThreatBoard<R>& board) {
        if (network_) network_->reset(board);
    }
    search::Score evaluate(const ThreatBoard<R>& board) {
        return network_ ? network_->evaluate(board) : gomoku::evaluate(board);
    }
    const NetworkEvaluator<R>* network() const { return network_.get(); }

  private:
    std::unique_ptr<NetworkEvaluator<R>> network_;
};

}  // namespace tablero::gomoku

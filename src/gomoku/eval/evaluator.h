#pragma once

#include <memory>
#include <utility>

#include "gomoku/default_values.h"
#include "gomoku/eval/evaluate.h"
#include "gomoku/eval/network_evaluator.h"

namespace tablero::gomoku {

// What the search asks about positions. One per worker.
template <class R>
class Evaluator {
  public:
    // Without a network, as the program was built. Captures are beyond networks.
    explicit Evaluator(std::shared_ptr<const PointNetwork> network) {
        if constexpr (R::kCaptures) return;
        if (!network) network = default_network(R::kRuleSet);
        if (network != default_network(R::kRuleSet))
            values_ = std::make_unique<BoardValues>(network->values());
        if (network->has_units) units_ = std::make_unique<NetworkEvaluator<R>>(std::move(network));
    }

    // The position a search begins from; it goes on with the network's tables.
    void reset(ThreatBoard<R>& board) {
        board.use(values_ ? *values_ : default_values(R::kRuleSet));
        if (units_) units_->reset(board);
    }
    EvalBreakdown parts(const ThreatBoard<R>& board) {
        EvalBreakdown parts = evaluate_parts(board);
        if (units_) parts.whole = units_->evaluate(board);
        return parts;
    }
    search::Score evaluate(const ThreatBoard<R>& board) {
        return search::clamp_eval(parts(board).total());
    }

  private:
    std::unique_ptr<const BoardValues> values_;  // none: the default ones
    std::unique_ptr<NetworkEvaluator<R>> units_;
};

}  // namespace tablero::gomoku

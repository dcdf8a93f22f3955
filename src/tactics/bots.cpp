#include "tactics/bots.h"

#include <utility>

#include "chess/eval/evaluator.h"
#include "chess/search/game.h"

namespace tablero::tactics {

namespace {

// The textbook search takes its order by value.
struct OrderReference {
    MoveOrder* order;

    void operator()(const chess::Position& position, chess::MoveList& moves) const {
        order->sort(position, moves);
    }
    void refuted(const chess::Position& position, chess::Move move) const {
        order->refuted(position, move);
    }
};

}  // namespace

AlphaBetaBot::AlphaBetaBot(std::unique_ptr<MoveOrder> order, int depth)
    : order_(std::move(order)),
      depth_(depth) {}

BotResult AlphaBetaBot::choose(chess::Position& position) {
    order_->begin(position, depth_);
    return search::heuristic_alphabeta_search(
        chess::Chess{},
        position,
        [](const chess::Position& state) { return chess::evaluate_by_hand(state); },
        [this](const chess::Position& /*state*/, int depth) { return depth >= depth_; },
        OrderReference{order_.get()});
}

AlphaBetaBot tactical_alphabeta_bot(int depth, Variant variant) {
    return {make_order(variant == Variant::kStrict ? OrderKind::kStrict : OrderKind::kLiteral),
            depth};
}

}  // namespace tablero::tactics

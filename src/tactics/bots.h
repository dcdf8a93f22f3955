#pragma once

#include <memory>

#include "search/textbook.h"
#include "tactics/orderings.h"

namespace tablero::tactics {

using BotResult = search::TextbookResult<chess::Move>;

// Plays by the textbook search to a fixed depth with the hand-written evaluation: what is called a
// bot in the study. Two with the same depth find the same value whatever their order.
class AlphaBetaBot {
  public:
    AlphaBetaBot(std::unique_ptr<MoveOrder> order, int depth);

    // The position is the same again afterwards; it must have a legal move.
    BotResult choose(chess::Position& position);

  private:
    std::unique_ptr<MoveOrder> order_;
    int depth_;
};

// Alpha-beta that looks at the moves with tactical patterns first.
AlphaBetaBot tactical_alphabeta_bot(int depth, Variant variant = Variant::kLiteral);

}  // namespace tablero::tactics

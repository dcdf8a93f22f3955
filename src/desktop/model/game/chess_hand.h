#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "chess/position.h"
#include "desktop/model/game/gestures.h"

namespace tablero::desktop {

// What a person does at a chess board before it becomes a move: the piece picked up, the promotion
// being chosen, the move planned for the next turn, arrows and circles.
class ChessHand {
  public:
    // Whose pieces may be moved now, or planned with.
    struct Rights {
        bool may_move = false;     // the side to move is a person at this board
        bool may_premove = false;  // the other side is
        bool looks_back = false;   // at a position from which the game has gone on
    };

    // Each gives a legal move that is to be played, if the gesture completes one.
    using Completed = std::optional<chess::Move>;
    Completed make(const ChessClick& click, const chess::Position& position, Rights rights);
    Completed make(const ChessDrag& drag, const chess::Position& position, Rights rights);
    Completed make(const PromotionChoice& choice, const chess::Position& position, Rights rights);
    Completed make(const DrawMark& mark, const chess::Position& position, Rights rights);
    Completed make(const ClearMarks& clear, const chess::Position& position, Rights rights);
    // The move that was just tried and cannot be made, if any.
    std::optional<ChessMoveView> take_refusal() { return std::exchange(refused_, std::nullopt); }

    // The planned move if it is legal now; forgotten in any case.
    std::optional<chess::Move> take_premove(const chess::Position& position);

    // Lets go of the piece, the promotion, the planned move; false when there was nothing.
    bool let_go();
    // The board changed: what was held is gone, a planned move stays.
    void board_changed();

    void show(const chess::Position& position, Rights rights, ChessBoardView& view) const;

  private:
    Completed try_move(const chess::Position& position,
                       Rights rights,
                       chess::Square from,
                       chess::Square to);

    chess::Square selected_ = chess::kNoSquare;
    std::optional<PromotionPicker> promotion_;
    ChessMoveView premove_;
    std::vector<ChessMark> marks_;
    std::optional<ChessMoveView> refused_;
};

}  // namespace tablero::desktop

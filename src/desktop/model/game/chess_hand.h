#pragma once

#include <optional>
#include <vector>

#include "chess/position.h"
#include "desktop/model/game/game_view.h"

namespace tablero::desktop {

// What a person does at a chess board before it becomes a move: the piece picked up, the promotion
// being chosen, the move planned for the next turn, arrows and circles.
class ChessHand {
  public:
    // Whose pieces may be moved now, or planned with.
    struct Rights {
        bool may_move = false;     // the side to move is a person at this board
        bool may_premove = false;  // the other side is
    };

    // Each gives a legal move that is to be played, if the gesture completes one.
    std::optional<chess::Move> click(const chess::Position& position,
                                     Rights rights,
                                     chess::Square square);
    std::optional<chess::Move> drag(const chess::Position& position,
                                    Rights rights,
                                    chess::Square from,
                                    chess::Square to);
    std::optional<chess::Move> promote(const chess::Position& position, chess::PieceType piece);

    // The planned move if it is legal now; forgotten in any case.
    std::optional<chess::Move> take_premove(const chess::Position& position);

    void mark(const ChessMark& mark);
    void clear_marks() { marks_.clear(); }
    // Lets go of the piece, the promotion, the planned move; false when there was nothing.
    bool let_go();
    // The board changed: what was held is gone, a planned move stays.
    void board_changed();

    void show(const chess::Position& position, Rights rights, ChessBoardView& view) const;

  private:
    std::optional<chess::Move> try_move(const chess::Position& position,
                                        Rights rights,
                                        chess::Square from,
                                        chess::Square to);

    chess::Square selected_ = chess::kNoSquare;
    std::optional<PromotionPicker> promotion_;
    ChessMoveView premove_;
    std::vector<ChessMark> marks_;
};

}  // namespace tablero::desktop

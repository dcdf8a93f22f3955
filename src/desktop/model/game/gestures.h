#pragma once

#include "desktop/model/game/game_view.h"

// What a mouse does at a board.

namespace tablero::desktop {

struct ChessClick {  // left button pressed and released on a square
    chess::Square square = chess::kNoSquare;
};
struct ChessDrag {  // left button: a piece carried from one square to another (kNoSquare: dropped
                    // outside)
    chess::Square from = chess::kNoSquare;
    chess::Square to = chess::kNoSquare;
};
struct PromotionChoice {
    chess::PieceType piece = chess::kQueen;
};
// Right button: draws the mark, or removes it where it is drawn already; its colour 0 to 3 by
// Shift, Ctrl, Alt.
struct DrawMark : ChessMark {};
struct DrawPoint {  // the same on a gomoku board: a circle, or an arrow from one point to another
    gomoku::Point from = gomoku::kNoPoint;
    gomoku::Point to = gomoku::kNoPoint;
};
struct ClearMarks {};
struct GomokuClick {
    gomoku::Point point = gomoku::kNoPoint;
};

}  // namespace tablero::desktop

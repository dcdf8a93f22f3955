#pragma once

#include "desktop/draw/pixmap.h"

namespace tablero::desktop {

enum class PieceShape { kPawn, kKnight, kBishop, kRook, kQueen, kKing };
inline constexpr int kPieceShapes = 6;

// Fine lines suit large boards, bold ones small boards and the high-contrast theme.
enum class StrokeWeight { kFine, kBold };

// The colours of one side's set.
struct PieceColours {
    Colour top;  // of the body's gradient
    Colour bottom;
    Colour edge;    // outline
    Colour detail;  // lines inside
};

// One piece on a transparent square of size by size pixels, a soft shadow under it.
Pixmap piece_picture(PieceShape shape, const PieceColours& colours, StrokeWeight weight, int size);

}  // namespace tablero::desktop

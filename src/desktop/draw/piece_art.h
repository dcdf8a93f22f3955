#pragma once

#include "desktop/draw/pixmap.h"
#include "desktop/theme/palette.h"

namespace tablero::desktop {

enum class PieceShape { kPawn, kKnight, kBishop, kRook, kQueen, kKing };
inline constexpr int kPieceShapes = 6;

// One piece on a transparent square of size by size pixels, a soft shadow under it.
Pixmap piece_picture(PieceShape shape, const PieceColours& colours, StrokeWeight weight, int size);

}  // namespace tablero::desktop

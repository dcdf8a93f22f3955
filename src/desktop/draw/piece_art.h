#pragma once

#include <string_view>

#include "desktop/draw/pixmap.h"
#include "desktop/theme/palette.h"

namespace tablero::desktop {

enum class PieceShape { kPawn, kKnight, kBishop, kRook, kQueen, kKing };
inline constexpr int kPieceShapes = 6;

// Its outlines in a cell of 100 by 100, in the notation of path.h: parts that are filled and
// outlined one after the other, and lines drawn last.
struct PieceOutlines {
    std::string_view parts;
    std::string_view details;
};
const PieceOutlines& piece_outlines(PieceShape shape);

// One piece on a transparent square of size by size pixels, a soft shadow under it.
Pixmap piece_picture(PieceShape shape, const PieceColours& colours, StrokeWeight weight, int size);

}  // namespace tablero::desktop

#include "desktop/draw/piece_art.h"

#include <array>
#include <string_view>

namespace tablero::desktop {

namespace {

// A later part lies in front. A part begins at each 'M' or 'O'.
constexpr std::array<PieceOutlines, kPieceShapes> kShapes = {{
    // Pawn
    {"M24 90 V86 Q24 79 32 78 H68 Q76 79 76 86 V90 Z "
     "M31 78 C41 71 44 62 44 52 H56 C56 62 59 71 69 78 Z "
     "O50 34 15.5 "
     "M37 54 Q33 54 33 50.5 Q33 47 37 47 H63 Q67 47 67 50.5 Q67 54 63 54 Z",
     ""},
    // Knight
    {"M20 90 V86 Q20 79 28 78 H74 Q82 79 82 86 V90 Z "
     "M30 78 C30 66 36 60 43 54 C46 51 47 48 46 45 C42 48 38 49 35 53 C33 56 30 58 27 57 "
     "L20 51 C18 49 17 46 19 43 C23 36 26 29 33 24 L33 12 L42 19 C46 18 49 18 52 20 "
     "C69 26 77 48 73 78 Z",
     "M54 27 C64 36 67 54 64 71 M24 48 L26 46 M42 19 L45 23"},
    // Bishop
    {"M20 90 V86 Q20 80 28 79 H72 Q80 80 80 86 V90 Z "
     "M31 79 C39 75 41 71 42 66 H58 C59 71 61 75 69 79 Z "
     "M50 18 C61 26 69 36 69 46 C69 54 64 60 59 61 H41 C36 60 31 54 31 46 C31 36 39 26 50 18 Z "
     "M37 67 Q33 67 33 63.5 Q33 60 37 60 H63 Q67 60 67 63.5 Q67 67 63 67 Z "
     "O50 14 5.5",
     "M50 32 V50 M42 40 H58"},
    // Rook
    {"M18 90 V86 Q18 79 26 78 H74 Q82 79 82 86 V90 Z "
     "M26 78 L31 69 H69 L74 78 Z "
     "M33 69 L36 38 H64 L67 69 Z "
     "M24 32 V14 H36 V21 H44 V14 H56 V21 H64 V14 H76 V32 L69 39 H31 Z",
     "M31 31 H69"},
    // Queen
    {"M20 90 V86 Q20 80 28 79 H72 Q80 80 80 86 V90 Z "
     "M33 66 L14 31 L34 49 L31 20 L45 46 L50 16 L55 46 L69 20 L66 49 L86 31 L67 66 Z "
     "M28 79 C33 75 34 71 33 65 H67 C66 71 67 75 72 79 Z "
     "O14 29 5 O31 18 5 O50 14 5.5 O69 18 5 O86 29 5",
     "M36 71 H64"},
    // King
    {"M20 90 V86 Q20 80 28 79 H72 Q80 80 80 86 V90 Z "
     "M46.5 7 H53.5 V13 H60 V20 H53.5 V30 H46.5 V20 H40 V13 H46.5 Z "
     "M50 54 C41 44 41 34 50 27 C59 34 59 44 50 54 Z "
     "M33 66 C17 55 11 35 27 32 C40 30 48 38 50 54 C52 38 60 30 73 32 C89 35 83 55 67 66 Z "
     "M28 79 C33 75 34 71 33 65 H67 C66 71 67 75 72 79 Z",
     "M36 71 H64"},
}};

constexpr Colour kShadow{0, 0, 0, 70};

struct Pen {
    float scale;
    float width;
};

void draw_shadow(Pixmap& picture, const Outline& body, Pen pen) {
    const Outline fallen = transformed(body, 1, {pen.scale * 1.2F, pen.scale * 2.2F});
    const int radius = std::max(1, static_cast<int>(pen.scale * 1.6F));
    picture.fill(blurred(mask_of(fallen, picture.width(), picture.height()), radius),
                 [](float, float) { return kShadow; });
}

void draw_parts(Pixmap& picture, const Outline& body, const PieceColours& colours, Pen pen) {
    const auto height = static_cast<float>(picture.height());
    for (const Contour& part : body) {
        picture.fill({part}, [&](float x, float y) {
            // Light from the upper left.
            const float t = 0.8F * y / height + 0.35F * (x / height - 0.4F);
            return mix(colours.top, colours.bottom, t);
        });
        picture.fill(stroked({part}, pen.width), colours.edge);
    }
}

}  // namespace

const PieceOutlines& piece_outlines(PieceShape shape) {
    return kShapes[static_cast<std::size_t>(shape)];
}

Pixmap piece_picture(PieceShape shape, const PieceColours& colours, StrokeWeight weight, int size) {
    const PieceOutlines& art = piece_outlines(shape);
    const float scale = static_cast<float>(size) / 100;
    const float share = weight == StrokeWeight::kFine ? 2.6F : 4.2F;
    const Pen pen{scale, std::max(share * scale, 1.0F)};
    const Outline body = transformed(outline_from(art.parts), scale, {0, 0});
    Pixmap picture(size, size);
    draw_shadow(picture, body, pen);
    draw_parts(picture, body, colours, pen);
    const Outline details = transformed(outline_from(art.details), scale, {0, 0});
    picture.fill(stroked(details, pen.width), colours.detail);
    if (shape == PieceShape::kKnight)
        picture.fill({circle(Vec{36.5F, 33} * scale, std::max(3.0F * scale, 0.8F))},
                     colours.detail);
    return picture;
}

}  // namespace tablero::desktop

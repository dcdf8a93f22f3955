#include "desktop/app/app_icon.h"

#include "desktop/draw/piece_art.h"
#include "desktop/theme/palette.h"

namespace tablero::desktop {

Pixmap app_icon(int size) {
    const Palette& colours = palette({Theme::kDark});
    const auto side = static_cast<float>(size);
    Pixmap icon(size, size);
    icon.fill({rounded_rectangle({0, 0, side, side}, side * 0.2F)}, [&](float, float y) {
        return mix(colours.background_top, colours.background_bottom, y / side);
    });
    icon.fill({circle({side * 0.76F, side * 0.72F}, side * 0.17F)}, colours.gold);
    const Pixmap knight = piece_picture(PieceShape::kKnight,
                                        colours.white_pieces,
                                        StrokeWeight::kBold,
                                        static_cast<int>(side * 0.86F));
    const int left = static_cast<int>(side * 0.02F);
    const int top = static_cast<int>(side * 0.06F);
    for (int y = 0; y < knight.height(); ++y)
        for (int x = 0; x < knight.width(); ++x)
            if (const Colour pixel = knight.at(x, y); pixel.a > 0)
                icon.set(x + left, y + top, over(pixel, icon.at(x + left, y + top)));
    return icon;
}

}  // namespace tablero::desktop

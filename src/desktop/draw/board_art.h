#pragma once

#include <cstdint>
#include <vector>

#include "desktop/draw/pixmap.h"
#include "desktop/theme/palette.h"

namespace tablero::desktop {

// Smooth noise in [0, 1), a function of the place and the seed only.
float value_noise(float x, float y, std::uint32_t seed);

// The lines of a gomoku board that meet in its star points; none on a small one.
std::vector<int> star_lines(int size);

// A plank with grain along x, wide and high in pixels.
Pixmap wood_picture(const Palette& palette, int width, int height);

// A shaded sphere on a transparent square, with its soft shadow inside the square: the stone's
// radius is kStoneShare of half the square.
inline constexpr float kStoneShare = 0.86F;
Pixmap stone_picture(const StoneColours& colours, int size);

}  // namespace tablero::desktop

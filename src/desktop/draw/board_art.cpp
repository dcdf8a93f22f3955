#include "desktop/draw/board_art.h"

#include <cmath>
#include <utility>

#include "base/rng.h"

namespace tablero::desktop {

namespace {

float lattice(int x, int y, std::uint32_t seed) {
    std::uint64_t state = (static_cast<std::uint64_t>(static_cast<std::uint32_t>(x)) << 32U) ^
                          static_cast<std::uint32_t>(y) ^ (static_cast<std::uint64_t>(seed) << 17U);
    return static_cast<float>(split_mix(state) >> 40U) * 0x1.0p-24F;
}

float smooth(float t) {
    return t * t * (3 - 2 * t);
}

// Rings of a tree cut lengthways: bands across y that waver slowly along x, with fine fibres.
float grain(float x, float y) {
    const float waver = value_noise(x * 0.0035F, y * 0.012F, 7) * 5.0F;
    const float band = value_noise(x * 0.0012F, y * 0.055F + waver, 11);
    const float fibre = value_noise(x * 0.012F, y * 0.9F, 23);
    return 0.62F * band + 0.38F * fibre;
}

}  // namespace

float value_noise(float x, float y, std::uint32_t seed) {
    const float fx = std::floor(x);
    const float fy = std::floor(y);
    const int ix = static_cast<int>(fx);
    const int iy = static_cast<int>(fy);
    const float tx = smooth(x - fx);
    const float top = std::lerp(lattice(ix, iy, seed), lattice(ix + 1, iy, seed), tx);
    const float bottom = std::lerp(lattice(ix, iy + 1, seed), lattice(ix + 1, iy + 1, seed), tx);
    return std::lerp(top, bottom, smooth(y - fy));
}

Pixmap wood_picture(const Palette& palette, int width, int height) {
    Pixmap picture(width, height);
    // The plank keeps its look when the board grows: noise is asked in units of a 700 px board.
    const float unit = 700.0F / static_cast<float>(std::max(height, 1));
    // Along the fibres it changes so slowly that every fourth point is enough: the start of the
    // program waits for this.
    constexpr int kStep = 4;
    for (int y = 0; y < height; ++y) {
        const auto at = [&](int x) {
            return grain(static_cast<float>(x) * unit, static_cast<float>(y) * unit);
        };
        float next = at(0);
        for (int x = 0; x < width; x += kStep) {
            const float here = std::exchange(next, at(x + kStep));
            for (int i = 0; i < kStep && x + i < width; ++i) {
                const float depth = std::lerp(here, next, static_cast<float>(i) / kStep);
                picture.set(x + i, y, mix(palette.wood, palette.wood_grain, 0.75F * depth * depth));
            }
        }
    }
    return picture;
}

std::vector<int> star_lines(int size) {
    if (size < 9) return {};
    const int first = size >= 13 ? 3 : 2;
    return {first, size / 2, size - 1 - first};
}

Pixmap stone_picture(const StoneColours& colours, int size) {
    Pixmap picture(size, size);
    const float half = static_cast<float>(size) / 2;
    const float radius = half * kStoneShare;
    const Vec centre{half, half - half * 0.04F};
    const Outline shadow = {circle(centre + Vec{half * 0.05F, half * 0.10F}, radius * 0.97F)};
    picture.fill(blurred(mask_of(shadow, size, size), std::max(1, size / 40)), [](float, float) {
        return Colour{0, 0, 0, 105};
    });
    const Vec light = centre + Vec{-radius * 0.38F, -radius * 0.45F};
    picture.fill({circle(centre, radius)}, [&](float x, float y) {
        const float distance = length(Vec{x, y} - light) / (radius * 1.55F);
        const float rim = length(Vec{x, y} - centre) / radius;
        const Colour lit = distance < 0.42F
                               ? mix(colours.light, colours.body, smooth(distance / 0.42F))
                               : mix(colours.body, colours.shade, (distance - 0.42F) / 0.62F);
        // A little light comes back from the board at the lower rim.
        const float lower = 0.5F + 0.5F * (y - centre.y) / radius;
        const float back = std::max(0.0F, (rim - 0.82F) / 0.18F) * 0.25F * lower;
        return mix(lit, colours.light, back);
    });
    return picture;
}

}  // namespace tablero::desktop

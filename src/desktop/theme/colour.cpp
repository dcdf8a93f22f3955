#include "desktop/theme/colour.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace tablero::desktop {

namespace {

std::uint8_t blend(std::uint8_t a, std::uint8_t b, float t) {
    const float value = static_cast<float>(a) + (static_cast<float>(b) - static_cast<float>(a)) * t;
    return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0F, 255.0F)));
}

}  // namespace

Colour faded(Colour colour, float alpha) {
    colour.a = blend(0, colour.a, std::clamp(alpha, 0.0F, 1.0F));
    return colour;
}

Colour mix(Colour a, Colour b, float t) {
    t = std::clamp(t, 0.0F, 1.0F);
    return {blend(a.r, b.r, t), blend(a.g, b.g, t), blend(a.b, b.b, t), blend(a.a, b.a, t)};
}

Colour over(Colour top, Colour bottom) {
    const float t = static_cast<float>(top.a) / 255.0F;
    top.a = 255;
    return mix(bottom, top, t);
}

std::string hex(Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b);
}

}  // namespace tablero::desktop

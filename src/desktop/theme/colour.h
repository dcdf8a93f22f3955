#pragma once

#include <cstdint>
#include <string>

namespace tablero::desktop {

// sRGB with straight alpha.
struct Colour {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 255;

    friend constexpr bool operator==(const Colour& a, const Colour& b) = default;
};

// 0xRRGGBB.
constexpr Colour rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16),
            static_cast<std::uint8_t>(hex >> 8),
            static_cast<std::uint8_t>(hex),
            255};
}

// The colour with its opacity multiplied by alpha (0 to 1).
Colour faded(Colour colour, float alpha);

// Between a (t = 0) and b (t = 1), component by component.
Colour mix(Colour a, Colour b, float t);

// What is seen when top lies on an opaque bottom.
Colour over(Colour top, Colour bottom);

// "#rrggbb", as it is written in SVG.
std::string hex(Colour colour);

}  // namespace tablero::desktop

#include <algorithm>
#include <cmath>

#include "desktop/paint/paint.h"

namespace tablero::desktop {

void paint_stone(const Paint& p, StoneKind kind, Vec middle, float diameter, float alpha) {
    paint_stone_body(p, kind, middle, diameter, alpha);
    paint_stone_letter(p, kind, middle, diameter, alpha);
}

void paint_stone_body(const Paint& p, StoneKind kind, Vec middle, float diameter, float alpha) {
    const int size = std::max(static_cast<int>(std::lround(diameter)), 4);
    const float half = diameter / 2;
    p.canvas.picture(p.art.stone(kind, size),
                     {middle.x - half, middle.y - half, diameter, diameter},
                     faded(rgb(0xffffff), alpha));
}

void paint_stone_letter(const Paint& p, StoneKind kind, Vec middle, float diameter, float alpha) {
    if (kind == StoneKind::kGrey || !p.art.has_letters() || diameter < 14) return;
    const Colour letter = faded(p.art.stone_colours(kind).letter, 0.88F * alpha);
    const float reach = diameter * 0.17F;
    const float width = std::max(diameter * 0.07F, 1.2F);
    const Vec at = middle - Vec{0, diameter * 0.02F};
    if (kind == StoneKind::kSecond) return p.canvas.ring(at, reach * 1.1F, width, letter);
    p.canvas.line(at - Vec{reach, reach}, at + Vec{reach, reach}, width, letter);
    p.canvas.line(at + Vec{-reach, reach}, at + Vec{reach, -reach}, width, letter);
}

// A light bulb: glass, base, and rays around it.
void paint_bulb(const Paint& p, Vec middle, float radius) {
    const Colour gold = rgb(0xf2b63d);
    const Colour dark = rgb(0x4a311a);
    p.canvas.disc(middle, radius * 1.35F, faded(rgb(0xfff6da), 0.92F));
    p.canvas.ring(middle, radius * 1.35F, std::max(radius * 0.12F, 1.0F), dark);
    const Vec glass = middle - Vec{0, radius * 0.22F};
    p.canvas.disc(glass, radius * 0.58F, gold);
    p.canvas.ring(glass, radius * 0.58F, std::max(radius * 0.12F, 1.0F), dark);
    p.canvas.rounded(
        {middle.x - radius * 0.26F, middle.y + radius * 0.34F, radius * 0.52F, radius * 0.42F},
        1,
        dark);
}

}  // namespace tablero::desktop

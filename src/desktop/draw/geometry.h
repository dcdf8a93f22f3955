#pragma once

#include <algorithm>
#include <cmath>

namespace tablero::desktop {

// A point or a distance in pixels, y downwards.
struct Vec {
    float x = 0;
    float y = 0;

    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec operator*(Vec a, float k) { return {a.x * k, a.y * k}; }
    friend constexpr bool operator==(Vec a, Vec b) = default;
};

inline float length(Vec v) {
    return std::hypot(v.x, v.y);
}

// v with length 1; {1, 0} for the null vector.
inline Vec direction(Vec v) {
    const float n = length(v);
    return n > 1e-6F ? v * (1 / n) : Vec{1, 0};
}

constexpr Vec perpendicular(Vec v) {
    return {-v.y, v.x};
}

constexpr Vec mix(Vec a, Vec b, float t) {
    return a + (b - a) * t;
}

struct Rect {
    float x = 0;
    float y = 0;
    float w = 0;
    float h = 0;

    constexpr float right() const { return x + w; }
    constexpr float bottom() const { return y + h; }
    constexpr Vec centre() const { return {x + w / 2, y + h / 2}; }
    constexpr bool empty() const { return w <= 0 || h <= 0; }
    constexpr bool contains(Vec p) const {
        return p.x >= x && p.y >= y && p.x < right() && p.y < bottom();
    }
    // Is other wholly inside, up to half a pixel of rounding?
    constexpr bool contains(const Rect& other) const {
        constexpr float kSlack = 0.5F;
        return other.x >= x - kSlack && other.y >= y - kSlack &&
               other.right() <= right() + kSlack && other.bottom() <= bottom() + kSlack;
    }
    constexpr bool overlaps(const Rect& other) const {
        constexpr float kSlack = 0.5F;
        return x < other.right() - kSlack && other.x < right() - kSlack &&
               y < other.bottom() - kSlack && other.y < bottom() - kSlack;
    }
    constexpr Rect inset(float by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
    friend constexpr bool operator==(const Rect& a, const Rect& b) = default;
};

// The smallest rectangle around both.
constexpr Rect united(const Rect& a, const Rect& b) {
    const float x = std::min(a.x, b.x);
    const float y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

// The rectangle on whole pixels, so that its edges are sharp.
inline Rect snapped(const Rect& r) {
    const float x = std::round(r.x);
    const float y = std::round(r.y);
    return {x, y, std::round(r.right()) - x, std::round(r.bottom()) - y};
}

}  // namespace tablero::desktop

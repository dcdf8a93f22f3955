#include "desktop/draw/pixmap.h"

#include <algorithm>
#include <cmath>

namespace tablero::desktop {

namespace {

constexpr int kSubLines = 16;

std::size_t area(int width, int height) {
    return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
}

struct Crossing {
    float x;
    int turn;
};

// Sub-line i lies at (i + 0.5) / kSubLines.
int first_line_after(float y) {
    return static_cast<int>(std::ceil(y * kSubLines - 0.5F));
}

// For every sub-line: where the outline crosses it, and in which direction.
std::vector<std::vector<Crossing>> crossings_of(const Outline& outline, int lines) {
    std::vector<std::vector<Crossing>> result(static_cast<std::size_t>(lines));
    for (const Contour& contour : outline) {
        const auto& points = contour.points;
        for (std::size_t i = 0; i < points.size(); ++i) {
            Vec a = points[i];
            Vec b = points[(i + 1) % points.size()];
            const int turn = a.y <= b.y ? 1 : -1;
            if (turn < 0) std::swap(a, b);
            const int last = std::min(first_line_after(b.y), lines);
            for (int line = std::max(first_line_after(a.y), 0); line < last; ++line) {
                const float y = (static_cast<float>(line) + 0.5F) / kSubLines;
                const float x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
                result[static_cast<std::size_t>(line)].push_back({x, turn});
            }
        }
    }
    return result;
}

void add_span(float* row, int width, float from, float to, float weight) {
    from = std::clamp(from, 0.0F, static_cast<float>(width));
    to = std::clamp(to, 0.0F, static_cast<float>(width));
    for (int x = static_cast<int>(from); x < width && static_cast<float>(x) < to; ++x) {
        const float left = std::max(from, static_cast<float>(x));
        const float right = std::min(to, static_cast<float>(x + 1));
        row[x] += (right - left) * weight;
    }
}

void blur_line(const float* in,
               float* out,
               std::ptrdiff_t count,
               std::ptrdiff_t stride,
               std::ptrdiff_t radius) {
    const float share = 1.0F / static_cast<float>(2 * radius + 1);
    float sum = 0;
    for (std::ptrdiff_t i = 0; i <= std::min(radius, count - 1); ++i)
        sum += in[i * stride];
    for (std::ptrdiff_t i = 0; i < count; ++i) {
        out[i * stride] = sum * share;
        if (i + radius + 1 < count) sum += in[(i + radius + 1) * stride];
        if (i - radius >= 0) sum -= in[(i - radius) * stride];
    }
}

}  // namespace

Mask mask_of(const Outline& outline, int width, int height) {
    Mask mask{width, height, std::vector<float>(area(width, height), 0.0F)};
    auto lines = crossings_of(outline, height * kSubLines);
    for (int line = 0; line < height * kSubLines; ++line) {
        auto& crossings = lines[static_cast<std::size_t>(line)];
        std::sort(crossings.begin(), crossings.end(), [](const Crossing& a, const Crossing& b) {
            return a.x < b.x;
        });
        float* row = mask.cover.data() + static_cast<std::ptrdiff_t>(line / kSubLines) * width;
        int winding = 0;
        for (std::size_t i = 0; i + 1 < crossings.size(); ++i) {
            winding += crossings[i].turn;
            if (winding != 0)
                add_span(row, width, crossings[i].x, crossings[i + 1].x, 1.0F / kSubLines);
        }
    }
    return mask;
}

Mask blurred(const Mask& mask, int radius) {
    if (radius < 1) return mask;
    Mask a = mask;
    Mask b = mask;
    for (int pass = 0; pass < 3; ++pass) {
        for (int y = 0; y < mask.height; ++y)
            blur_line(&a.cover[area(y, mask.width)],
                      &b.cover[area(y, mask.width)],
                      mask.width,
                      1,
                      radius);
        for (int x = 0; x < mask.width; ++x)
            blur_line(&b.cover[static_cast<std::size_t>(x)],
                      &a.cover[static_cast<std::size_t>(x)],
                      mask.height,
                      mask.width,
                      radius);
    }
    return a;
}

Pixmap::Pixmap(int width, int height)
    : width_(width),
      height_(height),
      bytes_(4U * area(width, height), 0) {}

Colour Pixmap::at(int x, int y) const {
    const std::size_t i = index(x, y);
    return {bytes_[i], bytes_[i + 1], bytes_[i + 2], bytes_[i + 3]};
}

void Pixmap::set(int x, int y, Colour colour) {
    const std::size_t i = index(x, y);
    bytes_[i] = colour.r;
    bytes_[i + 1] = colour.g;
    bytes_[i + 2] = colour.b;
    bytes_[i + 3] = colour.a;
}

void Pixmap::blend(int x, int y, Colour colour, float cover) {
    const float top = static_cast<float>(colour.a) / 255.0F * std::min(cover, 1.0F);
    if (top <= 0) return;
    const Colour below = at(x, y);
    const float rest = static_cast<float>(below.a) / 255.0F * (1 - top);
    const float alpha = top + rest;
    Colour result = mix(below, colour, top / alpha);
    result.a = static_cast<std::uint8_t>(std::lround(alpha * 255));
    set(x, y, result);
}

void Pixmap::fill(const Outline& outline, Colour colour) {
    fill(outline, [colour](float, float) { return colour; });
}

void Pixmap::fill(const Outline& outline, const Paint& paint) {
    fill(mask_of(outline, width_, height_), paint);
}

void Pixmap::fill(const Mask& mask, const Paint& paint) {
    for (int y = 0; y < std::min(height_, mask.height); ++y)
        for (int x = 0; x < std::min(width_, mask.width); ++x)
            if (const float cover = mask.at(x, y); cover > 0)
                blend(
                    x, y, paint(static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F), cover);
}

}  // namespace tablero::desktop

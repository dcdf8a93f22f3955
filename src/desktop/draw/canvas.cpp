#include "desktop/draw/canvas.h"

#include <array>
#include <cmath>
#include <numbers>

#include "desktop/draw/pixmap.h"

namespace tablero::desktop {

namespace {

constexpr float kLarge = 10000;  // square pixels of what is worth looking at what it hides

sf::Vector2f to_sf(Vec v) {
    return {v.x, v.y};
}

sf::Color to_sf(Colour c) {
    return {c.r, c.g, c.b, c.a};
}

// Twice the signed area; its sign tells the direction of the turn.
float turning(std::span<const Vec> points) {
    float sum = 0;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Vec a = points[i];
        const Vec b = points[(i + 1) % points.size()];
        sum += a.x * b.y - b.x * a.y;
    }
    return sum;
}

// At each corner, the vector along which an offset of one pixel moves both edges by one pixel.
std::vector<Vec> outward(std::span<const Vec> points) {
    const float sign = turning(points) > 0 ? -1.0F : 1.0F;
    const std::size_t n = points.size();
    std::vector<Vec> result(n);
    for (std::size_t i = 0; i < n; ++i) {
        const Vec in = perpendicular(direction(points[i] - points[(i + n - 1) % n]));
        const Vec out = perpendicular(direction(points[(i + 1) % n] - points[i]));
        const Vec sum = in + out;
        const float square = sum.x * sum.x + sum.y * sum.y;
        result[i] = sum * (sign * 2 / std::max(square, 0.5F));
    }
    return result;
}

}  // namespace

Result<Fonts> Fonts::load() {
    const auto files = find_fonts();
    if (!files) return files.error();
    auto measure = TextMeasure::open(*files);
    if (!measure) return measure.error();
    return Fonts{*std::move(measure), {}};
}

void load_texture(sf::Texture& texture, const Pixmap& pixmap) {
    texture.create(static_cast<unsigned>(pixmap.width()), static_cast<unsigned>(pixmap.height()));
    texture.update(pixmap.bytes());
    texture.setSmooth(true);
}

void Canvas::use(const sf::Texture* texture) {
    if (texture == texture_) return;
    flush();
    texture_ = texture;
}

void Canvas::flush() {
    if (batch_.empty()) return;
    list_.add(texture_, batch_);
    batch_.clear();
}

void Canvas::add_triangle(Vec a, Vec b, Vec c, Colour ca, Colour cb, Colour cc) {
    batch_.emplace_back(to_sf(a), to_sf(ca));
    batch_.emplace_back(to_sf(b), to_sf(cb));
    batch_.emplace_back(to_sf(c), to_sf(cc));
}

// Corners in order; a and b have one colour, c and d the other.
void Canvas::add_quad(Vec a, Vec b, Vec c, Vec d, Colour ab, Colour cd) {
    add_triangle(a, b, c, ab, ab, cd);
    add_triangle(a, c, d, ab, cd, cd);
}

void Canvas::rectangle(const Rect& r, Colour colour) {
    vertical_gradient(r, colour, colour);
}

void Canvas::vertical_gradient(const Rect& r, Colour top, Colour bottom) {
    use(nullptr);
    add_quad({r.x, r.y}, {r.right(), r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}, top, bottom);
}

void Canvas::convex(std::span<const Vec> corners, Colour colour) {
    use(nullptr);
    const std::size_t n = corners.size();
    const std::vector<Vec> normals = outward(corners);
    const Colour clear = faded(colour, 0);
    // A strip across, left and right by turns: a fan would have slivers as long as the shape, which
    // cost several times as much without a graphics card.
    const auto strip = [&](std::size_t i) {
        const std::size_t corner = (n + n / 4 + (i % 2 == 0 ? i / 2 : n - 1 - i / 2)) % n;
        return corners[corner] - normals[corner] * 0.5F;
    };
    // On its own it takes the place of what lies below, without being mixed with it.
    const bool alone = colour.a == 255 && std::abs(turning(corners)) > 2 * kLarge;
    if (alone) flush();
    for (std::size_t i = 2; i < n; ++i)
        add_triangle(strip(i - 2), strip(i - 1), strip(i), colour, colour, colour);
    if (alone) flush();
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t k = (i + 1) % n;
        add_quad(corners[i] - normals[i] * 0.5F,
                 corners[k] - normals[k] * 0.5F,
                 corners[k] + normals[k] * 0.5F,
                 corners[i] + normals[i] * 0.5F,
                 colour,
                 clear);
    }
}

void Canvas::rounded(const Rect& rect, float radius, Colour colour) {
    if (rect.empty()) return;
    if (colour.a == 255 && rect.w * rect.h > kLarge) list_.hide_below(rect.inset(radius + 1));
    convex(rounded_rectangle(rect, radius).points, colour);
}

// A line of the given width along a closed convex outline, its middle on the outline.
void Canvas::closed_band(std::span<const Vec> points, float width, Colour colour) {
    use(nullptr);
    const std::vector<Vec> normals = outward(points);
    const Colour clear = faded(colour, 0);
    const float inner = std::max(width / 2 - 0.5F, 0.0F);
    const float outer = width / 2 + 0.5F;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::size_t k = (i + 1) % points.size();
        const auto at = [&](std::size_t p, float offset) {
            return points[p] + normals[p] * offset;
        };
        add_quad(at(i, -inner), at(k, -inner), at(k, inner), at(i, inner), colour, colour);
        add_quad(at(i, inner), at(k, inner), at(k, outer), at(i, outer), colour, clear);
        add_quad(at(i, -inner), at(k, -inner), at(k, -outer), at(i, -outer), colour, clear);
    }
}

void Canvas::rounded_edge(const Rect& rect, float radius, float width, Colour colour) {
    if (rect.empty()) return;
    closed_band(rounded_rectangle(rect.inset(width / 2), radius).points, width, colour);
}

void Canvas::shadow(const Rect& rect, float radius, float reach, Colour colour) {
    if (colour.a == 0) return;
    use(nullptr);
    constexpr int kRings = 6;
    const float depth = reach * 0.25F;
    const Contour shape = rounded_rectangle({rect.x, rect.y + depth, rect.w, rect.h}, radius);
    const std::vector<Vec> normals = outward(shape.points);
    // Around the shape, from one distance to another.
    const auto band = [&](float from, float to, Colour near, Colour far) {
        for (std::size_t i = 0; i < shape.points.size(); ++i) {
            const std::size_t k = (i + 1) % shape.points.size();
            add_quad(shape.points[i] + normals[i] * from,
                     shape.points[k] + normals[k] * from,
                     shape.points[k] + normals[k] * to,
                     shape.points[i] + normals[i] * to,
                     near,
                     far);
        }
    };
    const auto fall = [&](int step) {
        const float rest = 1 - static_cast<float>(step) / kRings;
        return faded(colour, rest * rest);
    };
    // What casts it hides the middle, which is left out.
    band(-std::max(radius, depth), -depth, faded(colour, 0), colour);
    band(-depth, 0, colour, colour);
    for (int ring = 0; ring < kRings; ++ring)
        band(reach * static_cast<float>(ring) / kRings,
             reach * static_cast<float>(ring + 1) / kRings,
             fall(ring),
             fall(ring + 1));
}

void Canvas::disc(Vec centre, float radius, Colour colour) {
    if (radius <= 0) return;
    convex(circle(centre, radius).points, colour);
}

void Canvas::ring(Vec centre, float radius, float width, Colour colour) {
    if (radius <= 0) return;
    closed_band(circle(centre, radius).points, width, colour);
}

void Canvas::line(Vec from, Vec to, float width, Colour colour) {
    const Vec side = perpendicular(direction(to - from)) * (width / 2);
    convex(std::array{from - side, to - side, to + side, from + side}, colour);
}

void Canvas::polyline(std::span<const Vec> points, float width, Colour colour) {
    for (std::size_t i = 1; i < points.size(); ++i)
        line(points[i - 1], points[i], width, colour);
    // Joints of an opaque line are rounded; on a translucent one the discs would show.
    if (colour.a == 255 && width > 2)
        for (std::size_t i = 1; i + 1 < points.size(); ++i)
            disc(points[i], width / 2, colour);
}

void Canvas::arrow(Vec from, Vec to, float width, Colour colour) {
    const Vec along = direction(to - from);
    const Vec side = perpendicular(along);
    const Vec neck = to - along * (width * 2.4F);
    line(from, neck, width, colour);
    triangle(neck + side * (width * 1.5F), to, neck - side * (width * 1.5F), colour);
}

void Canvas::beam(Vec tip, Vec a, Vec b, Colour colour) {
    use(nullptr);
    add_triangle(tip, a, b, colour, faded(colour, 0), faded(colour, 0));
}

void Canvas::picture(const sf::Texture& texture, const Rect& r, Colour tint) {
    turned_picture(texture, r, {}, 0, tint);
}

void Canvas::turned_picture(
    const sf::Texture& texture, const Rect& r, Vec about, float radians, Colour tint) {
    use(&texture);
    const auto size = sf::Vector2f(texture.getSize());
    const float c = std::cos(radians);
    const float s = std::sin(radians);
    const auto vertex = [&](float x, float y, float u, float v) {
        const Vec from = Vec{x, y} - about;
        return sf::Vertex(to_sf(about + Vec{c * from.x - s * from.y, s * from.x + c * from.y}),
                          to_sf(tint),
                          {u, v});
    };
    add_textured({vertex(r.x, r.y, 0, 0),
                  vertex(r.right(), r.y, size.x, 0),
                  vertex(r.right(), r.bottom(), size.x, size.y),
                  vertex(r.x, r.bottom(), 0, size.y)});
}

void Canvas::add_textured(const std::array<sf::Vertex, 4>& corners) {
    for (const std::size_t i : {0U, 1U, 2U, 0U, 2U, 3U})
        batch_.push_back(corners[i]);
}

void Canvas::text(std::string_view text, Vec at, TextStyle style, Colour colour, Align align) {
    if (align != Align::kLeft) {
        const float width = fonts_.measure.width(text, style);
        at.x -= align == Align::kCentre ? width / 2 : width;
    }
    float x = at.x;
    // Capitals are about 0.73 of the size high: this puts their middle at `at`.
    const float base = std::round(at.y + static_cast<float>(style.size) * 0.365F);
    for (const char32_t c : codepoints(text)) {
        const float step = fonts_.measure.advance(c, style);
        // A narrow figure stands in the middle of its place.
        const float slack =
            style.tabular ? (step - fonts_.measure.advance(c, {style.size, style.bold, false})) / 2
                          : 0;
        letter(c, {x + slack, base}, style, colour);
        x += step;
    }
}

void Canvas::letter(char32_t c, Vec pen, TextStyle style, Colour colour) {
    const int steps = static_cast<int>(std::lround(pen.x * kPenSteps));
    const int pen_step = ((steps % kPenSteps) + kPenSteps) % kPenSteps;
    const GlyphStore::Glyph& glyph = fonts_.glyphs.glyph(fonts_.measure, c, style, pen_step);
    if (glyph.page == nullptr) return;
    use(glyph.page);
    const auto width = static_cast<float>(glyph.width);
    const auto height = static_cast<float>(glyph.height);
    const int column = (steps - pen_step) / kPenSteps;  // without a rest
    const auto left = static_cast<float>(column + glyph.left);
    const float top = pen.y - static_cast<float>(glyph.top);
    const auto u = static_cast<float>(glyph.x);
    const auto v = static_cast<float>(glyph.y);
    const sf::Color tint = to_sf(colour);
    add_textured({sf::Vertex({left, top}, tint, {u, v}),
                  sf::Vertex({left + width, top}, tint, {u + width, v}),
                  sf::Vertex({left + width, top + height}, tint, {u + width, v + height}),
                  sf::Vertex({left, top + height}, tint, {u, v + height})});
}

}  // namespace tablero::desktop

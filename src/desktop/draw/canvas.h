#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/Vertex.hpp>

#include "desktop/draw/draw_list.h"
#include "desktop/draw/geometry.h"
#include "desktop/draw/glyph_store.h"
#include "desktop/draw/path.h"
#include "desktop/draw/text_measure.h"
#include "desktop/theme/colour.h"

namespace tablero::desktop {

enum class Align { kLeft, kCentre, kRight };

// The fonts, and their letters as far as they have been drawn.
struct Fonts {
    TextMeasure measure;
    GlyphStore glyphs;

    static Result<Fonts> load();
};

// Makes triangles of anti-aliased shapes and text, in pixels. Edges are softened by a fringe one
// pixel wide that fades out, so that they are smooth without multisampling.
class Canvas {
  public:
    Canvas(DrawList& list, Fonts& fonts) : list_(list), fonts_(fonts) {}

    // What is drawn from now on is a part of its own (see DrawList).
    void begin_part() {
        flush();
        list_.begin_part();
    }
    // Hands over what is drawn so far; nothing is in the list before that.
    void flush();

    const TextMeasure& measure() const { return fonts_.measure; }

    void rectangle(const Rect& rect, Colour colour);
    void vertical_gradient(const Rect& rect, Colour top, Colour bottom);
    void rounded(const Rect& rect, float radius, Colour colour);
    void rounded_edge(const Rect& rect, float radius, float width, Colour colour);
    // Soft shadow around and under a rounded rectangle.
    void shadow(const Rect& rect, float radius, float reach, Colour colour);
    void disc(Vec centre, float radius, Colour colour);
    void ring(Vec centre, float radius, float width, Colour colour);
    void line(Vec from, Vec to, float width, Colour colour);
    void polyline(std::span<const Vec> points, float width, Colour colour);
    void arrow(Vec from, Vec to, float width, Colour colour);
    void convex(std::span<const Vec> corners, Colour colour);
    // A beam of light: full colour at its tip, nothing at its far side.
    void beam(Vec tip, Vec a, Vec b, Colour colour);
    void triangle(Vec a, Vec b, Vec c, Colour colour) { convex(std::array{a, b, c}, colour); }

    // The whole texture scaled into rect.
    void picture(const sf::Texture& texture, const Rect& rect, Colour tint = rgb(0xffffff));
    // The same turned about a point, clockwise.
    void turned_picture(
        const sf::Texture& texture, const Rect& rect, Vec about, float radians, Colour tint);

    // One line; at is the left (or centre or right) end of its middle height.
    void text(
        std::string_view text, Vec at, TextStyle style, Colour colour, Align align = Align::kLeft);

  private:
    using Vertices = std::vector<sf::Vertex>;
    void use(const sf::Texture* texture);
    void add_triangle(Vec a, Vec b, Vec c, Colour ca, Colour cb, Colour cc);
    void add_quad(Vec a, Vec b, Vec c, Vec d, Colour ab, Colour cd);
    void add_textured(const std::array<sf::Vertex, 4>& corners);
    void letter(char32_t c, Vec pen, TextStyle style, Colour colour);
    void closed_band(std::span<const Vec> points, float width, Colour colour);

    DrawList& list_;
    Fonts& fonts_;
    const sf::Texture* texture_ = nullptr;
    Vertices batch_;
};

// Moves a picture made in memory to the graphics card, smoothed when scaled.
void load_texture(sf::Texture& texture, const class Pixmap& pixmap);

}  // namespace tablero::desktop

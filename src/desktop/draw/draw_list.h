#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/Vertex.hpp>

#include "desktop/draw/frame_part.h"
#include "desktop/draw/geometry.h"

namespace tablero::desktop {

// What a frame is made of: triangles in the order they are drawn, cut into parts (a button, a piece
// on its square) that are compared from frame to frame.
class DrawList {
  public:
    // What is added from now on belongs to another part.
    void begin_part();
    // Three vertices a triangle.
    void add(const sf::Texture* texture, std::span<const sf::Vertex> vertices);
    // This part covers a rectangle: nothing of the parts before it is seen there.
    void hide_below(const Rect& rect) { covers_.push_back({rect, part_}); }

    // Bounds and contents of every part, in order.
    std::vector<FramePart> parts() const;
    // Everything that may touch a rectangle.
    void draw(sf::RenderTarget& target, const Rect& within) const;
    void draw(sf::RenderTarget& target) const;

  private:
    // Triangles of one part with one texture.
    struct Run {
        const sf::Texture* texture = nullptr;
        bool opaque = false;  // takes the place of what lies below
        std::size_t first = 0;
        std::size_t count = 0;
        std::size_t part = 0;
        Rect bounds;
    };
    struct Cover {
        Rect rect;
        std::size_t part = 0;
    };

    std::size_t first_seen(const Rect& within) const;  // of the parts
    template <class Condition>
    void draw_if(sf::RenderTarget& target, const Condition& is_seen) const;

    std::vector<sf::Vertex> vertices_;
    std::vector<Run> runs_;
    std::vector<Cover> covers_;
    std::size_t part_ = 0;
};

}  // namespace tablero::desktop

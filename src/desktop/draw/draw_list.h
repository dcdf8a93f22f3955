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

    // Bounds and contents of every part, in order.
    std::vector<FramePart> parts() const;
    // Everything that may touch a rectangle.
    void draw(sf::RenderTarget& target, const Rect& within) const;
    void draw(sf::RenderTarget& target) const;

  private:
    // Triangles of one part with one texture.
    struct Run {
        const sf::Texture* texture = nullptr;
        std::size_t first = 0;
        std::size_t count = 0;
        std::size_t part = 0;
        Rect bounds;
    };

    std::vector<sf::Vertex> vertices_;
    std::vector<Run> runs_;
    std::size_t part_ = 0;
};

}  // namespace tablero::desktop

#pragma once

#include <vector>

#include <SFML/Graphics/RenderTexture.hpp>

#include "desktop/draw/draw_list.h"

namespace tablero::desktop {

// Keeps the picture of the last frame and paints anew only where parts came, went or changed: a
// frame in which a clock ticks costs a few thousand pixels, not a window full. What makes 60 frames
// a second possible without a graphics card, while an engine has the processor.
class RetainedPicture {
  public:
    // Brings the picture up to date and puts it on the target, whose view is `size` large and
    // shows `pixels` of them.
    void draw(sf::RenderTarget& target, const DrawList& list, Vec size, Vec pixels);
    // Paints everything anew next time: textures have changed.
    void forget() { shown_.clear(); }

  private:
    void paint(const DrawList& list, const Rect& dirty, Vec size, Vec pixels);

    sf::RenderTexture picture_;
    Vec size_;
    Vec pixels_;
    std::vector<FramePart> shown_;
};

}  // namespace tablero::desktop

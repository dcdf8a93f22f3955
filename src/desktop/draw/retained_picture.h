#pragma once

#include <cstdint>
#include <vector>

#include <SFML/Graphics/RenderTexture.hpp>

#include "desktop/draw/draw_list.h"

namespace tablero::desktop {

// Keeps the picture of the last frame and paints anew only where parts came, went or changed: a
// frame in which a clock ticks costs a few thousand pixels, not a window full. What makes 60 frames
// a second possible without a graphics card, while an engine has the processor.
class RetainedPicture {
  public:
    // Brings the picture up to date; it is `size` large, on `pixels` of them.
    void update(const DrawList& list, Vec size, Vec pixels);
    // How often anything was painted: as long as that stays, so does the picture.
    std::uint64_t version() const { return version_; }
    // Puts it on a target with a view of that size; the list is what it was brought up to date by.
    void draw(sf::RenderTarget& target, const DrawList& list) const;
    // Paints everything anew next time: textures have changed.
    void forget() { shown_.clear(); }

  private:
    void paint(const DrawList& list, const Rect& dirty, Vec size, Vec pixels);

    sf::RenderTexture picture_;
    Vec size_;
    Vec pixels_;
    std::vector<FramePart> shown_;
    std::uint64_t version_ = 0;
    bool has_room_ = true;  // the graphics driver has some for the picture
};

}  // namespace tablero::desktop

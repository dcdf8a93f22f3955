#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include <SFML/Graphics/Texture.hpp>

#include "desktop/draw/text_measure.h"

namespace tablero::desktop {

// Letters on textures, drawn when they are first asked for.
class GlyphStore {
  public:
    struct Glyph {
        const sf::Texture* page = nullptr;  // null: nothing to draw
        int x = 0;                          // place on the page
        int y = 0;
        int width = 0;
        int height = 0;
        int left = 0;  // as in GlyphPicture
        int top = 0;
    };

    const Glyph& glyph(const TextMeasure& font, char32_t codepoint, TextStyle style, int pen_step);
    // Letters that are drawn larger or smaller than they are need smoothing; on their own pixels it
    // would only cost time.
    void set_smooth(bool smooth);
    // Between frames: forgets everything once many sizes have been asked for, and says so.
    bool tidy();

  private:
    // Filled in rows from the top, each as high as its highest letter.
    struct Page {
        sf::Texture texture;
        int x = 0;
        int y = 0;
        int row_height = 0;
    };

    Glyph put(const GlyphPicture& picture);
    Page& page_for(const GlyphPicture& picture);

    std::vector<std::unique_ptr<Page>> pages_;
    std::unordered_map<std::uint64_t, Glyph> glyphs_;
    bool smooth_ = false;
};

}  // namespace tablero::desktop

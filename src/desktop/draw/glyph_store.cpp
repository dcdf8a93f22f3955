#include "desktop/draw/glyph_store.h"

#include <algorithm>

namespace tablero::desktop {

namespace {

constexpr int kPageSide = 1024;
constexpr std::size_t kMostPages = 6;
constexpr int kSpace = 1;  // between letters, so that smoothing takes nothing from a neighbour

bool fits(const GlyphPicture& picture, int x, int y) {
    return x + picture.width + kSpace <= kPageSide && y + picture.height + kSpace <= kPageSide;
}

}  // namespace

const GlyphStore::Glyph& GlyphStore::glyph(const TextMeasure& font,
                                           char32_t codepoint,
                                           TextStyle style,
                                           int pen_step) {
    const std::uint64_t key = static_cast<std::uint64_t>(codepoint) << 32U |
                              static_cast<std::uint64_t>(style.size) << 8U |
                              static_cast<std::uint64_t>(pen_step) << 1U |
                              static_cast<std::uint64_t>(style.bold);
    const auto known = glyphs_.find(key);
    if (known != glyphs_.end()) return known->second;
    return glyphs_[key] = put(font.picture(codepoint, style, pen_step));
}

void GlyphStore::set_smooth(bool smooth) {
    smooth_ = smooth;
    for (const auto& page : pages_)
        page->texture.setSmooth(smooth);
}

bool GlyphStore::tidy() {
    if (pages_.size() < kMostPages) return false;
    glyphs_.clear();
    pages_.clear();
    return true;
}

GlyphStore::Page& GlyphStore::page_for(const GlyphPicture& picture) {
    if (!pages_.empty()) {
        Page& last = *pages_.back();
        if (fits(picture, last.x, last.y)) return last;
        last.x = 0;
        last.y += last.row_height;
        last.row_height = 0;
        if (fits(picture, last.x, last.y)) return last;
    }
    auto page = std::make_unique<Page>();
    page->texture.create(kPageSide, kPageSide);
    page->texture.setSmooth(smooth_);
    const std::vector<sf::Uint8> clear(std::size_t{4} * kPageSide * kPageSide, 0);
    page->texture.update(clear.data());
    pages_.push_back(std::move(page));
    return *pages_.back();
}

GlyphStore::Glyph GlyphStore::put(const GlyphPicture& picture) {
    if (picture.cover.empty() || !fits(picture, 0, 0)) return {};
    Page& page = page_for(picture);
    std::vector<sf::Uint8> pixels;
    pixels.reserve(picture.cover.size() * 4);
    for (const std::uint8_t cover : picture.cover)
        pixels.insert(pixels.end(), {255, 255, 255, cover});
    page.texture.update(pixels.data(),
                        static_cast<unsigned>(picture.width),
                        static_cast<unsigned>(picture.height),
                        static_cast<unsigned>(page.x),
                        static_cast<unsigned>(page.y));
    const Glyph glyph{
        &page.texture, page.x, page.y, picture.width, picture.height, picture.left, picture.top};
    page.x += picture.width + kSpace;
    page.row_height = std::max(page.row_height, picture.height + kSpace);
    return glyph;
}

}  // namespace tablero::desktop

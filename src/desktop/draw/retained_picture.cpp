#include "desktop/draw/retained_picture.h"

#include <algorithm>
#include <cmath>

#include <SFML/Graphics/Sprite.hpp>

namespace tablero::desktop {

namespace {

// Whole pixels, with one more around for soft edges.
Rect snapped_out(const Rect& rect, Vec scale, Vec pixels) {
    const float left = std::clamp(std::floor(rect.x * scale.x) - 1, 0.0F, pixels.x);
    const float top = std::clamp(std::floor(rect.y * scale.y) - 1, 0.0F, pixels.y);
    const float right = std::clamp(std::ceil(rect.right() * scale.x) + 1, 0.0F, pixels.x);
    const float bottom = std::clamp(std::ceil(rect.bottom() * scale.y) + 1, 0.0F, pixels.y);
    return {left, top, right - left, bottom - top};
}

}  // namespace

void RetainedPicture::update(const DrawList& list, Vec size, Vec pixels) {
    if (pixels != pixels_ || size != size_) {
        has_room_ =
            picture_.create(static_cast<unsigned>(pixels.x), static_cast<unsigned>(pixels.y));
        pixels_ = pixels;
        size_ = size;
        forget();
    }
    std::vector<FramePart> parts = list.parts();
    const std::uint64_t before = version_;
    if (shown_.empty()) {
        paint(list, {0, 0, pixels.x, pixels.y}, size, pixels);
    } else {
        const Vec scale{pixels.x / size.x, pixels.y / size.y};
        std::vector<Rect> dirty;
        for (const Rect& rect : differences(shown_, parts))
            include_rect(dirty, snapped_out(rect, scale, pixels));
        for (const Rect& rect : dirty)
            if (!rect.empty()) paint(list, rect, size, pixels);
    }
    if (has_room_ && version_ != before) picture_.display();
    shown_ = std::move(parts);
}

void RetainedPicture::draw(sf::RenderTarget& target, const DrawList& list) const {
    if (!has_room_) return list.draw(target);
    sf::Sprite whole(picture_.getTexture());
    whole.setScale(size_.x / pixels_.x, size_.y / pixels_.y);
    target.draw(whole, sf::RenderStates(sf::BlendNone));
}

void RetainedPicture::paint(const DrawList& list, const Rect& dirty, Vec size, Vec pixels) {
    ++version_;
    if (!has_room_) return;
    const Vec scale{size.x / pixels.x, size.y / pixels.y};
    const Rect within{dirty.x * scale.x, dirty.y * scale.y, dirty.w * scale.x, dirty.h * scale.y};
    // A view of that part only: nothing outside it is touched.
    sf::View view(sf::FloatRect(within.x, within.y, within.w, within.h));
    view.setViewport(sf::FloatRect(
        dirty.x / pixels.x, dirty.y / pixels.y, dirty.w / pixels.x, dirty.h / pixels.y));
    picture_.setView(view);
    list.draw(picture_, within);
}

}  // namespace tablero::desktop

#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "desktop/draw/path.h"
#include "desktop/theme/colour.h"

namespace tablero::desktop {

// How much of each pixel of a width by height picture is covered, 0 to 1, row by row.
struct Mask {
    int width = 0;
    int height = 0;
    std::vector<float> cover;

    float at(int x, int y) const {
        return cover[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                     static_cast<std::size_t>(x)];
    }
};

// Exact coverage across, sixteen sub-lines down; nonzero winding rule.
Mask mask_of(const Outline& outline, int width, int height);

// Softened by three box blurs of the given radius in pixels, close to a Gaussian.
Mask blurred(const Mask& mask, int radius);

// A picture in memory: sRGB, straight alpha, drawn in software so that shapes made at start are
// the same on every graphics driver.
class Pixmap {
  public:
    using Paint = std::function<Colour(float x, float y)>;

    Pixmap(int width, int height);

    int width() const { return width_; }
    int height() const { return height_; }
    const std::uint8_t* bytes() const { return bytes_.data(); }
    Colour at(int x, int y) const;
    void set(int x, int y, Colour colour);

    void fill(const Outline& outline, Colour colour);
    // paint is asked at the centre of every pixel that is covered.
    void fill(const Outline& outline, const Paint& paint);
    void fill(const Mask& mask, const Paint& paint);

  private:
    std::size_t index(int x, int y) const {
        return 4U * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                     static_cast<std::size_t>(x));
    }
    void blend(int x, int y, Colour colour, float cover);

    int width_;
    int height_;
    std::vector<std::uint8_t> bytes_;
};

}  // namespace tablero::desktop

#include <algorithm>
#include <cmath>

#include "base/rng.h"
#include "desktop/paint/paint.h"

namespace tablero::desktop {

namespace {

constexpr int kBands = 24;
constexpr int kTicks = 12;  // a second: nothing here moves faster than the eye can follow so

// Between ticks the picture stays, and nothing has to be drawn.
double ticked(double seconds) {
    return std::floor(seconds * kTicks) / kTicks;
}

bool lives(const Paint& p) {
    return p.moves() && p.snapshot.settings.background && p.colours().animated_background;
}

// The gradient at a height (0 top, 1 bottom): its ends drift slowly towards each other and back.
Colour ground_at(const Paint& p, float height, double seconds) {
    const float drift = lives(p) ? 0.25F * static_cast<float>(std::sin(seconds * 0.11)) : 0;
    const Palette& c = p.colours();
    const Colour top = mix(c.background_top, c.background_bottom, std::max(drift, 0.0F));
    const Colour bottom = mix(c.background_bottom, c.background_top, std::max(-drift, 0.0F));
    return mix(top, bottom, height);
}

void dots(const Paint& p, const Rect& band) {
    if (!p.snapshot.settings.background || p.colours().particle.a == 0) return;
    const float step = std::round(p.px(32));
    const Colour colour = faded(p.colours().particle, 0.55F);
    for (float y = step / 2; y < band.bottom(); y += step) {
        if (std::floor(y) < band.y) continue;
        for (float x = step / 2; x < band.w; x += step)
            p.canvas.rectangle({std::floor(x), std::floor(y), 2, 2}, colour);
    }
}

bool is_free(const Paint& p, const Rect& place) {
    return std::none_of(p.scene.widgets.begin(), p.scene.widgets.end(), [&](const Widget& w) {
        return w.rect.inset(-p.px(2)).overlaps(place);
    });
}

}  // namespace

// In bands, each a part that takes its colours anew once a second, one after the other: a frame
// never has to paint the whole window because of a change that nobody sees.
void paint_background(const Paint& p) {
    const Vec size = p.scene.size;
    for (int i = 0; i < kBands; ++i) {
        const float from = std::round(size.y * static_cast<float>(i) / kBands);
        const float to = std::round(size.y * static_cast<float>(i + 1) / kBands);
        const double phase = static_cast<double>(i % kTicks) / kTicks;
        const double seconds = std::floor(ticked(p.seconds) + phase) - phase;
        const Rect band{0, from, size.x, to - from};
        p.canvas.begin_part();
        p.canvas.vertical_gradient(
            band, ground_at(p, from / size.y, seconds), ground_at(p, to / size.y, seconds));
        dots(p, band);
    }
}

void paint_particles(const Paint& p) {
    if (!lives(p) || p.colours().particle.a == 0) return;
    Rng rng(5);
    const auto t = static_cast<float>(ticked(p.seconds));
    for (int i = 0; i < 42; ++i) {
        const auto x0 = static_cast<float>(rng.unit());
        const auto y0 = static_cast<float>(rng.unit());
        const float speed = 4 + 9 * static_cast<float>(rng.unit());
        const float radius = p.px(1.2F + 2.6F * static_cast<float>(rng.unit()));
        const float x =
            std::fmod(x0 * p.scene.size.x + 12 * std::sin(t * 0.2F + y0 * 9) + p.scene.size.x,
                      p.scene.size.x);
        const float y = p.scene.size.y - std::fmod(y0 * p.scene.size.y + speed * t, p.scene.size.y);
        if (is_free(p, {x - radius, y - radius, 2 * radius, 2 * radius}))
            p.afloat.disc(
                {x, y}, radius, faded(p.colours().particle, 0.5F + 0.5F * std::sin(t + x0 * 20)));
    }
}

}  // namespace tablero::desktop

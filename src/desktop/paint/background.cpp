#include <algorithm>
#include <cmath>

#include "base/rng.h"
#include "desktop/paint/paint.h"

namespace tablero::desktop {

void paint_background(const Paint& p) {
    const bool lives =
        p.moves() && p.snapshot.settings.background && p.colours().animated_background;
    const float drift = lives ? 0.25F * static_cast<float>(std::sin(p.seconds * 0.11)) : 0;
    const Colour top =
        mix(p.colours().background_top, p.colours().background_bottom, std::max(drift, 0.0F));
    const Colour bottom =
        mix(p.colours().background_bottom, p.colours().background_top, std::max(-drift, 0.0F));
    p.canvas.vertical_gradient({0, 0, p.scene.size.x, p.scene.size.y}, top, bottom);
    if (!p.snapshot.settings.background || p.colours().particle.a == 0) return;
    const float step = std::round(32 * p.scene.unit);
    const Colour dot = faded(p.colours().particle, 0.55F);
    for (float y = step / 2; y < p.scene.size.y; y += step)
        for (float x = step / 2; x < p.scene.size.x; x += step)
            p.canvas.rectangle({std::floor(x), std::floor(y), 2, 2}, dot);
    if (!lives) return;
    Rng rng(5);
    for (int i = 0; i < 42; ++i) {
        const auto x0 = static_cast<float>(rng.unit());
        const auto y0 = static_cast<float>(rng.unit());
        const float speed = 4 + 9 * static_cast<float>(rng.unit());
        const float radius = (1.2F + 2.6F * static_cast<float>(rng.unit())) * p.scene.unit;
        const auto t = static_cast<float>(p.seconds);
        const float x =
            std::fmod(x0 * p.scene.size.x + 12 * std::sin(t * 0.2F + y0 * 9) + p.scene.size.x,
                      p.scene.size.x);
        const float y = p.scene.size.y - std::fmod(y0 * p.scene.size.y + speed * t, p.scene.size.y);
        p.canvas.disc(
            {x, y}, radius, faded(p.colours().particle, 0.5F + 0.5F * std::sin(t + x0 * 20)));
    }
}

}  // namespace tablero::desktop

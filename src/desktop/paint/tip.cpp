#include "desktop/views/tip.h"

#include <algorithm>
#include <cmath>

#include "desktop/paint/paint.h"

namespace tablero::desktop {

namespace {

constexpr float kTipDelay = 0.35F;

// Above what it is about, or below where there is no room.
void tip_card(const Paint& p, const std::string& text, const Rect& about) {
    const TextStyle style = p.small_text();
    const auto lines = p.canvas.measure().wrapped(text, style, 300 * p.scene.unit);
    const float line_height = TextMeasure::line_height(style);
    float width = 0;
    for (const std::string& line : lines)
        width = std::max(width, p.canvas.measure().width(line, style));
    const float inset = 8 * p.scene.unit;
    Rect card{0, 0, width + 2 * inset, line_height * static_cast<float>(lines.size()) + 2 * inset};
    card.x = std::round(std::clamp(
        about.centre().x - card.w / 2, 4.0F, std::max(p.scene.size.x - card.w - 4, 4.0F)));
    card.y = std::round(about.y - card.h - p.px(6));
    if (card.y < 4) card.y = std::round(about.bottom() + p.px(6));
    p.canvas.shadow(card, 6, 10 * p.scene.unit, p.colours().shadow);
    p.canvas.rounded(card, 6, p.colours().panel);
    p.canvas.rounded_edge(card, 6, 1, p.colours().panel_edge);
    float y = card.y + inset + line_height / 2;
    for (const std::string& line : lines) {
        p.canvas.text(line, {card.x + inset, y}, style, p.colours().text);
        y += line_height;
    }
}

}  // namespace

void paint_tip(const Paint& p) {
    if (p.since(p.pointer.resting_since) < kTipDelay) return;
    const Tip tip = tip_at(p.pointer.at, p.scene, p.snapshot);
    if (!tip.text.empty()) tip_card(p, tip.text, tip.about);
}

}  // namespace tablero::desktop

#include "desktop/paint/paint.h"

namespace tablero::desktop {

void paint_shares(const Paint& p, const Widget& w) {
    const float won = w.rect.w * w.value;
    const float drawn = w.rect.w * static_cast<float>(w.index) / 100;
    p.canvas.rectangle(w.rect, p.side_colours(kSecondSide).first);
    p.canvas.rectangle({w.rect.x, w.rect.y, won + drawn, w.rect.h}, p.colours().text_secondary);
    p.canvas.rectangle({w.rect.x, w.rect.y, won, w.rect.h}, p.side_colours(kFirstSide).first);
    p.canvas.rounded_edge(w.rect, 1, 1, p.colours().panel_edge);
}

void paint_row(const Paint& p, const Widget& w) {
    const float radius = 5 * p.scene.unit;
    if (w.is_on || p.hovers(w))
        p.canvas.rounded(w.rect, radius, w.is_on ? p.colours().card : p.colours().button_hover);
    if (w.is_on) p.canvas.rounded_edge(w.rect, radius, 1, p.colours().cyan);
    if (w.text.empty()) return;
    const float y = w.rect.centre().y;
    const float inset = p.px(8);
    const float sign = p.px(18);
    paint_icon(p, w.icon, {w.rect.x + inset, y - sign / 2, sign, sign}, p.colours().text_secondary);
    p.canvas.text(w.text, {w.rect.x + 2 * inset + sign, y}, w.style, p.colours().text);
    p.canvas.text(
        w.detail, {w.rect.right() - inset, y}, w.style, p.colours().text_secondary, Align::kRight);
}

void paint_fold(const Paint& p, const Widget& w) {
    if (p.hovers(w)) p.canvas.rounded(w.rect, 4 * p.scene.unit, p.colours().button_hover);
    const Vec c = w.rect.centre();
    const float s = w.rect.h * 0.24F;
    const Colour colour = p.colours().text_secondary;
    if (w.is_on) {
        p.canvas.triangle(
            {c.x + s, c.y}, {c.x - s * 0.7F, c.y - s}, {c.x - s * 0.7F, c.y + s}, colour);
    } else {
        p.canvas.triangle(
            {c.x, c.y + s}, {c.x - s, c.y - s * 0.7F}, {c.x + s, c.y - s * 0.7F}, colour);
    }
}

void paint_word(const Paint& p, const Widget& w) {
    const bool over = p.hovers(w);
    if (over) p.canvas.rounded(w.rect, 4 * p.scene.unit, p.colours().button_hover);
    p.canvas.text(
        w.text, {w.rect.x + 3 * p.scene.unit, w.rect.centre().y}, w.style, p.colours().text);
}

}  // namespace tablero::desktop

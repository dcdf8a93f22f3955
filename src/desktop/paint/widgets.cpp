#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "base/enum_names.h"
#include "desktop/paint/paint.h"

namespace tablero::desktop {

float Paint::wave(double period) const {
    if (!moves()) return 1;
    return static_cast<float>(0.5 - 0.5 * std::cos(2 * std::numbers::pi * seconds / period));
}

float Paint::since(TimePoint moment) const {
    return std::chrono::duration<float>(now - moment).count();
}

TextStyle Paint::small_text(bool bold) const {
    return {std::max(static_cast<int>(std::lround(px(13))), 11), bold, false};
}

bool Paint::hovers(const Widget& w) const {
    return w.layer == scene.top_layer && w.action && w.enabled && w.rect.contains(pointer.at);
}

Colour Paint::ink(Ink ink) const {
    static constexpr std::array kInks{&Palette::text,
                                      &Palette::text_secondary,
                                      &Palette::gold,
                                      &Palette::cyan,
                                      &Palette::orange,
                                      &Palette::red_text,
                                      &Palette::green};
    return colours().*name_in(kInks, ink);
}

std::pair<Colour, Colour> Paint::side_colours(Side side) const {
    if (snapshot.game != nullptr && snapshot.game->game == GameKind::kGomoku) {
        const StoneColours& stone =
            art.stone_colours(side == kFirstSide ? StoneKind::kFirst : StoneKind::kSecond);
        return {stone.body, stone.letter};
    }
    return side == kFirstSide ? std::pair{rgb(0xf4efe2), rgb(0x1d1b20)}
                              : std::pair{rgb(0x33313b), rgb(0xffffff)};
}

namespace {

constexpr float kRadius = 10;

void navigation_icon(const Paint& p, const Rect& rect, Step step, Colour colour) {
    const Vec c = rect.centre();
    const float s = rect.h * 0.17F;
    const bool forward =
        step == Step::kForward || step == Step::kLast || step == Step::kNextMistake;
    const float d = forward ? 1.0F : -1.0F;
    const auto arrow_head = [&](float shift) {
        p.canvas.triangle({c.x + d * (shift + s), c.y},
                          {c.x + d * (shift - s * 0.6F), c.y - s * 1.1F},
                          {c.x + d * (shift - s * 0.6F), c.y + s * 1.1F},
                          colour);
    };
    const bool to_end = step == Step::kFirst || step == Step::kLast;
    const bool mistake = step == Step::kPreviousMistake || step == Step::kNextMistake;
    arrow_head(mistake ? -s : to_end ? -s * 0.3F : 0);
    if (to_end)
        p.canvas.line({c.x + d * s * 1.1F, c.y - s * 1.1F},
                      {c.x + d * s * 1.1F, c.y + s * 1.1F},
                      p.px(2),
                      colour);
    if (mistake)
        p.canvas.text("?", {c.x + d * s * 1.4F, c.y}, p.small_text(true), colour, Align::kCentre);
}

void panel(const Paint& p, const Widget& w) {
    const float radius = kRadius * p.scene.unit;
    p.canvas.shadow(w.rect, radius, 18 * p.scene.unit, p.colours().shadow);
    p.canvas.rounded(w.rect, radius, p.colours().panel);
    p.canvas.rounded_edge(
        w.rect, radius, w.is_on ? 2.5F : 1, w.is_on ? p.colours().red : p.colours().panel_edge);
}

void card(const Paint& p, const Widget& w) {
    const float radius = 8 * p.scene.unit;
    p.canvas.rounded(w.rect, radius, p.colours().card);
    if (!w.is_on) return;
    p.canvas.rounded_edge(w.rect, radius, 2, p.colours().cyan);
    const float size = 4 * p.scene.unit;
    const Vec tip{w.rect.x + 2 + 1.5F * size, w.rect.y + w.rect.h / 2};
    p.canvas.triangle(tip - Vec{size, size}, tip, tip + Vec{-size, size}, p.colours().cyan);
}

void label(const Paint& p, const Widget& w) {
    const Vec middle = w.rect.centre();
    if (w.centred) return p.canvas.text(w.text, middle, w.style, p.ink(w.ink), Align::kCentre);
    if (w.right)
        return p.canvas.text(
            w.text, {w.rect.right(), middle.y}, w.style, p.ink(w.ink), Align::kRight);
    p.canvas.text(w.text, {w.rect.x, middle.y}, w.style, p.ink(w.ink));
}

void words_in(const Paint& p, const Widget& w, const Rect& rect, Colour colour) {
    const float y = rect.centre().y;
    const float inset = p.px(w.indent);
    if (w.right)
        return p.canvas.text(w.text, {rect.right() - inset, y}, w.style, colour, Align::kRight);
    if (w.centred) return p.canvas.text(w.text, rect.centre(), w.style, colour, Align::kCentre);
    p.canvas.text(w.text, {rect.x + inset, y}, w.style, colour);
}

void button(const Paint& p, const Widget& w) {
    const float radius = 8 * p.scene.unit;
    const bool over = p.hovers(w);
    Colour ground = over ? p.colours().button_hover : p.colours().button;
    Colour text = p.colours().text;
    if (w.is_default) {
        ground = over ? mix(p.colours().button_primary, p.colours().text, 0.12F)
                      : p.colours().button_primary;
        text = p.colours().on_primary;
    }
    if (!w.enabled) {
        ground = faded(ground, 0.45F);
        text = faded(text, 0.45F);
    }
    Rect rect = w.rect;
    if (over && p.pointer.left_down) rect.y += 1;
    p.canvas.rounded(rect, radius, ground);
    // On the menu no panel sets them off from the background.
    if (p.snapshot.screen == Screen::kMenu && w.layer == 0)
        p.canvas.rounded_edge(rect, radius, 1, p.colours().panel_edge);
    if (w.is_on) p.canvas.rounded_edge(rect, radius, 2, p.colours().cyan);
    if (const Navigate* step = w.action ? std::get_if<Navigate>(&*w.action) : nullptr;
        step != nullptr && w.text.empty())
        return navigation_icon(p, rect, step->step, text);
    if (!w.detail.empty()) {
        const float inset = p.px(14);
        const float y = rect.centre().y;
        p.canvas.text(w.text, {rect.x + inset, y}, w.style, text);
        return p.canvas.text(
            w.detail, {rect.right() - inset, y}, p.small_text(), text, Align::kRight);
    }
    if (w.icon == Icon::kNone) return words_in(p, w, rect, text);
    // The sign and the words together in the middle.
    const float size = p.px(20);
    const float words = p.canvas.measure().width(w.text, w.style);
    const float x = rect.centre().x - (size + p.px(10) + words) / 2;
    paint_icon(p, w.icon, {x, rect.centre().y - size / 2, size, size}, text);
    p.canvas.text(w.text, {x + size + p.px(10), rect.centre().y}, w.style, text);
}

// A sign without a ground of its own, as long as nobody points at it.
void icon_button(const Paint& p, const Widget& w) {
    const float radius = 8 * p.scene.unit;
    const bool over = p.hovers(w);
    if (over) p.canvas.rounded(w.rect, radius, p.colours().button_hover);
    if (w.is_on) p.canvas.rounded_edge(w.rect, radius, 2, p.colours().cyan);
    const Colour colour = w.is_on ? p.colours().cyan : p.colours().text;
    paint_icon(p, w.icon, w.rect.inset(p.px(6)), w.enabled ? colour : faded(colour, 0.35F));
}

void bar(const Paint& p, const Widget& w) {
    p.canvas.rectangle(w.rect, p.colours().panel);
    p.canvas.rectangle({w.rect.x, w.rect.bottom() - 1, w.rect.w, 1}, p.colours().panel_edge);
}

void step_arrow(const Paint& p, const Widget& w) {
    p.canvas.rounded(
        w.rect, 8 * p.scene.unit, p.hovers(w) ? p.colours().button_hover : p.colours().button);
    const Vec c = w.rect.centre();
    const float s = w.rect.h * 0.16F;
    const float d = w.kind == WidgetKind::kNext ? 1.0F : -1.0F;
    p.canvas.triangle({c.x + d * s, c.y},
                      {c.x - d * s * 0.8F, c.y - s * 1.2F},
                      {c.x - d * s * 0.8F, c.y + s * 1.2F},
                      p.colours().text);
}

void toggle(const Paint& p, const Widget& w) {
    const float height = std::round(w.rect.h * 0.62F);
    const float width = height * 1.9F;
    const Rect track{w.rect.x, w.rect.centre().y - height / 2, width, height};
    const Colour ground = w.is_on ? p.colours().button_primary : p.colours().button;
    p.canvas.rounded(
        track, height / 2, p.hovers(w) ? mix(ground, p.colours().text, 0.12F) : ground);
    p.canvas.rounded_edge(track, height / 2, 1, p.colours().panel_edge);
    const float x = w.is_on ? track.right() - height / 2 : track.x + height / 2;
    p.canvas.disc({x, track.centre().y},
                  height * 0.36F,
                  w.is_on ? p.colours().on_primary : p.colours().text_secondary);
    p.canvas.text(
        w.text, {track.right() + 10 * p.scene.unit, w.rect.centre().y}, w.style, p.colours().text);
}

void tenths(const Paint& p, const Widget& w) {
    const auto filled = static_cast<int>(std::lround(w.value * 10));
    const float number = w.rect.h;
    const float step = (w.rect.w - number) / 10;
    for (int i = 0; i < 10; ++i) {
        const float height = w.rect.h * (0.25F + 0.06F * static_cast<float>(i));
        const Rect bar{w.rect.x + step * static_cast<float>(i) + 1,
                       w.rect.centre().y + w.rect.h * 0.38F - height,
                       std::max(step - 3, 2.0F),
                       height};
        p.canvas.rounded(bar, 2, i < filled ? p.colours().cyan : p.colours().button);
    }
    p.canvas.text(
        w.text, {w.rect.right(), w.rect.centre().y}, w.style, p.colours().text, Align::kRight);
}

void field(const Paint& p, const Widget& w) {
    const float radius = 8 * p.scene.unit;
    p.canvas.rounded(w.rect, radius, p.hovers(w) ? p.colours().button_hover : p.colours().card);
    p.canvas.rounded_edge(
        w.rect, radius, w.is_on ? 2 : 1, w.is_on ? p.colours().cyan : p.colours().panel_edge);
    const float inset = 10 * p.scene.unit;
    // The end of a long path says most.
    std::string_view text = w.text;
    while (!text.empty() && p.canvas.measure().width(text, w.style) > w.rect.w - 2.5F * inset) {
        text.remove_prefix(1);
        while (!text.empty() && (static_cast<unsigned char>(text.front()) & 0xC0U) == 0x80U)
            text.remove_prefix(1);
    }
    p.canvas.text(text, {w.rect.x + inset, w.rect.centre().y}, w.style, p.colours().text);
}

void move(const Paint& p, const Widget& w) {
    const float radius = 5 * p.scene.unit;
    const Colour ground = w.is_on ? p.colours().button_primary : p.colours().button_hover;
    if (w.is_on || p.hovers(w)) p.canvas.rounded(w.rect, radius, ground);
    const float inset = 4 * p.scene.unit;
    float x = w.rect.x + inset;
    const float y = w.rect.centre().y;
    if (w.index > 0) {
        const float stone = w.rect.h * 0.72F;
        paint_panel_stone(p, w.index == 1 ? kFirstSide : kSecondSide, {x + stone / 2, y}, stone);
        x += stone + inset;
    }
    p.canvas.text(w.text, {x, y}, w.style, w.is_on ? p.colours().on_primary : p.colours().text);
    // Beside its own move.
    const float size = 4.5F * p.scene.unit;
    x += p.canvas.measure().width(w.text, w.style) + inset + 1.8F * size;
    const Vec at{std::min(x, w.rect.right() - size - inset), y};
    // Some of the signs could not be told from the colour of the selection.
    if (w.is_on && w.judgement != Judgement::kNone)
        p.canvas.disc(at, 1.8F * size, p.colours().card);
    paint_judgement(p, at, size, w.judgement);
}

// How much there is and where one is in it.
void scroll_bar(const Paint& p, const ScrollPlace& place) {
    if (place.content <= place.rect.h + 1 || place.layer != p.scene.top_layer) return;
    const float width = p.px(4);
    const float height = std::max(place.rect.h * place.rect.h / place.content, p.px(20));
    const float travel = (place.rect.h - height) * place.offset / (place.content - place.rect.h);
    p.canvas.rounded({place.rect.right() + p.px(1), place.rect.y + travel, width, height},
                     width / 2,
                     p.colours().text_secondary);
}

void focus_ring(const Paint& p, const Widget& w) {
    p.canvas.rounded_edge(w.rect.inset(-3), 8 * p.scene.unit + 3, 2, p.colours().gold);
}

void board(const Paint& p, const Widget& /*w*/) {
    const GameView* game = p.snapshot.game;
    if (game != nullptr && game->chess) paint_chess_board(p, *game->chess);
    if (game != nullptr && game->gomoku) paint_gomoku_board(p, *game->gomoku);
}

void veil(const Paint& p, const Widget& w) {
    p.canvas.rectangle(w.rect, Colour{0, 0, 0, 130});
}

// Its bar is drawn with those of other areas.
void scroll_place(const Paint& /*p*/, const Widget& /*w*/) {}

struct Painter {
    WidgetKind kind;
    void (*paint)(const Paint& p, const Widget& w);
};

// In the order of their enumeration.
constexpr std::array kPainters{
    Painter{WidgetKind::kPanel, panel},
    Painter{WidgetKind::kBar, bar},
    Painter{WidgetKind::kCard, card},
    Painter{WidgetKind::kLabel, label},
    Painter{WidgetKind::kButton, button},
    Painter{WidgetKind::kIconButton, icon_button},
    Painter{WidgetKind::kGameCard, paint_game_card},
    Painter{WidgetKind::kPrevious, step_arrow},
    Painter{WidgetKind::kNext, step_arrow},
    Painter{WidgetKind::kToggle, toggle},
    Painter{WidgetKind::kTenths, tenths},
    Painter{WidgetKind::kField, field},
    Painter{WidgetKind::kTyped, paint_typed},
    Painter{WidgetKind::kColumnBar, paint_column_bar},
    Painter{WidgetKind::kGraph, paint_graph},
    Painter{WidgetKind::kTaken, paint_taken},
    Painter{WidgetKind::kStoneCount, paint_stone_count},
    Painter{WidgetKind::kSideMark, paint_side_mark},
    Painter{WidgetKind::kProgress, paint_progress},
    Painter{WidgetKind::kBalance, paint_balance},
    Painter{WidgetKind::kMove, move},
    Painter{WidgetKind::kShares, paint_shares},
    Painter{WidgetKind::kRow, paint_row},
    Painter{WidgetKind::kFold, paint_fold},
    Painter{WidgetKind::kWord, paint_word},
    Painter{WidgetKind::kPreview, paint_preview},
    Painter{WidgetKind::kPromotion, paint_promotion},
    Painter{WidgetKind::kBoard, board},
    Painter{WidgetKind::kEnding, paint_ending},
    Painter{WidgetKind::kVeil, veil},
    Painter{WidgetKind::kScroll, scroll_place},
};

constexpr bool are_in_order() {
    for (std::size_t i = 0; i < kPainters.size(); ++i) {
        if (kPainters[i].kind != static_cast<WidgetKind>(i)) return false;
    }
    return kPainters.back().kind == WidgetKind::kScroll;
}
static_assert(are_in_order(), "every kind of widget has its painter");

}  // namespace

void paint_scene(const Paint& p) {
    paint_background(p);
    for (const Widget& one : p.scene.widgets) {
        p.canvas.begin_part();
        kPainters[static_cast<std::size_t>(one.kind)].paint(p, one);
        if (!one.name.empty() && one.name == p.snapshot.focus && one.layer == p.scene.top_layer)
            focus_ring(p, one);
    }
    for (const ScrollPlace& place : p.scene.scrolls) {
        p.canvas.begin_part();
        scroll_bar(p, place);
    }
    p.canvas.begin_part();
    paint_tip(p);
    p.canvas.flush();
    paint_particles(p);
    p.afloat.flush();
}

}  // namespace tablero::desktop

#include "desktop/views/builder.h"

#include <algorithm>
#include <cmath>

#include "desktop/model/pages/keys.h"

namespace tablero::desktop {

float Builder::px(float length) const {
    return std::round(length * scene.unit);
}

int Builder::font(int size) const {
    return std::max(static_cast<int>(std::lround(static_cast<float>(size) * scene.unit)), 11);
}

Widget& Builder::add(WidgetKind kind, const Rect& rect, std::string name) {
    Widget widget;
    widget.kind = kind;
    widget.rect = snapped(rect);
    widget.layer = layer;
    widget.name = std::move(name);
    widget.style = body();
    scene.widgets.push_back(std::move(widget));
    return scene.widgets.back();
}

Widget& Builder::label(const Rect& rect, std::string_view text, TextStyle style, Ink ink) {
    Widget& widget = add(WidgetKind::kLabel, rect);
    widget.text = measure.shortened(text, style, rect.w);
    if (widget.text != text) widget.tip = text;
    widget.style = style;
    widget.ink = ink;
    return widget;
}

void Builder::title_row(
    const Rect& row, float share, std::string_view status, TextStyle style, Ink ink) {
    const float width = row.w * share;
    label({row.x, row.y, width, row.h}, snapshot.title, title());
    label({row.x + width, row.y, row.w - width, row.h}, status, style, ink).right = true;
}

float Builder::paragraph(const Rect& area, std::string_view text, TextStyle style, Ink ink) {
    const float height = TextMeasure::line_height(style);
    const auto lines = static_cast<std::size_t>(std::max(area.h / height, 0.0F));
    if (lines == 0) return area.y;
    float y = area.y;
    const auto shown = measure.wrapped(text, style, area.w, lines);
    const bool is_cut = !shown.empty() && shown.back().ends_with("…") && !text.ends_with("…");
    for (const std::string& line : shown) {
        Widget& widget = label({area.x, y, area.w, height}, line, style, ink);
        if (is_cut) widget.tip = text;
        y += height;
    }
    return y;
}

float Builder::paragraph_height(std::string_view text, TextStyle style, float width) const {
    return static_cast<float>(measure.wrapped(text, style, width).size()) *
           TextMeasure::line_height(style);
}

void Builder::button(const Button& button, const Rect& rect) {
    Widget& widget = add(WidgetKind::kButton, rect, button.name);
    widget.text = measure.shortened(button.label, small(), widget.rect.w - px(4));
    widget.style = small();
    widget.key = key_label(button.key, snapshot.settings.language);
    if (!button.key.empty())
        widget.tip = say(snapshot.settings.language, tr("Key: {}"), widget.key);
    widget.centred = true;
    widget.action = button.action;
    widget.enabled = button.enabled;
    widget.is_on = button.is_on;
    widget.is_default = button.is_default;
}

float Builder::cell_width(const Button& button) const {
    return measure.width(button.label, small()) + px(14);
}

// How many buttons go into each row: as few rows as the labels allow, rows as even as possible.
std::vector<std::size_t> Builder::rows_for(const std::vector<Button>& buttons, float width) const {
    const auto fits = [&](std::size_t first, std::size_t count) {
        float needed = -gap();
        for (std::size_t i = first; i < std::min(first + count, buttons.size()); ++i)
            needed += cell_width(buttons[i]) + gap();
        return needed <= width;
    };
    std::vector<std::size_t> greedy;
    for (std::size_t at = 0; at < buttons.size(); at += greedy.back()) {
        std::size_t count = 1;
        while (at + count < buttons.size() && fits(at, count + 1))
            ++count;
        greedy.push_back(count);
    }
    if (greedy.empty()) return greedy;
    std::vector<std::size_t> balanced(greedy.size(), buttons.size() / greedy.size());
    std::size_t first = 0;
    for (std::size_t row = 0; row < balanced.size(); ++row) {
        if (row < buttons.size() % greedy.size()) ++balanced[row];
        if (!fits(first, balanced[row])) return greedy;
        first += balanced[row];
    }
    return balanced;
}

float Builder::button_grid_height(const std::vector<Button>& buttons, float width) const {
    const auto rows = static_cast<float>(rows_for(buttons, width).size());
    return std::max(rows * (row_height() + px(6)) - px(6), 0.0F);
}

void Builder::button_grid(const std::vector<Button>& buttons, const Rect& area) {
    std::size_t next = 0;
    float y = area.y;
    for (const std::size_t count : rows_for(buttons, area.w)) {
        float natural = gap() * static_cast<float>(count - 1);
        for (std::size_t i = next; i < next + count; ++i)
            natural += cell_width(buttons[i]);
        const float extra = (area.w - natural) / static_cast<float>(count);
        const float even =
            (area.w - gap() * static_cast<float>(count - 1)) / static_cast<float>(count);
        const bool are_even =
            std::all_of(buttons.begin() + static_cast<std::ptrdiff_t>(next),
                        buttons.begin() + static_cast<std::ptrdiff_t>(next + count),
                        [&](const Button& one) { return cell_width(one) <= even; });
        float x = area.x;
        for (std::size_t i = next; i < next + count; ++i) {
            const float width = are_even ? even : cell_width(buttons[i]) + extra;
            button(buttons[i], {x, y, width, row_height()});
            x += width + gap();
        }
        next += count;
        y += row_height() + px(6);
    }
}

float Builder::button_pairs_height(const std::vector<Button>& buttons) const {
    const auto rows = static_cast<float>((buttons.size() + 1) / 2);
    return std::max(rows * (row_height() + px(6)) - px(6), 0.0F);
}

void Builder::button_pairs(const std::vector<Button>& buttons, const Rect& area) {
    const std::size_t odd = buttons.size() % 2;
    const float half = (area.w - gap()) / 2;
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const std::size_t place = i + odd;  // an odd one stands in the places 0 and 1
        const bool whole = odd == 1 && i == 0;
        const bool left = whole || place % 2 == 0;
        button(buttons[i],
               {left ? area.x : area.right() - half,
                area.y + static_cast<float>(place / 2) * (row_height() + px(6)),
                whole ? area.w : half,
                row_height()});
    }
}

float Builder::button_width(const Button& button) const {
    return std::max(measure.width(button.label, small()) + px(32), px(96));
}

void Builder::button_row(const std::vector<Button>& buttons, const Rect& row) {
    float needed = -gap();
    for (const Button& one : buttons)
        needed += button_width(one) + gap();
    const float shrink = std::min(row.w / std::max(needed, 1.0F), 1.0F);
    float right = row.right();
    for (std::size_t i = buttons.size(); i-- > 0;) {
        const float width = button_width(buttons[i]) * shrink;
        button(buttons[i], {right - width, row.y, width, row.h});
        right -= width + gap() * shrink;
    }
}

std::vector<Button> Builder::buttons_of(ButtonGroup group) const {
    std::vector<Button> result;
    for (const Button& one : snapshot.buttons)
        if (one.group == group) result.push_back(one);
    return result;
}

float Builder::scrolled(ScrollArea area, const Rect& rect, float content) {
    const float most = std::max(content - rect.h, 0.0F);
    const float offset =
        std::round(std::clamp(scrolls[static_cast<std::size_t>(area)], 0.0F, most));
    scene.scrolls.push_back({area, rect, content, offset, layer});
    return offset;
}

}  // namespace tablero::desktop

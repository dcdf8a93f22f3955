#include "desktop/views/builder.h"

#include <algorithm>
#include <cmath>

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
    widget.style = style;
    widget.ink = ink;
    return widget;
}

float Builder::paragraph(const Rect& area, std::string_view text, TextStyle style, Ink ink) {
    const float height = measure.line_height(style);
    const auto lines = static_cast<std::size_t>(std::max(area.h / height, 0.0F));
    if (lines == 0) return area.y;
    float y = area.y;
    for (const std::string& line : measure.wrapped(text, style, area.w, lines)) {
        label({area.x, y, area.w, height}, line, style, ink);
        y += height;
    }
    return y;
}

float Builder::paragraph_height(std::string_view text, TextStyle style, float width) const {
    return static_cast<float>(measure.wrapped(text, style, width).size()) *
           measure.line_height(style);
}

void Builder::button(const Button& button, const Rect& rect) {
    Widget& widget = add(WidgetKind::kButton, rect, button.name);
    widget.text = measure.shortened(button.label, small(), widget.rect.w - px(4));
    widget.style = small();
    widget.key = button.key;
    widget.tip = button.key.empty() ? "" : button.label + "  (" + button.key + ")";
    widget.centred = true;
    widget.action = button.action;
    widget.enabled = button.enabled;
    widget.is_on = button.is_on;
    widget.is_default = button.is_default;
}

int Builder::columns_for(const std::vector<Button>& buttons, float width, int most) const {
    const int wanted = std::min(most, std::max(static_cast<int>(buttons.size()), 1));
    for (int columns = wanted; columns > 1; --columns) {
        const float cell =
            (width - gap() * static_cast<float>(columns - 1)) / static_cast<float>(columns);
        const bool fits = std::all_of(buttons.begin(), buttons.end(), [&](const Button& button) {
            return measure.width(button.label, small()) + px(6) <= cell;
        });
        if (fits) return columns;
    }
    return 1;
}

float Builder::button_grid_height(const std::vector<Button>& buttons, float width, int most) const {
    if (buttons.empty()) return 0;
    const int columns = columns_for(buttons, width, most);
    const int rows = (static_cast<int>(buttons.size()) + columns - 1) / columns;
    return static_cast<float>(rows) * (row_height() + gap()) - gap();
}

float Builder::button_grid(const std::vector<Button>& buttons, const Rect& area, int most) {
    const int columns = columns_for(buttons, area.w, most);
    const float cell =
        (area.w - gap() * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const auto column = static_cast<float>(static_cast<int>(i) % columns);
        const auto row = static_cast<float>(static_cast<int>(i) / columns);
        button(buttons[i],
               {area.x + column * (cell + gap()),
                area.y + row * (row_height() + gap()),
                cell,
                row_height()});
    }
    return button_grid_height(buttons, area.w, most);
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
    for (auto one = buttons.rbegin(); one != buttons.rend(); ++one) {
        const float width = button_width(*one) * shrink;
        button(*one, {right - width, row.y, width, row.h});
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
    scene.scrolls.push_back({area, rect, content, offset});
    return offset;
}

}  // namespace tablero::desktop

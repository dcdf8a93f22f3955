#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "desktop/views/scene.h"
#include "desktop/views/snapshot.h"

namespace tablero::desktop {

// Puts widgets into a scene: the sizes and habits that every view shares. Distances are given in
// pixels of a 1000 by 800 window and grow with the window.
struct Builder {
    Scene& scene;
    const Snapshot& snapshot;
    const TextMeasure& measure;
    const Scrolls& scrolls;
    int layer = 0;

    float px(float length) const;
    float gap() const { return px(8); }
    float margin() const { return px(16); }
    float row_height() const { return px(30); }

    TextStyle small() const { return {font(13), false, false}; }
    TextStyle body() const { return {font(15), false, false}; }
    TextStyle strong() const { return {font(15), true, false}; }
    TextStyle title() const { return {font(24), true, false}; }
    TextStyle figures() const { return {font(22), true, true}; }  // of clocks

    Widget& add(WidgetKind kind, const Rect& rect, std::string name = {});
    // One line, shortened to fit; all of it is then its tip.
    Widget& label(const Rect& rect, std::string_view text, TextStyle style, Ink ink = Ink::kText);
    // The title of the page, and at the right of it how things stand. The title has its share.
    void title_row(const Rect& row, float share, std::string_view status, TextStyle style, Ink ink);
    // Above what it names.
    Widget& heading(const Rect& rect, std::string_view text) {
        return label(rect, text, strong(), Ink::kCyan);
    }
    // Wrapped lines from the top of area; answers the bottom of the last one. Lines that do not
    // fit are left out, the last one ends in an ellipsis, and all of it is their tip.
    float paragraph(const Rect& area, std::string_view text, TextStyle style, Ink ink = Ink::kText);
    float paragraph_height(std::string_view text, TextStyle style, float width) const;
    void button(const Button& button, const Rect& rect);

    // Buttons in rows that fill the width, as few rows as the labels allow.
    void button_grid(const std::vector<Button>& buttons, const Rect& area);
    float button_grid_height(const std::vector<Button>& buttons, float width) const;
    // Buttons in two columns; the first of an odd number takes a row for itself.
    void button_pairs(const std::vector<Button>& buttons, const Rect& area);
    float button_pairs_height(const std::vector<Button>& buttons) const;
    // Buttons side by side, as wide as their labels need, ending at the right edge of row.
    void button_row(const std::vector<Button>& buttons, const Rect& row);
    float button_width(const Button& button) const;

    std::vector<Button> buttons_of(ButtonGroup group) const;

    // Registers a scrolled area and answers the offset to use.
    float scrolled(ScrollArea area, const Rect& rect, float content);

  private:
    int font(int size) const;
    float cell_width(const Button& button) const;
    std::vector<std::size_t> rows_for(const std::vector<Button>& buttons, float width) const;
};

}  // namespace tablero::desktop

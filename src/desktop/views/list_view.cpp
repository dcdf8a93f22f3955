#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "desktop/views/layout.h"

namespace tablero::desktop {

namespace {

// By column: the longest that usually stands there; names and openings share what is left.
constexpr std::array<std::string_view, kListColumns> kSamples{
    "", "", "½-½", "2000.00.00", "", "000"};
constexpr std::array<float, kListColumns> kShares{0.27F, 0.27F, 0, 0, 0.46F, 0};

// Numbers end below each other, words begin so.
bool is_number(std::size_t column) {
    return column == static_cast<std::size_t>(ListColumn::kMoves);
}

using Cells = std::array<Rect, kListColumns>;

// The columns of the list; a heading is never cut, nor a date.
Cells columns_of(const Builder& build, const GameListView& list, const Rect& row) {
    constexpr auto kOpening = static_cast<std::size_t>(ListColumn::kOpening);
    Cells cells{};
    float fixed = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i].w = std::max(build.measure.width(list.headings[i] + " ↓", build.small()),
                              build.measure.width(kSamples[i], build.small())) +
                     build.px(16);
        if (kShares[i] == 0) fixed += cells[i].w;
    }
    // Openings, the longest, get what names leave.
    cells[kOpening].w = row.w - fixed;
    for (std::size_t i = 0; i < kOpening; ++i) {
        if (kShares[i] == 0) continue;
        cells[i].w = std::max(cells[i].w, (row.w - fixed) * kShares[i]);
        cells[kOpening].w -= cells[i].w;
    }
    float x = row.x;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i] = {x, row.y, cells[i].w, row.h};
        x += cells[i].w;
    }
    return cells;
}

Rect behind(const Rect& cell, float gap) {
    return {cell.x + gap, cell.y, cell.w - gap, cell.h};
}

Rect text_in(const Builder& build, const Rect& cell) {
    return {cell.x + build.px(8), cell.y, cell.w - build.px(12), cell.h};
}

void place_headings(Builder& build, const GameListView& list, const Rect& row) {
    const Cells cells = columns_of(build, list, row);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        Widget& heading = build.add(
            WidgetKind::kButton, behind(cells[i], build.px(4)), fmt::format("list.column.{}", i));
        const bool sorted = list.sorted_by == static_cast<ListColumn>(i);
        const std::string text = list.headings[i] + (!sorted ? "" : list.descending ? " ↓" : " ↑");
        heading.text = build.measure.shortened(text, build.small(), cells[i].w - build.px(12));
        heading.style = build.small();
        heading.right = is_number(i);
        heading.is_on = sorted;
        heading.action = SortList{static_cast<ListColumn>(i)};
    }
}

void place_row(Builder& build, const GameListView& list, std::size_t i, const Rect& rect) {
    const std::size_t row = list.first + i;
    Widget& ground = build.add(WidgetKind::kRow, rect, fmt::format("list.row.{}", row));
    ground.is_on = row == list.selected;
    ground.action = OpenRow{static_cast<std::int64_t>(row)};
    const Cells cells = columns_of(build, list, rect);
    for (std::size_t column = 0; column < cells.size(); ++column)
        build
            .label(text_in(build, cells[column]),
                   list.rows[i].texts[column],
                   {build.small().size, false, is_number(column)},
                   column < 3 ? Ink::kText : Ink::kSecondary)
            .right = is_number(column);
}

// What is shown at the left, what is done with it at the right.
void place_buttons(Builder& build, const Rect& row) {
    float x = row.x;
    for (const Button& filter : build.buttons_of(ButtonGroup::kControls)) {
        const float width = build.measure.width(filter.label, build.small()) + build.px(24);
        build.button(filter, {x, row.y, width, row.h});
        x += width + build.gap();
    }
    build.button_row(build.buttons_of(ButtonGroup::kMain), {x, row.y, row.right() - x, row.h});
}

}  // namespace

void layout_list(Builder& build) {
    if (build.snapshot.list == nullptr) return;
    const GameListView& list = *build.snapshot.list;
    const Vec window = build.scene.size;
    const Rect panel = Rect{0, 0, window.x, window.y}.inset(build.margin());
    build.add(WidgetKind::kPanel, panel, "panel");
    const Rect inner = panel.inset(build.px(16));
    build.title_row({inner.x, inner.y, inner.w, build.px(34)},
                    0.6F,
                    list.status,
                    build.small(),
                    Ink::kSecondary);
    const float row = build.px(28);
    const Rect head{inner.x, inner.y + build.px(42), inner.w - build.px(8), row};
    place_headings(build, list, head);
    const Rect view{inner.x,
                    head.bottom() + build.px(6),
                    head.w,
                    inner.h - build.px(42) - row - build.px(6) - build.px(56)};
    build.scene.list_rows = static_cast<std::size_t>(view.h / row + 0.01F);
    build.scene.scrolls.push_back({ScrollArea::kList,
                                   view,
                                   static_cast<float>(list.total) * row,
                                   static_cast<float>(list.first) * row});
    const Rect beside{view.right(), view.y, build.px(16), view.h};
    if (static_cast<float>(list.total) * row > view.h)
        build.add(WidgetKind::kScroll, beside, "list.scroll").action = ScrollList{};
    for (std::size_t i = 0; i < list.rows.size(); ++i) {
        const Rect rect{view.x, view.y + static_cast<float>(i) * row, view.w, row};
        if (rect.bottom() > view.bottom() + 0.5F) break;
        place_row(build, list, i, rect);
    }
    if (list.total == 0)
        build.label({view.x + build.px(8), view.y, view.w, row},
                    build.snapshot.word(list.is_filtered ? tr("No game is like that.")
                                                         : tr("No games here yet.")),
                    build.body(),
                    Ink::kSecondary);
    if (list.progress) {
        const Rect bar{head.x, head.y - build.px(7), head.w, build.px(4)};
        build.add(WidgetKind::kProgress, bar, "progress").value =
            static_cast<float>(*list.progress);
    }
    place_buttons(build, {inner.x, inner.bottom() - build.px(40), inner.w, build.px(40)});
}

}  // namespace tablero::desktop

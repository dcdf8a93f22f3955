#include <algorithm>

#include "desktop/views/sections.h"

namespace tablero::desktop {

namespace {

// Each move with what it leads to, side by side as they fit; pressed, it is played.
void place_moves(Builder& build, const Rect& area) {
    const float line = TextMeasure::line_height(build.small());
    Vec at{area.x, area.y};
    for (const TableMoveView& move : build.snapshot.tables->moves) {
        const std::string text = move.move + " " + move.result;
        const float width = build.measure.width(text, build.small()) + build.px(12);
        if (at.x > area.x && at.x + width > area.right()) at = {area.x, at.y + line};
        if (at.y + line > area.bottom() + 1) return;
        Widget& word = build.add(
            WidgetKind::kWord, {at.x, at.y, std::min(width, area.w), line}, "table." + move.id);
        word.text = build.measure.shortened(text, build.small(), area.w);
        word.style = build.small();
        word.action = TypedMove{move.id};
        at.x += width;
    }
}

}  // namespace

Section tables_section(Builder& build, float /*width*/) {
    if (build.snapshot.tables == nullptr) return {};
    const float line = TextMeasure::line_height(build.small());
    const float head = build.px(22);
    return {head + line + build.px(12),
            head + 3 * line + build.px(12),
            false,
            [&build, head](const Rect& area) {
                build.add(WidgetKind::kCard, area, "tables");
                const Rect inner = area.inset(build.px(6));
                build.heading({inner.x, inner.y, inner.w, head}, build.snapshot.tables->result);
                place_moves(build, {inner.x, inner.y + head, inner.w, inner.h - head});
            }};
}

}  // namespace tablero::desktop

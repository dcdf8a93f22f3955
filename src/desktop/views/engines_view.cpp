#include <algorithm>

#include <fmt/format.h>

#include "desktop/views/layout.h"

namespace tablero::desktop {

namespace {

// Name above, game and protocol below; a mark where it analyses along.
void place_engine(Builder& build, std::size_t i, const Rect& rect) {
    const EnginesView& engines = *build.snapshot.engines;
    const EngineRowView& engine = engines.engines[i];
    Widget& ground = build.add(WidgetKind::kRow, rect, fmt::format("engines.row.{}", i));
    ground.is_on = i == engines.selected;
    ground.action = SelectEngine{i};
    const Rect inner{rect.x + build.px(10), rect.y, rect.w - build.px(20), rect.h};
    build.label(
        {inner.x, inner.y + build.px(3), inner.w, inner.h / 2}, engine.name, build.strong());
    std::string about = engine.about;
    if (engine.analyses) about += fmt::format(" · {}", build.snapshot.word(tr("analyses along")));
    build.label({inner.x, inner.y + inner.h / 2, inner.w, inner.h / 2 - build.px(3)},
                about,
                build.small(),
                Ink::kSecondary);
}

void place_engines(Builder& build, const Rect& area) {
    const EnginesView& engines = *build.snapshot.engines;
    const float row = build.px(48);
    const float content = static_cast<float>(engines.engines.size()) * row;
    const Rect view{area.x, area.y, area.w - build.px(8), area.h};
    const float offset = build.scrolled(ScrollArea::kMoves, view, content);
    for (std::size_t i = 0; i < engines.engines.size(); ++i) {
        const Rect rect{view.x, view.y - offset + static_cast<float>(i) * row, view.w, row};
        if (view.contains(rect)) place_engine(build, i, rect);
    }
}

void place_option(Builder& build, std::size_t i, const Rect& rect) {
    const EngineOptionView& option = build.snapshot.engines->options[i];
    using Kind = EngineOptionView::Kind;
    const float control = std::min(build.px(200), rect.w * 0.5F);
    build.label({rect.x, rect.y, rect.w - control - build.gap(), rect.h},
                option.name,
                option.is_changed ? build.strong() : build.body(),
                option.is_changed ? Ink::kCyan : Ink::kText);
    const bool is_switch = option.kind == Kind::kSwitch || option.kind == Kind::kPress;
    Widget& widget = build.add(is_switch ? WidgetKind::kToggle : WidgetKind::kField,
                               {rect.right() - control, rect.y, control, rect.h},
                               fmt::format("engines.option.{}", i));
    widget.action = ChangeEngineOption{i};
    widget.is_on = option.is_on && is_switch;
    widget.text = build.measure.shortened(option.value, build.small(), control - build.px(60));
    widget.tip = widget.text == option.value ? "" : option.value;
    widget.style = build.small();
}

void place_options(Builder& build, const Rect& area) {
    const auto& options = build.snapshot.engines->options;
    const float row = build.px(38);
    const float content = static_cast<float>(options.size()) * row;
    const Rect view{area.x, area.y, area.w - build.px(12), area.h};
    const float beside = build.px(6);  // the scroll bar
    float offset = build.scrolled(ScrollArea::kPage, view, content);
    for (std::size_t i = 0; i < options.size(); ++i) {
        if (build.snapshot.focus != fmt::format("engines.option.{}", i)) continue;
        // The keyboard brings its row into view.
        const float top = static_cast<float>(i) * row;
        offset = std::clamp(offset, top + row - view.h, top);
        offset = std::clamp(offset, 0.0F, std::max(content - view.h, 0.0F));
        build.scene.scrolls.back().offset = offset;
    }
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Rect rect{view.x,
                        view.y - offset + static_cast<float>(i) * row,
                        view.w - beside,
                        row - build.px(4)};
        if (view.contains(rect)) place_option(build, i, rect);
    }
}

void place_selected(Builder& build, const Rect& area) {
    const EnginesView& engines = *build.snapshot.engines;
    const float line = build.px(24);
    float y = area.y;
    if (!engines.command.empty()) {
        build.label({area.x, y, area.w, line}, engines.command, build.small(), Ink::kSecondary);
        y += line;
    }
    y = build.paragraph({area.x, y, area.w, 3 * line},
                        engines.status,
                        build.body(),
                        engines.failed            ? Ink::kRed
                        : engines.testing         ? Ink::kGold
                        : engines.command.empty() ? Ink::kSecondary
                                                  : Ink::kGreen) +
        build.gap();
    for (const Button& button : build.buttons_of(ButtonGroup::kItems)) {
        if (button.name != "engines.analyses") continue;
        const Rect row{area.x, y, area.w - build.px(18), build.px(34)};
        const float control = std::min(build.px(200), row.w * 0.5F);
        build.label(
            {row.x, row.y, row.w - control - build.gap(), row.h}, button.label, build.body());
        Widget& toggle = build.add(
            WidgetKind::kToggle, {row.right() - control, row.y, control, row.h}, button.name);
        toggle.action = button.action;
        toggle.is_on = button.is_on;
        toggle.text = build.snapshot.word(button.is_on ? tr("on") : tr("off"));
        toggle.style = build.small();
        y = row.bottom() + build.gap();
    }
    place_options(build, {area.x, y, area.w, area.bottom() - y});
}

}  // namespace

void layout_engines(Builder& build) {
    if (build.snapshot.engines == nullptr) return;
    const Vec window = build.scene.size;
    const float width = std::min(build.px(940), window.x - 2 * build.margin());
    const Rect panel{(window.x - width) / 2, build.margin(), width, window.y - 2 * build.margin()};
    build.add(WidgetKind::kPanel, panel, "panel");
    const Rect inner = panel.inset(build.px(20));
    build.label({inner.x, inner.y, inner.w, build.px(36)}, build.snapshot.title, build.title());
    const float top = inner.y + build.px(48);
    const float height = inner.h - build.px(48) - build.px(52);
    const float list = inner.w * 0.38F;
    place_engines(build, {inner.x, top, list, height});
    place_selected(build,
                   {inner.x + list + build.margin(), top, inner.w - list - build.margin(), height});
    build.button_row(build.buttons_of(ButtonGroup::kMain),
                     {inner.x, inner.bottom() - build.px(40), inner.w, build.px(40)});
}

}  // namespace tablero::desktop

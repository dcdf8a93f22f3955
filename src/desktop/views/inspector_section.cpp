#include <algorithm>

#include <fmt/format.h>

#include "desktop/views/format.h"
#include "desktop/views/sections.h"

namespace tablero::desktop {

namespace {

// Writes line after line into a scrolled area; lines outside it are left out.
class LineWriter {
  public:
    LineWriter(Builder& build, const Rect& view, float offset)
        : build_(build),
          view_(view),
          y_(view.y - offset) {}

    // Two texts at the ends of a line.
    void pair(std::string_view left, std::string_view right, TextStyle style, Ink ink) {
        const float line = TextMeasure::line_height(style);
        const float right_width =
            right.empty()
                ? 0
                : std::min(build_.measure.width(right, style) + build_.px(6), view_.w * 0.6F);
        if (visible(line)) {
            build_.label({view_.x, y_, view_.w - right_width, line}, left, style, ink);
            if (!right.empty())
                build_.label({view_.right() - right_width, y_, right_width, line}, right, style)
                    .right = true;
        }
        y_ += line;
    }

    void wrapped(std::string_view text, TextStyle style, Ink ink) {
        for (const std::string& line : build_.measure.wrapped(text, style, view_.w))
            pair(line, "", style, ink);
    }

    void space(float height) { y_ += height; }
    float written(float offset) const { return y_ - view_.y + offset; }

  private:
    bool visible(float line) const {
        return y_ >= view_.y - 0.5F && y_ + line <= view_.bottom() + 0.5F;
    }

    Builder& build_;
    Rect view_;
    float y_;
};

void write_moves(LineWriter& writer, const Builder& build, const InspectorView& inspector) {
    const TextStyle bold{build.small().size, true, true};
    for (const InspectorRow& row : inspector.moves) {
        writer.pair(
            row.move,
            fmt::format(
                "{}   {}", row.score, count_text(row.nodes, build.snapshot.settings.language)),
            bold,
            &row == &inspector.moves.front() ? Ink::kGold : Ink::kText);
        writer.pair(row.line, "", build.small(), Ink::kSecondary);
        std::string parts;
        for (const auto& [name, value] : row.breakdown)
            parts += fmt::format("{}{} {:+}", parts.empty() ? "" : " · ", name, value);
        if (!parts.empty()) writer.wrapped(parts, build.small(), Ink::kText);
        writer.space(build.px(4));
    }
}

void write_all(LineWriter& writer, const Builder& build, const InspectorView& inspector) {
    write_moves(writer, build, inspector);
    for (const auto& [label, value] : inspector.statistics)
        writer.pair(label, value, build.small(), Ink::kSecondary);
    const Settings& settings = build.snapshot.settings;
    if (!settings.inspector_file.empty())
        writer.wrapped(say(settings.language, tr("Log: {}"), settings.inspector_file),
                       build.small(),
                       Ink::kSecondary);
}

void place_inspector(Builder& build, const Rect& area) {
    build.add(WidgetKind::kCard, area, "inspector");
    const Rect inner = area.inset(build.px(10));
    build.label({inner.x, inner.y, inner.w, build.px(22)},
                build.snapshot.word(tr("Inspector")),
                build.strong(),
                Ink::kCyan);
    const InspectorView* inspector = build.snapshot.inspector;
    if (inspector == nullptr) return;
    const Rect view{inner.x, inner.y + build.px(26), inner.w, inner.h - build.px(26)};
    // Written once into nowhere for its height, then in its place.
    Scene nowhere;
    nowhere.unit = build.scene.unit;
    Builder dry{nowhere, build.snapshot, build.measure, build.scrolls};
    LineWriter measuring(dry, view, 0);
    write_all(measuring, build, *inspector);
    const float offset = build.scrolled(ScrollArea::kInspector, view, measuring.written(0));
    LineWriter writer(build, view, offset);
    write_all(writer, build, *inspector);
}

}  // namespace

Section inspector_section(Builder& build, float /*width*/) {
    return {build.px(104), build.px(220), true, [&build](const Rect& area) {
                place_inspector(build, area);
            }};
}

}  // namespace tablero::desktop

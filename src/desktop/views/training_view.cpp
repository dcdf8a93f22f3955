#include <algorithm>

#include <fmt/format.h>

#include "desktop/views/format.h"
#include "desktop/views/layout.h"
#include "desktop/views/sections.h"

namespace tablero::desktop {

namespace {

using Mood = TrainingView::Mood;

// Paragraphs, one below the other, as far as there is room.
class Column {
  public:
    Column(Builder& build, const Rect& area) : build_(build), area_(area), y_(area.y) {}

    void say(std::string_view text, TextStyle style, Ink ink = Ink::kText) {
        if (text.empty() || y_ >= area_.bottom()) return;
        y_ = build_.paragraph({area_.x, y_, area_.w, area_.bottom() - y_ + 1}, text, style, ink) +
             build_.gap();
    }

  private:
    Builder& build_;
    Rect area_;
    float y_;
};

void place_exercise(Builder& build, const Rect& area) {
    const TrainingView& training = *build.snapshot.training;
    build.add(WidgetKind::kCard, area, "exercise");
    const bool is_right = training.mood == Mood::kRight;
    const bool is_wrong = training.mood == Mood::kWrong;
    Column column(build, area.inset(build.px(12)));
    column.say(training.place, build.small(), Ink::kSecondary);
    column.say(training.task, {build.body().size, true, false});
    column.say(training.hint, build.body(), Ink::kCyan);
    column.say(training.verdict,
               {build.body().size, true, false},
               is_right   ? Ink::kGreen
               : is_wrong ? Ink::kRed
                          : Ink::kSecondary);
    column.say(training.reason, build.body());
    column.say(training.line, build.small(), Ink::kSecondary);
    column.say(training.solution, build.body(), Ink::kGold);
}

// A set: its name, how much of it is due.
void place_set(Builder& build, const Button& button, const Rect& rect) {
    build.button(button, rect);
    Widget& widget = build.scene.widgets.back();
    const float detail = build.measure.width(button.detail, build.small());
    widget.detail = button.detail;
    widget.style = build.body();
    widget.text =
        build.measure.shortened(button.label, widget.style, rect.w - detail - 3 * build.px(14));
}

// How much of each motif was found at once.
float place_chart(Builder& build, const Rect& area) {
    const TrainingView& training = *build.snapshot.training;
    const float row = build.px(26);
    const float figures = build.px(64);
    float label = build.px(80);
    for (const TrainingBar& bar : training.motifs)
        label = std::max(label, build.measure.width(bar.label, build.small()) + build.px(8));
    label = std::min(label, area.w * 0.45F);
    float y = area.y;
    for (const TrainingBar& bar : training.motifs) {
        if (y + row > area.bottom()) break;
        build.label({area.x, y, label, row}, bar.label, build.small());
        Widget& share = build.add(WidgetKind::kProgress,
                                  {area.x + label,
                                   y + build.px(7),
                                   area.w - label - figures - build.gap(),
                                   build.px(12)});
        share.value =
            bar.answers == 0 ? 0 : static_cast<float>(bar.right) / static_cast<float>(bar.answers);
        build
            .label({area.right() - figures, y, figures, row},
                   fmt::format("{} / {}", bar.right, bar.answers),
                   {build.small().size, false, true},
                   Ink::kSecondary)
            .right = true;
        y += row;
    }
    return y;
}

void place_progress(Builder& build, const Rect& area) {
    const TrainingView& training = *build.snapshot.training;
    build.add(WidgetKind::kCard, area, "progress");
    const Rect inner = area.inset(build.px(14));
    build.heading({inner.x, inner.y, inner.w, build.px(26)},
                  build.snapshot.word(tr("Found at once, by motif")));
    const Rect below{inner.x, inner.y + build.px(34), inner.w, inner.h - build.px(34)};
    if (training.motifs.empty()) {
        build.paragraph(below,
                        build.snapshot.word(tr("Nothing yet: after a few exercises you see here "
                                               "what you find and what you miss.")),
                        build.body(),
                        Ink::kSecondary);
        return;
    }
    const float y = place_chart(build, below) + build.gap();
    Column column(build, {inner.x, y, inner.w, inner.bottom() - y});
    for (const std::string& sentence : training.weaknesses)
        column.say(sentence, build.small());
}

}  // namespace

Section exercise_section(Builder& build) {
    return {build.px(150), build.px(280), true, [&build](const Rect& area) {
                place_exercise(build, area);
            }};
}

void layout_training(Builder& build) {
    if (build.snapshot.training == nullptr) return;
    const Vec window = build.scene.size;
    const float width = std::min(window.x - 2 * build.margin(), build.px(1080));
    const float height = std::min(window.y - 2 * build.margin(), build.px(680));
    const Rect panel{(window.x - width) / 2, (window.y - height) / 2, width, height};
    build.add(WidgetKind::kPanel, panel, "panel");
    const Rect inner = panel.inset(build.px(24));
    build.title_row({inner.x, inner.y, inner.w, build.px(36)},
                    0.5F,
                    build.snapshot.training->status,
                    build.body(),
                    Ink::kGold);
    const float top = inner.y + build.px(52);
    const float foot = build.px(40) + build.margin();
    const auto sets = build.buttons_of(ButtonGroup::kRecent);
    const bool wide = inner.w >= build.px(800);
    const float column = wide ? (inner.w - build.px(24)) * 0.46F : inner.w;
    const float row = build.px(52);
    float y = top;
    for (const Button& set : sets) {
        place_set(build, set, {inner.x, y, column, row});
        y += row + build.gap();
    }
    const Rect rest = wide ? Rect{inner.x + column + build.px(24),
                                  top,
                                  inner.w - column - build.px(24),
                                  inner.bottom() - foot - top}
                           : Rect{inner.x, y, inner.w, inner.bottom() - foot - y};
    if (rest.h > build.px(80)) place_progress(build, rest);
    build.button_row(build.buttons_of(ButtonGroup::kMain),
                     {inner.x, inner.bottom() - build.px(40), inner.w, build.px(40)});
}

}  // namespace tablero::desktop

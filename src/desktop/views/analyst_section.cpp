#include <algorithm>

#include <fmt/format.h>

#include "desktop/model/think/inspection.h"
#include "desktop/views/format.h"
#include "desktop/views/sections.h"

namespace tablero::desktop {

namespace {

// "Mock · depth 12 · 3 M positions"
std::string heading_of(const Builder& build, const AnalystView& analyst) {
    const Language language = build.snapshot.settings.language;
    if (analyst.thinking.lines.empty())
        return say(language, tr("{}: thinking begins"), analyst.name);
    return say(language,
               tr("{} · depth {} · {} positions"),
               analyst.name,
               analyst.thinking.depth,
               count_text(analyst.thinking.nodes, language));
}

// The heading and as many lines as there is room for.
void place_analyst(Builder& build, int number, const Rect& area) {
    const AnalystView& analyst = build.snapshot.game->analysts[static_cast<std::size_t>(number)];
    const float line = TextMeasure::line_height(build.small());
    const bool failed = !analyst.failure.empty();
    const std::string heading =
        failed ? fmt::format("{}: {}", analyst.name, analyst.failure) : heading_of(build, analyst);
    const TextStyle style{build.small().size, true, false};
    Widget& label = build.label({area.x, area.y, area.w, line},
                                as_far_as_it_fits(build, heading, style, area.w),
                                style,
                                failed ? Ink::kRed : Ink::kCyan);
    if (label.text != heading) label.tip = heading;
    float y = area.y + line;
    const auto& lines = analyst.thinking.lines;
    const float score = score_width(build, lines);
    for (std::size_t i = 0; i < lines.size() && y + line <= area.bottom() + 1; ++i) {
        place_line(build,
                   lines[i],
                   {static_cast<int>(i), 1, number + 1},
                   score,
                   {area.x, y, area.w, line});
        y += line;
    }
}

}  // namespace

Section analysts_section(Builder& build) {
    const auto analysts = static_cast<float>(build.snapshot.game->analysts.size());
    if (analysts == 0) return {};
    const float line = TextMeasure::line_height(build.small());
    const auto lines = static_cast<float>(build.snapshot.settings.line_count);
    const float gap = build.px(4);
    return {
        analysts * (2 * line + gap),
        analysts * ((1 + lines) * line + gap),
        false,
        [&build, gap, analysts](const Rect& area) {
            const float each = area.h / analysts;
            for (int i = 0; i < static_cast<int>(analysts); ++i)
                place_analyst(
                    build, i, {area.x, area.y + static_cast<float>(i) * each, area.w, each - gap});
        }};
}

}  // namespace tablero::desktop

#include "desktop/views/sections.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "desktop/model/think/inspection.h"
#include "desktop/views/format.h"
#include "desktop/views/tool_bar.h"

namespace tablero::desktop {

namespace {

// What is left of a height after every part got its minimum; below 0: too little.
float spare_height(const Builder& build, const std::vector<Section>& sections, float height) {
    float spare = height + build.gap();
    for (const Section& section : sections)
        spare -= section.minimum + build.gap();
    return spare;
}

}  // namespace

void stack(const Builder& build, std::vector<Section> sections, const Rect& area) {
    float spare = spare_height(build, sections, area.h);
    while (spare < 0) {
        const auto last = std::find_if(
            sections.rbegin(), sections.rend(), [](const Section& part) { return part.optional; });
        if (last == sections.rend()) break;
        sections.erase(std::next(last).base());
        spare = spare_height(build, sections, area.h);
    }
    float wished = 0;  // over the minimum, by all of them
    float growing = 0;
    for (Section& section : sections) {
        if (section.eager) {
            const float given =
                std::clamp(section.wanted - section.minimum, 0.0F, std::max(spare, 0.0F));
            section.minimum += given;
            section.wanted = section.minimum;
            spare -= given;
        }
        wished += section.wanted - section.minimum;
        growing += section.grows ? 1.0F : 0.0F;
    }
    // Where there is less than all wish for, each gets the same share of its wish.
    const float given = std::clamp(spare, 0.0F, wished);
    const float share = wished > 0 ? given / wished : 0;
    std::vector<float> heights;
    for (const Section& section : sections)
        heights.push_back(std::floor(section.minimum + share * (section.wanted - section.minimum)));
    spare -= given;
    float y = area.y;
    for (std::size_t i = 0; i < sections.size(); ++i) {
        if (sections[i].grows) heights[i] += std::max(spare, 0.0F) / growing;
        sections[i].place({area.x, y, area.w, heights[i]});
        y += heights[i] + build.gap();
    }
}

Section turn_section(Builder& build) {
    const float line = build.px(24);
    // The opening keeps its place before it has a name.
    const float opening = build.snapshot.game->game == GameKind::kChess ? build.px(18) : 0;
    return {line + opening, line + opening, false, [&build, line, opening](const Rect& area) {
                const GameView& game = *build.snapshot.game;
                const bool fits = build.measure.width(game.turn_text, build.strong()) <= area.w;
                build.label({area.x, area.y, area.w, line},
                            game.turn_text,
                            fits ? build.strong() : build.small(),
                            game.paused ? Ink::kGold : Ink::kText);
                if (opening > 0 && !game.opening_name.empty())
                    build.label({area.x, area.y + line, area.w, opening},
                                game.opening_name,
                                build.small(),
                                Ink::kSecondary);
            }};
}

void place_line(Builder& build,
                const LineView& thought,
                const LinePlace& place,
                float score,
                const Rect& area) {
    const GameView& game = *build.snapshot.game;
    const float line = TextMeasure::line_height(build.small());
    build.label({area.x, area.y, score, line},
                thought.score,
                {build.small().size, true, true},
                place.rank == 0 ? Ink::kGold : Ink::kText);
    Vec at{area.x + score, area.y};
    for (std::size_t i = 0; i < thought.steps.size(); ++i) {
        const std::string& text = thought.steps[i].text;
        const float width = build.measure.width(text, build.small()) + build.px(6);
        if (at.x + width > area.right()) at = {area.x + score, at.y + line};
        if (at.y + line > area.bottom() + 1 || at.x + width > area.right()) return;
        const std::string whose =
            place.analyst == 0 ? "line" : fmt::format("analyst.{}", place.analyst);
        Widget& word = build.add(WidgetKind::kWord,
                                 {at.x, at.y, width, line},
                                 fmt::format("{}.{}.{}", whose, place.rank + 1, i + 1));
        word.text = text;
        word.style = build.small();
        if (game.mode == Mode::kAnalysis)
            word.action = PlayLine{{place.rank, static_cast<int>(i) + 1, place.analyst}};
        at.x += width;
    }
}

std::string as_far_as_it_fits(const Builder& build,
                              std::string text,
                              TextStyle style,
                              float width) {
    constexpr std::string_view kBetween = " · ";
    while (build.measure.width(text, style) > width && text.rfind(kBetween) != std::string::npos)
        text.resize(text.rfind(kBetween));
    return text;
}

float score_width(const Builder& build, const std::vector<LineView>& lines) {
    float width = build.px(56);
    for (const LineView& line : lines)
        width = std::max(
            width, build.measure.width(line.score, {build.small().size, true, true}) + build.gap());
    return width;
}

namespace {

constexpr float kRowsOfLine = 2;  // that a line of the engine may take

std::string figures_text(const Builder& build) {
    const GameView& game = *build.snapshot.game;
    const Language language = build.snapshot.settings.language;
    if (game.thinking.depth == 0) return {};
    std::string text = say(language,
                           tr("depth {} · {} positions · {}"),
                           game.thinking.depth,
                           count_text(game.thinking.nodes, language),
                           duration_text(game.thinking.elapsed, language));
    if (game.shows_threat) text = say(language, tr("threat")) + std::string(" · ") + text;
    return text;
}

// The score and the chance that goes with it, then how far the engine is.
void place_thinking_head(Builder& build, const Rect& area) {
    const GameView& game = *build.snapshot.game;
    float x = area.x;
    if (game.win_chance) {
        const bool has_score = game.thinking.lines.empty() && !game.score.empty();
        const Phrase first = game.game == GameKind::kChess ? tr("White") : tr("Black");
        // The best line has the score already.
        const std::string score = fmt::format("{}{}{} {}",
                                              has_score ? game.score : "",
                                              has_score ? "  " : "",
                                              build.snapshot.word(first),
                                              percent_text(*game.win_chance));
        const TextStyle bold{build.body().size, true, true};
        const float width = std::min(build.measure.width(score, bold) + 2, area.w);
        build.label({x, area.y, width, area.h}, score, bold);
        x += width + build.margin();
    }
    if (x >= area.right()) return;
    const TextStyle style{build.small().size, false, true};
    Widget& figures =
        build.label({x, area.y, area.right() - x, area.h},
                    as_far_as_it_fits(build, figures_text(build), style, area.right() - x),
                    style,
                    game.shows_threat ? Ink::kRed : Ink::kSecondary);
    figures.right = true;
}

}  // namespace

Section thinking_section(Builder& build) {
    const GameView& game = *build.snapshot.game;
    const bool free = game.mode == Mode::kAnalysis;
    const bool thinks = game.thinking.active || !game.thinking.lines.empty();
    if (!game.win_chance && !thinks) return {};
    const auto lines = game.thinking.lines.size();
    const float line = TextMeasure::line_height(build.small());
    const float head = build.px(24);
    // Lines that are still to come keep their place, so that nothing jumps.
    const auto wished = static_cast<std::size_t>(build.snapshot.settings.line_count);
    const auto room = static_cast<float>(free || lines > 0 ? std::max(lines, wished) : 0);
    const float least = head + (free ? room : std::min(room, 1.0F)) * line;
    const float height = head + room * line * kRowsOfLine;
    return {least, height, false, [&build, lines, line, head](const Rect& area) {
                const GameView& view = *build.snapshot.game;
                place_thinking_head(build, {area.x, area.y, area.w, head});
                if (view.thinking.depth == 0) return;
                const float score = score_width(build, view.thinking.lines);
                const float below = area.h - head;
                // The best lines get the rows that are left over.
                const auto rows = static_cast<std::size_t>(below / line + 0.01F);
                const std::size_t all = std::max<std::size_t>(lines, 1);
                float y = area.y + head;
                for (std::size_t i = 0; i < lines && y + line <= area.bottom() + 1; ++i) {
                    const std::size_t given = rows / all + (i < rows % all ? 1 : 0);
                    const float tall =
                        std::clamp(static_cast<float>(given), 1.0F, kRowsOfLine) * line;
                    place_line(build,
                               view.thinking.lines[i],
                               {static_cast<int>(i)},
                               score,
                               {area.x, y, area.w, tall});
                    y += tall;
                }
            }};
}

namespace {

// Headings and sentences of the "why" card, in order.
struct Reason {
    std::string heading;
    Ink heading_ink;
    std::string text;
    Ink ink;
};

std::vector<Reason> reasons_of(const Snapshot& snapshot) {
    const GameView& game = *snapshot.game;
    std::vector<Reason> reasons;
    if (!game.engine_failure.empty())
        reasons.push_back({"", Ink::kRed, game.engine_failure, Ink::kRed});
    if (!game.why_last.empty())
        reasons.push_back(
            {std::string(snapshot.word(tr("Why"))), Ink::kCyan, game.why_last, Ink::kText});
    if (game.suggestion_pending)
        reasons.push_back({std::string(snapshot.word(tr("Suggestion"))),
                           Ink::kGold,
                           std::string(snapshot.word(tr("Looking for a good move…"))),
                           Ink::kSecondary});
    else if (!game.why_suggested.empty())
        reasons.push_back({std::string(snapshot.word(tr("Suggestion"))),
                           Ink::kGold,
                           game.why_suggested,
                           Ink::kText});
    return reasons;
}

// Of most reasons, with their heading.
float rows_of_reason(const Builder& build, float width) {
    return width < build.px(400) ? 4 : 3;
}

float reason_height(const Builder& build, const Reason& reason, float width) {
    const float line = TextMeasure::line_height(build.small());
    return (reason.heading.empty() ? 0 : line) +
           build.paragraph_height(reason.text, build.small(), width);
}

}  // namespace

Section why_section(Builder& build, float width) {
    const std::vector<Reason> reasons = reasons_of(build.snapshot);
    // On an analysis board the place is kept from move to move, so that what lies below stays.
    const bool keeps_place = build.snapshot.game->mode == Mode::kAnalysis;
    if (reasons.empty() && !keeps_place) return {};
    const float inset = build.px(10);
    float wanted = 2 * inset - build.px(6);
    for (const Reason& reason : reasons)
        wanted += reason_height(build, reason, width - 2 * inset) + build.px(6);
    const float kept =
        2 * inset + rows_of_reason(build, width) * TextMeasure::line_height(build.small());
    if (keeps_place) wanted = std::max(wanted, kept);
    const float minimum = std::min(wanted, build.px(58));
    Section section{minimum, wanted, false, [&build, reasons, inset](const Rect& area) {
                        build.add(WidgetKind::kCard, area, "why");
                        const Rect inner = area.inset(inset);
                        const float line = TextMeasure::line_height(build.small());
                        float y = inner.y;
                        for (const Reason& reason : reasons) {
                            if (!reason.heading.empty() && y + 2 * line <= inner.bottom() + 1) {
                                build.label({inner.x, y, inner.w, line},
                                            reason.heading,
                                            {build.small().size, true, false},
                                            reason.heading_ink);
                                y += line;
                            }
                            y = build.paragraph({inner.x, y, inner.w, inner.bottom() - y + 1},
                                                reason.text,
                                                build.small(),
                                                reason.ink) +
                                build.px(6);
                        }
                    }};
    section.eager = true;
    return section;
}

Section navigation_section(Builder& build) {
    const auto buttons = build.buttons_of(ButtonGroup::kNavigation);
    if (buttons.empty()) return {};
    const float height = build.row_height();
    return {
        height, height, false, [&build, buttons](const Rect& area) {
            const auto count = static_cast<float>(buttons.size());
            const float cell = (area.w - build.px(4) * (count - 1)) / count;
            for (std::size_t i = 0; i < buttons.size(); ++i) {
                build.button(
                    buttons[i],
                    {area.x + static_cast<float>(i) * (cell + build.px(4)), area.y, cell, area.h});
                // Drawn as an arrow; the words are shown on hover.
                Widget& arrow = build.scene.widgets.back();
                arrow.tip = fmt::format("{} ({})", buttons[i].label, arrow.key);
                arrow.text.clear();
            }
        }};
}

Section controls_section(Builder& build, float width) {
    const std::vector<Button> buttons = worded_buttons(build);
    if (buttons.empty()) return {};
    const float height = build.button_grid_height(buttons, width);
    return {height, height, false, [&build, buttons](const Rect& area) {
                build.button_grid(buttons, area);
            }};
}

namespace {

// A line of the table under a result: what it is and what it came to.
using Fact = std::pair<std::string, std::string>;

float label_width(const Builder& build, const Fact& fact, float width) {
    return std::min(build.measure.width(fact.first, build.small()) + build.px(4), width * 0.6F);
}

// Names of openings may need two.
std::vector<std::string> value_lines(const Builder& build, const Fact& fact, float width) {
    const float room = width - label_width(build, fact, width) - build.gap() - build.px(4);
    auto lines = build.measure.wrapped(fact.second, build.small(), room, 3);
    if (lines.empty()) lines.emplace_back();
    return lines;
}

}  // namespace

Section result_section(Builder& build, float width) {
    const GameView& game = *build.snapshot.game;
    if (!game.result) return {};
    const float line = TextMeasure::line_height(build.small());
    const float reason = build.paragraph_height(game.result->reason, build.body(), width);
    float height = build.px(36) + reason + build.px(8);
    for (const auto& fact : game.result->statistics)
        height += static_cast<float>(value_lines(build, fact, width).size()) * line;
    return {
        height, height, false, [&build, reason, line](const Rect& area) {
            const ResultView& result = *build.snapshot.game->result;
            const Ink ink = result.outcome == Outcome::kVictory  ? Ink::kGreen
                            : result.outcome == Outcome::kDefeat ? Ink::kRed
                                                                 : Ink::kGold;
            build.label({area.x, area.y, area.w, build.px(34)}, result.title, build.title(), ink);
            float y = area.y + build.px(36);
            build.paragraph({area.x, y, area.w, reason + 1}, result.reason, build.body());
            y += reason + build.px(8);
            for (const auto& fact : result.statistics) {
                const float label = label_width(build, fact, area.w);
                build.label({area.x, y, label, line}, fact.first, build.small(), Ink::kSecondary);
                for (const std::string& part : value_lines(build, fact, area.w)) {
                    build
                        .label(
                            {area.x + label + build.gap(), y, area.w - label - build.gap(), line},
                            part,
                            build.small())
                        .right = true;
                    y += line;
                }
            }
        }};
}

}  // namespace tablero::desktop

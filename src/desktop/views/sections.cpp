#include "desktop/views/sections.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "desktop/model/think/inspection.h"
#include "desktop/views/format.h"

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
    std::vector<float> heights;
    float growing = 0;
    for (const Section& section : sections) {
        const float extra =
            std::clamp(section.wanted - section.minimum, 0.0F, std::max(spare, 0.0F));
        heights.push_back(section.minimum + extra);
        spare -= extra;
        growing += section.grows ? 1.0F : 0.0F;
    }
    float y = area.y;
    for (std::size_t i = 0; i < sections.size(); ++i) {
        if (sections[i].grows) heights[i] += std::max(spare, 0.0F) / growing;
        sections[i].place({area.x, y, area.w, heights[i]});
        y += heights[i] + build.gap();
    }
}

Section turn_section(Builder& build) {
    const float height = build.px(24);
    return {height, height, false, [&build](const Rect& area) {
                const GameView& game = *build.snapshot.game;
                const bool fits = build.measure.width(game.turn_text, build.strong()) <= area.w;
                build.label(area,
                            game.turn_text,
                            fits ? build.strong() : build.small(),
                            game.paused ? Ink::kGold : Ink::kText);
            }};
}

namespace {

// Name and clock above, what was taken and the time of the last move below.
void player_card(Builder& build, const GameView& game, Side side, const Rect& rect) {
    const PlayerView& player = game.players[side];
    Widget& card =
        build.add(WidgetKind::kCard, rect, side == kFirstSide ? "player.first" : "player.second");
    const bool to_move = game.turn == side && !game.result;
    card.is_on = to_move;
    const Rect inner = {
        rect.x + build.px(10), rect.y + build.px(4), rect.w - build.px(20), rect.h - build.px(8)};
    const float half = inner.h / 2;
    Widget& mark = build.add(WidgetKind::kSideMark, {inner.x, inner.y, half, half});
    mark.index = static_cast<int>(side);
    mark.is_on = to_move;
    const float clock_width = player.clock ? build.px(104) : 0;
    build.label(
        {inner.x + half + build.px(6), inner.y, inner.w - half - build.px(6) - clock_width, half},
        player.rating.empty() ? player.name : player.name + " (" + player.rating + ")",
        to_move ? build.strong() : build.body());
    if (player.clock) {
        Widget& clock =
            build.label({inner.right() - clock_width, inner.y, clock_width, inner.h * 0.6F},
                        (player.clock->low ? "! " : "") + clock_text(player.clock->milliseconds),
                        build.figures(),
                        player.clock->low       ? Ink::kRed
                        : player.clock->running ? Ink::kText
                                                : Ink::kSecondary);
        clock.right = true;
    }
    const bool thinks = game.thinking.active && game.thinking.for_move && to_move;
    const std::int64_t time = thinks ? game.thinking.elapsed : player.last_think;
    const float time_width = time >= 0 ? build.px(64) : 0;
    if (time >= 0) {
        // Below the clock, where there is one.
        const float height = player.clock ? inner.h * 0.4F : half;
        Widget& label =
            build.label({inner.right() - time_width, inner.bottom() - height, time_width, height},
                        duration_text(time, build.snapshot.settings.language),
                        {build.small().size, false, true},
                        thinks ? Ink::kGold : Ink::kSecondary);
        label.right = true;
    }
    const float right = std::max(time_width, clock_width);
    const Rect below{inner.x, inner.y + half, inner.w - right - build.px(4), half};
    if (game.chess) build.add(WidgetKind::kTaken, below).index = static_cast<int>(side);
    if (game.gomoku && game.gomoku->has_captures)
        build.add(WidgetKind::kStoneCount, below).index = static_cast<int>(side);
}

}  // namespace

Section players_section(Builder& build) {
    const float card = build.px(54);
    const float height = 2 * card + build.px(4);
    return {height, height, false, [&build, card](const Rect& area) {
                const GameView& game = *build.snapshot.game;
                // Like the board: whoever sits at the bottom is below.
                const bool first_below = !(game.chess && game.chess->flipped);
                const Rect upper{area.x, area.y, area.w, card};
                const Rect lower{area.x, area.y + card + build.px(4), area.w, card};
                player_card(build, game, kSecondSide, first_below ? upper : lower);
                player_card(build, game, kFirstSide, first_below ? lower : upper);
            }};
}

namespace {

constexpr float kRowsOfLine = 2;  // that a line of the engine may take on an analysis board

// The score, then move after move, each of which can be pressed on an analysis board.
void place_line(Builder& build, std::size_t rank, float score, const Rect& area) {
    const GameView& game = *build.snapshot.game;
    const LineView& thought = game.thinking.lines[rank];
    const float line = TextMeasure::line_height(build.small());
    build.label({area.x, area.y, score, line},
                thought.score,
                {build.small().size, true, true},
                rank == 0 ? Ink::kGold : Ink::kText);
    if (game.mode != Mode::kAnalysis) {
        build.label({area.x + score, area.y, area.w - score, line}, thought.moves(), build.small());
        return;
    }
    Vec at{area.x + score, area.y};
    for (std::size_t i = 0; i < thought.steps.size(); ++i) {
        const std::string& text = thought.steps[i].text;
        const float width = build.measure.width(text, build.small()) + build.px(6);
        if (at.x + width > area.right()) at = {area.x + score, at.y + line};
        if (at.y + line > area.bottom() + 1 || at.x + width > area.right()) return;
        Widget& word = build.add(WidgetKind::kWord,
                                 {at.x, at.y, width, line},
                                 fmt::format("line.{}.{}", rank + 1, i + 1));
        word.text = text;
        word.style = build.small();
        word.action = PlayLine{static_cast<int>(rank), static_cast<int>(i) + 1};
        at.x += width;
    }
}

std::string figures_text(const Builder& build) {
    const GameView& game = *build.snapshot.game;
    const Language language = build.snapshot.settings.language;
    std::string text = say(language,
                           tr("depth {} · {} positions · {}"),
                           game.thinking.depth,
                           count_text(game.thinking.nodes, language),
                           duration_text(game.thinking.elapsed, language));
    if (game.shows_threat) text = say(language, tr("threat")) + std::string(" · ") + text;
    return text;
}

}  // namespace

Section thinking_section(Builder& build, float width) {
    const GameView& game = *build.snapshot.game;
    const bool free = game.mode == Mode::kAnalysis;
    const bool shows_bar = game.win_chance.has_value();
    const bool thinks = game.thinking.active || !game.thinking.lines.empty();
    if (!shows_bar && !thinks) return {};
    const auto lines = game.thinking.lines.size();
    const float line = TextMeasure::line_height(build.small());
    const float bar = shows_bar ? build.px(22) + build.px(4) : 0;
    // Lines that are still to come keep their place, so that nothing jumps.
    const auto room = static_cast<float>(
        free ? std::max<std::size_t>(lines,
                                     static_cast<std::size_t>(build.snapshot.settings.line_count))
             : lines);
    const float least = bar + line + (lines > 0 ? line : 0);
    const float height = bar + line + room * line * (free ? kRowsOfLine : 1);
    return {least, height, false, [&build, width, lines, line, bar, thinks](const Rect& area) {
                const GameView& view = *build.snapshot.game;
                if (view.win_chance) {
                    Widget& chance = build.add(
                        WidgetKind::kChanceBar, {area.x, area.y, area.w, build.px(22)}, "chance");
                    chance.value = static_cast<float>(*view.win_chance);
                    chance.text = view.score;
                    chance.style = {build.small().size, true, true};
                }
                if (!thinks || view.thinking.depth == 0) return;
                build.label({area.x, area.y + bar, width, line},
                            figures_text(build),
                            {build.small().size, false, true},
                            view.shows_threat ? Ink::kRed : Ink::kSecondary);
                float score = build.px(56);
                for (const LineView& thought : view.thinking.lines)
                    score = std::max(
                        score,
                        build.measure.width(thought.score, {build.small().size, true, true}) +
                            build.gap());
                const float below = area.h - bar - line;
                const float each =
                    std::max(std::floor(below / line /
                                        static_cast<float>(std::max<std::size_t>(lines, 1))),
                             1.0F) *
                    line;
                float y = area.y + bar + line;
                for (std::size_t i = 0; i < lines && y + line <= area.bottom() + 1; ++i) {
                    place_line(
                        build, i, score, {area.x, y, area.w, std::min(each, kRowsOfLine * line)});
                    y += std::min(each, kRowsOfLine * line);
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

float reason_height(const Builder& build, const Reason& reason, float width) {
    const float line = TextMeasure::line_height(build.small());
    return (reason.heading.empty() ? 0 : line) +
           build.paragraph_height(reason.text, build.small(), width);
}

}  // namespace

Section why_section(Builder& build, float width) {
    const std::vector<Reason> reasons = reasons_of(build.snapshot);
    if (reasons.empty()) return {};
    const float inset = build.px(10);
    float wanted = 2 * inset - build.px(6);
    for (const Reason& reason : reasons)
        wanted += reason_height(build, reason, width - 2 * inset) + build.px(6);
    const float minimum = std::min(wanted, build.px(58));
    return {minimum, wanted, false, [&build, reasons, inset](const Rect& area) {
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
    std::vector<Button> buttons = build.buttons_of(ButtonGroup::kControls);
    for (const Button& button : build.buttons_of(ButtonGroup::kMain))
        buttons.push_back(button);
    if (buttons.empty()) return {};
    const float height = build.button_grid_height(buttons, width);
    return {height, height, false, [&build, buttons](const Rect& area) {
                build.button_grid(buttons, area);
            }};
}

Section result_section(Builder& build, float width) {
    const GameView& game = *build.snapshot.game;
    if (!game.result) return {};
    const float line = TextMeasure::line_height(build.small());
    const float reason = build.paragraph_height(game.result->reason, build.body(), width);
    const float height = build.px(36) + reason + build.px(8) +
                         static_cast<float>(game.result->statistics.size()) * line;
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
            for (const auto& [label, value] : result.statistics) {
                const float needed = build.measure.width(value, build.small()) + build.px(4);
                const float value_width = std::min(needed, area.w * 0.6F);
                build.label({area.x, y, area.w - value_width - build.gap(), line},
                            label,
                            build.small(),
                            Ink::kSecondary);
                build
                    .label({area.right() - value_width, y, value_width, line}, value, build.small())
                    .right = true;
                y += line;
            }
        }};
}

}  // namespace tablero::desktop

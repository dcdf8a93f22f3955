#include <algorithm>

#include <fmt/format.h>

#include "desktop/views/format.h"
#include "desktop/views/sections.h"

namespace tablero::desktop {

namespace {

void accuracy_row(Builder& build, Side side, const Rect& rect) {
    const GameView& game = *build.snapshot.game;
    const ReviewView& review = *build.snapshot.review;
    const float half = rect.h / 2;
    Widget& mark = build.add(WidgetKind::kSideMark, {rect.x, rect.y, half, half});
    mark.index = static_cast<int>(side);
    const float value = build.px(132);
    build.label({rect.x + half + build.px(6), rect.y, rect.w - half - value - build.px(6), half},
                game.players[side].name,
                build.small());
    if (!review.running)
        build
            .label({rect.right() - value, rect.y, value, half},
                   decimal(build.snapshot.settings.language,
                           fmt::format("{} {:.1f} %",
                                       build.snapshot.word(tr("Accuracy")),
                                       review.accuracy[side])),
                   {build.small().size, true, true})
            .right = true;
    const auto& counts = review.counts[side];
    build.label({rect.x, rect.y + half, rect.w, half},
                say(build.snapshot.settings.language,
                    tr("inaccuracies {} · mistakes {} · blunders {}"),
                    counts[0],
                    counts[1],
                    counts[2]),
                build.small(),
                Ink::kSecondary);
}

// What is said about the move that led to the position shown.
struct Judged {
    std::string heading;
    Ink ink = Ink::kText;
    std::string why;
    std::string better;
    std::string why_better;
};

Ink ink_of(Judgement judgement) {
    switch (judgement) {
        case Judgement::kBlunder:
            return Ink::kRed;
        case Judgement::kMistake:
            return Ink::kOrange;
        case Judgement::kInaccuracy:
            return Ink::kGold;
        case Judgement::kBest:
        case Judgement::kGood:
            return Ink::kGreen;
        default:
            return Ink::kText;
    }
}

Judged judged_move(const Snapshot& snapshot) {
    const GameView& game = *snapshot.game;
    const ReviewView& review = *snapshot.review;
    const int index = game.shown_ply - 1;
    if (index < 0 || index >= static_cast<int>(game.moves.size())) return {};
    Judged judged;
    judged.heading = game.moves[static_cast<std::size_t>(index)].text;
    if (index >= static_cast<int>(review.plies.size())) return judged;
    const ReviewPly& ply = review.plies[static_cast<std::size_t>(index)];
    const Language language = snapshot.settings.language;
    const std::string_view word = language.of(words_for(ply.judgement));
    judged.heading += fmt::format("{}{}{}{}{}",
                                  mark_of(ply.judgement),
                                  word.empty() ? "" : " · ",
                                  word,
                                  ply.score.empty() ? "" : " · ",
                                  ply.score);
    judged.ink = ink_of(ply.judgement);
    judged.why = ply.why_played;
    if (!ply.better.empty()) judged.better = say(language, tr("Better: {}"), ply.better);
    judged.why_better = ply.why_better;
    return judged;
}

}  // namespace

Section accuracy_section(Builder& build) {
    const ReviewView* review = build.snapshot.review;
    if (review == nullptr) return {};
    if (!review->error.empty()) {
        const float height = build.px(60);
        return {height, height, false, [&build](const Rect& area) {
                    build.paragraph(area, build.snapshot.review->error, build.small(), Ink::kRed);
                }};
    }
    const float row = build.px(40);
    const float progress = review->running ? build.px(34) : 0;
    const float height = 2 * row + build.px(4) + progress;
    return {height, height, false, [&build, row](const Rect& area) {
                const ReviewView& shown = *build.snapshot.review;
                accuracy_row(build, kFirstSide, {area.x, area.y, area.w, row});
                accuracy_row(build, kSecondSide, {area.x, area.y + row + build.px(4), area.w, row});
                if (!shown.running) return;
                const float y = area.y + 2 * row + build.px(8);
                build.label({area.x, y, area.w, build.px(18)},
                            say(build.snapshot.settings.language,
                                tr("Looking at move {} of {}…"),
                                std::min(shown.done + 1, shown.total),
                                shown.total),
                            build.small(),
                            Ink::kSecondary);
                Widget& bar = build.add(WidgetKind::kProgress,
                                        {area.x, y + build.px(20), area.w, build.px(6)});
                bar.value = shown.total > 0
                                ? static_cast<float>(shown.done) / static_cast<float>(shown.total)
                                : 0;
            }};
}

Section graph_section(Builder& build) {
    const bool reviews = build.snapshot.review != nullptr;
    if (!reviews && build.snapshot.game->graph.empty()) return {};
    return {build.px(reviews ? 52 : 40),
            build.px(reviews ? 104 : 56),
            false,
            [&build](const Rect& area) {
                build.add(WidgetKind::kGraph, area, "graph").action = GoToPly{0};
            }};
}

Section judged_section(Builder& build, float width) {
    if (build.snapshot.review == nullptr) return {};
    const Judged judged = judged_move(build.snapshot);
    const float inset = build.px(10);
    const float inner_width = width - 2 * inset;
    float wanted = 2 * inset + build.px(24);
    for (const std::string* part : {&judged.why, &judged.better, &judged.why_better})
        if (!part->empty())
            wanted += build.paragraph_height(*part, build.small(), inner_width) + build.px(4);
    const float minimum = build.px(80);
    Section section{
        minimum, std::max(wanted, build.px(150)), false, [&build, judged, inset](const Rect& area) {
            build.add(WidgetKind::kCard, area, "judged");
            const Rect inner = area.inset(inset);
            build.label({inner.x, inner.y, inner.w, build.px(22)},
                        judged.heading,
                        build.strong(),
                        judged.ink);
            float y = inner.y + build.px(24);
            const auto say = [&](const std::string& part, Ink ink) {
                if (part.empty()) return;
                y = build.paragraph(
                        {inner.x, y, inner.w, inner.bottom() - y + 1}, part, build.small(), ink) +
                    build.px(4);
            };
            say(judged.why, Ink::kText);
            say(judged.better, Ink::kGold);
            say(judged.why_better, Ink::kText);
        }};
    section.eager = true;
    return section;
}

}  // namespace tablero::desktop

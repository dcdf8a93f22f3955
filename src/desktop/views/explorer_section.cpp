#include <algorithm>

#include <fmt/format.h>

#include "desktop/views/format.h"
#include "desktop/views/sections.h"

namespace tablero::desktop {

namespace {

// Rows that are kept free from move to move, so that what lies below stays where it is. Few games
// of gomoku are known.
constexpr float kRowsOfChess = 5;
constexpr float kRowsOfGomoku = 3;

// What a name adds to that of the opening so far: "Philidor Defence: Exchange Variation" is the
// "Exchange Variation" of the Philidor Defence.
std::string_view further_name(std::string_view name, std::string_view so_far) {
    constexpr std::string_view kBetween = ":, ";
    if (so_far.empty() || !name.starts_with(so_far)) return name;
    const auto rest = name.find_first_not_of(kBetween, so_far.size());
    const bool is_longer = rest != std::string_view::npos && rest > so_far.size();
    return is_longer ? name.substr(rest) : name;
}

// The move, how often it was played, how it went, where it leads.
void place_row(Builder& build, const ExplorerRow& row, const Rect& rect) {
    Widget& ground = build.add(WidgetKind::kRow, rect, "explorer." + row.id);
    ground.action = TypedMove{row.id};
    const float move = build.px(58);
    const float games = build.px(52);
    const float bar = row.games > 0 ? build.px(76) : 0;
    build.label(
        {rect.x + build.px(6), rect.y, move, rect.h}, row.move, {build.small().size, true, false});
    float x = rect.x + move + build.px(6);
    if (row.games > 0) {
        build.label(
            {x, rect.y, games, rect.h},
            count_text(static_cast<std::uint64_t>(row.games), build.snapshot.settings.language),
            {build.small().size, false, true},
            Ink::kSecondary);
        x += games;
        Widget& shares =
            build.add(WidgetKind::kShares, {x, rect.y + build.px(6), bar, rect.h - build.px(12)});
        shares.value = static_cast<float>(row.first_percent) / 100;
        shares.index = row.drawn_percent;
        shares.tip = fmt::format("{} % / {} % / {} %",
                                 row.first_percent,
                                 row.drawn_percent,
                                 100 - row.first_percent - row.drawn_percent);
        x += bar + build.gap();
    }
    const std::string_view name = further_name(row.opening, build.snapshot.game->opening_name);
    build.label({x, rect.y, rect.right() - x, rect.h}, name, build.small(), Ink::kSecondary);
}

}  // namespace

Section explorer_section(Builder& build, bool grows) {
    const ExplorerView* explorer = build.snapshot.explorer;
    if (explorer == nullptr) return {};
    const float row = build.px(24);
    const float rows = build.snapshot.game->game == GameKind::kChess ? kRowsOfChess : kRowsOfGomoku;
    Section section{
        row + build.px(12), rows * row + build.px(12), grows, [&build, row](const Rect& area) {
            build.add(WidgetKind::kCard, area, "explorer");
            const Rect inner = area.inset(build.px(6));
            if (build.snapshot.explorer->rows.empty())
                build.label({inner.x, inner.y, inner.w, row},
                            build.snapshot.word(tr("No known game goes on from here.")),
                            build.small(),
                            Ink::kSecondary);
            float y = inner.y;
            for (const ExplorerRow& one : build.snapshot.explorer->rows) {
                if (y + row > inner.bottom() + 1) return;
                place_row(build, one, {inner.x, y, inner.w, row});
                y += row;
            }
        }};
    section.optional = true;
    return section;
}

}  // namespace tablero::desktop

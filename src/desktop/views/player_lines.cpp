#include <algorithm>

#include "desktop/model/think/inspection.h"
#include "desktop/views/format.h"
#include "desktop/views/sections.h"

namespace tablero::desktop {

namespace {

// The clock ends the line; answers its width.
float place_clock(Builder& build, const ClockView& clock, const Rect& line) {
    const float width = build.px(96);
    Widget& label = build.label({line.right() - width, line.y, width, line.h},
                                (clock.low ? "! " : "") + clock_text(clock.milliseconds),
                                build.figures(),
                                clock.low       ? Ink::kRed
                                : clock.running ? Ink::kText
                                                : Ink::kSecondary);
    label.right = true;
    return width;
}

// How long the last move took, or the present one does; answers its width.
float place_time(Builder& build, Side side, const Rect& line) {
    const GameView& game = *build.snapshot.game;
    const bool thinks = game.thinking.active && game.thinking.for_move && game.turn == side;
    const std::int64_t time = thinks ? game.thinking.elapsed : game.players[side].last_think;
    if (time < 0 || game.mode == Mode::kAnalysis) return 0;
    const float width = build.px(60);
    Widget& label = build.label({line.right() - width, line.y, width, line.h},
                                duration_text(time, build.snapshot.settings.language),
                                {build.small().size, false, true},
                                thinks ? Ink::kGold : Ink::kSecondary);
    label.right = true;
    return width;
}

// What the side has taken; answers its width.
void place_taken(Builder& build, Side side, const Rect& rect) {
    const GameView& game = *build.snapshot.game;
    if (rect.w < build.px(60)) return;
    if (game.chess) build.add(WidgetKind::kTaken, rect).index = static_cast<int>(side);
    if (game.gomoku && game.gomoku->has_captures)
        build.add(WidgetKind::kStoneCount, rect).index = static_cast<int>(side);
}

}  // namespace

void place_player(Builder& build, Side side, const Rect& rect) {
    const GameView& game = *build.snapshot.game;
    const PlayerView& player = game.players[side];
    Widget& card =
        build.add(WidgetKind::kCard, rect, side == kFirstSide ? "player.first" : "player.second");
    const bool to_move = game.turn == side && !game.result;
    card.is_on = to_move;
    Rect line{rect.x + build.px(10), rect.y + 1, rect.w - build.px(20), rect.h - 2};
    const float mark = line.h - build.px(4);
    Widget& sign = build.add(WidgetKind::kSideMark, {line.x, line.y + build.px(2), mark, mark});
    sign.index = static_cast<int>(side);
    sign.is_on = to_move;
    line = {line.x + mark + build.px(8), line.y, line.w - mark - build.px(8), line.h};
    if (player.clock) line.w -= place_clock(build, *player.clock, line) + build.gap();
    line.w -= place_time(build, side, line);
    const std::string name =
        player.rating.empty() ? player.name : player.name + " (" + player.rating + ")";
    const TextStyle style = to_move ? build.strong() : build.body();
    const float name_width = std::min(build.measure.width(name, build.strong()) + 2, line.w);
    build.label({line.x, line.y, name_width, line.h}, name, style);
    const float after = name_width + build.margin();
    place_taken(
        build, side, {line.x + after, line.y + build.px(4), line.w - after, line.h - build.px(8)});
}

}  // namespace tablero::desktop

#include "desktop/views/game_frame.h"

#include <algorithm>

#include "desktop/views/tool_bar.h"

namespace tablero::desktop {

namespace {

constexpr float kPanelWidth = 300;
constexpr float kWidestQuietPanel = 400;
constexpr float kWidestPanel = 760;
constexpr float kPanelHeight = 292;
constexpr float kPlayerHeight = 30;
constexpr float kBarWidth = 14;
constexpr float kInspectorWidth = 300;

// The board with what belongs to it: evaluation at the left, players above and below.
void place_board(const Builder& build, GameFrame& frame, Vec at, float side, bool wants_bar) {
    const float line = build.px(kPlayerHeight);
    const float bar = wants_bar ? build.px(kBarWidth) + build.gap() : 0;
    frame.board = {at.x + bar, at.y + line + build.px(6), side, side};
    frame.upper = {frame.board.x, at.y, side, line};
    frame.lower = {frame.board.x, frame.board.bottom() + build.px(6), side, line};
    if (wants_bar) frame.evaluation = {at.x, frame.board.y, build.px(kBarWidth), side};
}

}  // namespace

GameFrame game_frame(const Builder& build, const FrameWishes& wishes) {
    const Vec window = build.scene.size;
    const float margin = build.px(12);
    const float top = tool_bar_height(build) + tab_row_height(build) + margin;
    const float height = window.y - top - margin;
    const float lines = 2 * (build.px(kPlayerHeight) + build.px(6));
    const float bar = wishes.evaluation ? build.px(kBarWidth) + build.gap() : 0;
    const float panel = build.px(kPanelWidth);
    const float beside = std::min(window.x - 3 * margin - panel - bar, height - lines);
    const float above =
        std::min(window.x - 2 * margin - bar, height - margin - lines - build.px(kPanelHeight));
    GameFrame frame;
    frame.panel_below = above > beside;
    const float side = std::max(frame.panel_below ? above : beside, build.px(120));

    if (frame.panel_below) {
        place_board(build, frame, {(window.x - side - bar) / 2, top}, side, wishes.evaluation);
        const float below = frame.lower.bottom() + margin;
        frame.panel = {margin, below, window.x - 2 * margin, window.y - margin - below};
        return frame;
    }

    const float inspector = build.px(kInspectorWidth) + margin;
    const float used = bar + side + margin + panel;
    const bool own_column = wishes.inspector && used + inspector + 2 * margin <= window.x;
    const float spare = window.x - 2 * margin - used - (own_column ? inspector : 0);
    // A board that is held back by the height leaves room.
    const float widest = build.px(wishes.wide_panel ? kWidestPanel : kWidestQuietPanel);
    const float wider = std::clamp(spare, 0.0F, widest - panel);
    const float x = margin + std::max(spare - wider, 0.0F) / 2;
    const float y = top + std::max(height - lines - side, 0.0F) / 2;
    place_board(build, frame, {x, y}, side, wishes.evaluation);
    frame.panel = {frame.board.right() + margin, top, panel + wider, height};
    if (own_column)
        frame.inspector = {frame.panel.right() + margin, top, build.px(kInspectorWidth), height};
    return frame;
}

}  // namespace tablero::desktop

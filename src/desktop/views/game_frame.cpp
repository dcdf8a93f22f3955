#include "desktop/views/game_frame.h"

#include <algorithm>

namespace tablero::desktop {

namespace {

constexpr float kPanelWidth = 308;
constexpr float kPanelHeight = 320;
constexpr float kStripHeight = 28;
constexpr float kBarWidth = 14;
constexpr float kInspectorWidth = 300;

}  // namespace

GameFrame game_frame(const Builder& build, bool wants_bar, bool wants_inspector) {
    const Vec window = build.scene.size;
    const float margin = build.margin();
    const float strip = build.px(kStripHeight) + build.gap();
    const float bar = wants_bar ? build.px(kBarWidth) + build.gap() : 0;
    const float panel = build.px(kPanelWidth);
    const float beside =
        std::min(window.x - 3 * margin - panel - bar, window.y - 2 * margin - strip);
    const float above = std::min(window.x - 2 * margin - bar,
                                 window.y - 3 * margin - strip - build.px(kPanelHeight));
    GameFrame frame;
    frame.panel_below = above > beside;
    const float side = std::max(frame.panel_below ? above : beside, build.px(120));

    if (frame.panel_below) {
        const float x = (window.x - side - bar) / 2;
        frame.strip = {x + bar, margin, side, build.px(kStripHeight)};
        frame.board = {x + bar, margin + strip, side, side};
        const float top = frame.board.bottom() + margin;
        frame.panel = {margin, top, window.x - 2 * margin, window.y - margin - top};
        if (wants_bar) frame.bar = {x, frame.board.y, build.px(kBarWidth), side};
        return frame;
    }

    const float inspector = build.px(kInspectorWidth) + margin;
    const float used = bar + side + margin + panel;
    const bool own_column = wants_inspector && used + inspector + 2 * margin <= window.x;
    const float spare = window.x - 2 * margin - used - (own_column ? inspector : 0);
    // A board that is held back by the height leaves room: the panel takes a part of it.
    const float wider = std::min(std::max(spare, 0.0F), build.px(72));
    const float x = margin + std::max(spare - wider, 0.0F) / 2;
    const float y = margin + (window.y - 2 * margin - strip - side) / 2;
    frame.strip = {x + bar, y, side, build.px(kStripHeight)};
    frame.board = {x + bar, y + strip, side, side};
    if (wants_bar) frame.bar = {x, frame.board.y, build.px(kBarWidth), side};
    frame.panel = {frame.board.right() + margin, margin, panel + wider, window.y - 2 * margin};
    if (own_column)
        frame.inspector = {
            frame.panel.right() + margin, margin, build.px(kInspectorWidth), window.y - 2 * margin};
    return frame;
}

}  // namespace tablero::desktop

#include <algorithm>

#include "desktop/paint/paint.h"

namespace tablero::desktop {

namespace {

constexpr float kTipDelay = 0.35F;

std::string board_tip(const Paint& p) {
    if (!p.scene.board || p.snapshot.game == nullptr || !p.snapshot.game->gomoku) return {};
    if (p.scene.top_layer > 0) return {};
    const GomokuBoardView& board = *p.snapshot.game->gomoku;
    const gomoku::Point point = p.scene.board->point_at(p.pointer.at);
    if (point == gomoku::kNoPoint) return {};
    if (board.illegal && board.illegal->point == point) return board.illegal->reason;
    if (board.suggestion == point) return board.suggestion_reason;
    for (const ForbiddenPoint& forbidden : board.forbidden)
        if (forbidden.point == point) return forbidden.reason;
    return {};
}

void tip_card(const Paint& p, const std::string& text, Vec at) {
    const TextStyle style = p.small_text();
    const auto lines = p.canvas.measure().wrapped(text, style, 300 * p.scene.unit);
    const float line_height = p.canvas.measure().line_height(style);
    float width = 0;
    for (const std::string& line : lines)
        width = std::max(width, p.canvas.measure().width(line, style));
    const float inset = 8 * p.scene.unit;
    Rect card{at.x + 14,
              at.y + 18,
              width + 2 * inset,
              line_height * static_cast<float>(lines.size()) + 2 * inset};
    card.x = std::clamp(card.x, 4.0F, std::max(p.scene.size.x - card.w - 4, 4.0F));
    if (card.bottom() > p.scene.size.y - 4) card.y = at.y - card.h - 8;
    p.canvas.shadow(card, 6, 10 * p.scene.unit, p.colours().shadow);
    p.canvas.rounded(card, 6, over(p.colours().panel, p.colours().background_top));
    p.canvas.rounded_edge(card, 6, 1, p.colours().panel_edge);
    float y = card.y + inset + line_height / 2;
    for (const std::string& line : lines) {
        p.canvas.text(line, {card.x + inset, y}, style, p.colours().text);
        y += line_height;
    }
}

}  // namespace

void paint_tip(const Paint& p) {
    if (p.since(p.pointer.resting_since) < kTipDelay) return;
    std::string text = board_tip(p);
    if (text.empty()) {
        for (const Widget& w : p.scene.widgets)
            if (w.layer == p.scene.top_layer && !w.tip.empty() && w.rect.contains(p.pointer.at))
                text = w.tip;
    }
    if (!text.empty()) tip_card(p, text, p.pointer.at);
}

}  // namespace tablero::desktop

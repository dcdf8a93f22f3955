#include <algorithm>
#include <cmath>

#include "desktop/paint/paint.h"

namespace tablero::desktop {

namespace {

constexpr float kTipDelay = 0.35F;

struct Tip {
    std::string text;
    Rect about;
};

std::string point_tip(const Paint& p, gomoku::Point point) {
    const GomokuBoardView& board = *p.snapshot.game->gomoku;
    if (board.illegal && board.illegal->point == point) return board.illegal->reason;
    if (board.suggestion == point) return board.suggestion_reason;
    for (const ForbiddenPoint& forbidden : board.forbidden)
        if (forbidden.point == point) return forbidden.reason;
    return {};
}

Tip board_tip(const Paint& p) {
    const GameView* game = p.snapshot.game;
    if (!p.scene.board || game == nullptr || p.scene.top_layer > 0) return {};
    const BoardPlace& place = *p.scene.board;
    if (game->chess) {
        const chess::Square square = place.square_at(p.pointer.at);
        if (square == chess::kNoSquare || square != game->chess->suggestion.to) return {};
        return {game->why_suggested, place.square(chess::file_of(square), chess::rank_of(square))};
    }
    const gomoku::Point point = place.point_at(p.pointer.at);
    if (!game->gomoku || point == gomoku::kNoPoint) return {};
    return {point_tip(p, point), place.square(gomoku::column_of(point), gomoku::row_of(point))};
}

// Above what it is about, or below where there is no room.
void tip_card(const Paint& p, const std::string& text, const Rect& about) {
    const TextStyle style = p.small_text();
    const auto lines = p.canvas.measure().wrapped(text, style, 300 * p.scene.unit);
    const float line_height = p.canvas.measure().line_height(style);
    float width = 0;
    for (const std::string& line : lines)
        width = std::max(width, p.canvas.measure().width(line, style));
    const float inset = 8 * p.scene.unit;
    Rect card{0, 0, width + 2 * inset, line_height * static_cast<float>(lines.size()) + 2 * inset};
    card.x = std::round(std::clamp(
        about.centre().x - card.w / 2, 4.0F, std::max(p.scene.size.x - card.w - 4, 4.0F)));
    card.y = std::round(about.y - card.h - p.px(6));
    if (card.y < 4) card.y = std::round(about.bottom() + p.px(6));
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
    Tip tip = board_tip(p);
    if (tip.text.empty()) {
        for (const Widget& w : p.scene.widgets)
            if (w.layer == p.scene.top_layer && !w.tip.empty() && w.rect.contains(p.pointer.at))
                tip = {w.tip, w.rect};
    }
    if (!tip.text.empty()) tip_card(p, tip.text, tip.about);
}

}  // namespace tablero::desktop

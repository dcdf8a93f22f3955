#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "desktop/draw/board_art.h"
#include "desktop/paint/paint.h"
#include "desktop/views/format.h"

namespace tablero::desktop {

void paint_judgement(const Paint& p, Vec at, float size, Judgement judgement) {
    const Palette& c = p.colours();
    switch (judgement) {
        case Judgement::kInaccuracy:
            return p.canvas.triangle({at.x, at.y - size},
                                     {at.x + size, at.y + size * 0.8F},
                                     {at.x - size, at.y + size * 0.8F},
                                     c.gold);
        case Judgement::kMistake:
            return p.canvas.convex(std::array{Vec{at.x, at.y - size},
                                              Vec{at.x + size, at.y},
                                              Vec{at.x, at.y + size},
                                              Vec{at.x - size, at.y}},
                                   mix(c.gold, c.red, 0.5F));
        case Judgement::kBlunder:
            return p.canvas.rounded({at.x - size, at.y - size, 2 * size, 2 * size}, 1, c.red);
        case Judgement::kBest:
            return paint_star(p, at, size * 1.2F, c.green);
        default:
            return;
    }
}

void paint_star(const Paint& p, Vec middle, float radius, Colour colour) {
    std::array<Vec, 10> points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const float angle = static_cast<float>(i) * 0.6283185F - 1.5707963F;
        const float r = i % 2 == 0 ? radius : radius * 0.45F;
        points[i] = middle + Vec{std::cos(angle) * r, std::sin(angle) * r};
    }
    for (std::size_t i = 0; i < 10; i += 2)
        p.canvas.convex(std::array{middle, points[(i + 9) % 10], points[i], points[(i + 1) % 10]},
                        colour);
}

namespace {

void chance_bar(const Paint& p, const Widget& w) {
    const auto [first, on_first] = p.side_colours(kFirstSide);
    const auto [second, on_second] = p.side_colours(kSecondSide);
    const float radius = p.px(6);
    const float share = std::clamp(w.value, 0.04F, 0.96F);
    const float split = std::round(w.rect.x + w.rect.w * share);
    p.canvas.rounded(w.rect, radius, second);
    const Rect left{w.rect.x, w.rect.y, split - w.rect.x, w.rect.h};
    p.canvas.rounded(left, radius, first);
    if (left.w > 2 * radius)
        p.canvas.rectangle({left.right() - radius, left.y, radius, left.h}, first);
    p.canvas.rectangle({split - 1, w.rect.y, 2, w.rect.h}, p.colours().gold);
    p.canvas.rounded_edge(w.rect, radius, 1, p.colours().panel_edge);
    const float y = w.rect.centre().y;
    const float inset = p.px(8);
    const std::string chance = percent_text(w.value);
    const float needed = p.canvas.measure().width(chance, w.style) + 2 * inset;
    if (left.w >= needed) p.canvas.text(chance, {w.rect.x + inset, y}, w.style, on_first);
    const float right = w.rect.right() - split;
    if (right >= p.canvas.measure().width(w.text, w.style) + 2 * inset)
        p.canvas.text(w.text, {w.rect.right() - inset, y}, w.style, on_second, Align::kRight);
    else if (left.w >= needed + p.canvas.measure().width(w.text, w.style) + inset)
        p.canvas.text(w.text, {split - inset, y}, w.style, on_first, Align::kRight);
}

void column_bar(const Paint& p, const Widget& w) {
    const Colour first = p.side_colours(kFirstSide).first;
    const Colour second = p.side_colours(kSecondSide).first;
    const float radius = p.px(5);
    if (!w.is_on) {
        p.canvas.rounded(w.rect, radius, faded(p.colours().panel, 0.6F));
        return;
    }
    const bool upside_down = w.index == 1;
    const float share = std::clamp(upside_down ? 1 - w.value : w.value, 0.0F, 1.0F);
    p.canvas.rounded(w.rect, radius, upside_down ? first : second);
    const float height = std::round(w.rect.h * share);
    const Rect lower{w.rect.x, w.rect.bottom() - height, w.rect.w, height};
    p.canvas.rounded(lower, radius, upside_down ? second : first);
    if (height > 2 * radius)
        p.canvas.rectangle({lower.x, lower.y, lower.w, radius}, upside_down ? second : first);
    p.canvas.rectangle({w.rect.x, std::round(w.rect.centre().y) - 1, w.rect.w, 2},
                       p.colours().gold);
    p.canvas.rounded_edge(w.rect, radius, 1, p.colours().panel_edge);
}

void graph(const Paint& p, const Widget& w) {
    const Palette& c = p.colours();
    p.canvas.rounded(w.rect, p.px(8), c.card);
    if (p.snapshot.review == nullptr || p.snapshot.game == nullptr) return;
    const ReviewView& review = *p.snapshot.review;
    const Rect area = w.rect.inset(p.px(6));
    const auto total = static_cast<float>(std::max<std::size_t>(p.snapshot.game->moves.size(), 1));
    const auto at = [&](float ply, double chance) {
        return Vec{area.x + area.w * ply / total,
                   area.bottom() - area.h * static_cast<float>(chance)};
    };
    const float middle = std::round(area.centre().y);
    // Moves are judged in any order; only pieces whose both ends are known are drawn.
    const auto known = [&](std::size_t i) {
        return i < review.plies.size() &&
               (!review.plies[i].score.empty() || review.plies[i].judgement != Judgement::kNone);
    };
    const auto after = [&](std::size_t i) {
        return at(static_cast<float>(i + 1), review.plies[i].win_chance);
    };
    p.canvas.rectangle({area.x, middle, area.w, 1}, c.text_secondary);
    for (std::size_t i = 0; i < review.plies.size(); ++i) {
        if (!known(i) || (i > 0 && !known(i - 1))) continue;
        const Vec from = i > 0 ? after(i - 1) : at(0, review.start_chance);
        const Vec to = after(i);
        p.canvas.convex(std::array{Vec{from.x, area.bottom()}, from, to, Vec{to.x, area.bottom()}},
                        faded(c.text, 0.16F));
        p.canvas.line(from, to, p.px(2), c.cyan);
    }
    const float here = at(static_cast<float>(p.snapshot.game->shown_ply), 0).x;
    p.canvas.rectangle({std::round(here) - 1, area.y, 2, area.h}, c.gold);
    for (std::size_t i = 0; i < review.plies.size(); ++i) {
        const Judgement judgement = review.plies[i].judgement;
        if (judgement >= Judgement::kInaccuracy) paint_judgement(p, after(i), p.px(4), judgement);
    }
}

void taken(const Paint& p, const Widget& w) {
    const ChessBoardView& board = *p.snapshot.game->chess;
    const auto side = static_cast<std::size_t>(w.index);
    const chess::Color colour = side == kFirstSide ? chess::kBlack : chess::kWhite;
    const int size = static_cast<int>(w.rect.h);
    const auto& pieces = board.taken[side];
    const int balance = side == kFirstSide ? board.material_balance : -board.material_balance;
    const std::string lead = balance > 0 ? fmt::format("+{}", balance) : "";
    const float room = w.rect.w - p.px(34);
    const float step = pieces.empty() ? 0
                                      : std::min(static_cast<float>(size) * 0.62F,
                                                 room / static_cast<float>(pieces.size()));
    float x = w.rect.x;
    // Dark pieces need a lighter ground than the card to be seen.
    if (!pieces.empty())
        p.canvas.rounded({w.rect.x,
                          w.rect.y + 1,
                          step * static_cast<float>(pieces.size() - 1) + static_cast<float>(size),
                          static_cast<float>(size) - 2},
                         p.px(5),
                         mix(p.colours().square_dark, p.colours().square_light, 0.35F));
    for (const chess::PieceType type : pieces) {
        p.canvas.picture(
            p.art.piece(chess::make_piece(colour, type), size),
            {std::round(x), w.rect.y, static_cast<float>(size), static_cast<float>(size)});
        x += step;
    }
    if (!pieces.empty()) x += static_cast<float>(size) - step + p.px(6);
    if (!lead.empty())
        p.canvas.text(lead, {x, w.rect.centre().y}, p.small_text(true), p.colours().text);
}

// A stone on the panel: with a rim, so that a dark one shows on dark ground.
void panel_stone(const Paint& p, StoneKind kind, Vec at, float size) {
    paint_stone(p, kind, at, size);
    p.canvas.ring(at - Vec{0, size * 0.02F}, size * kStoneShare / 2, 1, p.colours().text_secondary);
}

// Five pairs: ten stones win.
void stone_count(const Paint& p, const Widget& w) {
    const auto side = static_cast<std::size_t>(w.index);
    const int count = p.snapshot.game->gomoku->captured[side];
    const StoneKind taken_kind = side == kFirstSide ? StoneKind::kSecond : StoneKind::kFirst;
    const bool hidden = p.snapshot.game->gomoku->hides_colours;
    const float size = std::round(w.rect.h * 0.62F);
    float x = w.rect.x + size / 2;
    for (int i = 0; i < 10; ++i) {
        const Vec at{std::round(x), w.rect.centre().y};
        if (i < count)
            panel_stone(p, hidden ? StoneKind::kGrey : taken_kind, at, size);
        else
            p.canvas.ring(at, size * 0.32F, 1, p.colours().text_secondary);
        x += size * (i % 2 == 0 ? 0.92F : 1.14F);
    }
    p.canvas.text(fmt::format("{}/10", count),
                  {x + p.px(2), w.rect.centre().y},
                  p.small_text(true),
                  p.colours().text);
}

void side_mark(const Paint& p, const Widget& w) {
    if (p.snapshot.game == nullptr) return;
    const bool first = w.index == 0;
    if (p.snapshot.game->game == GameKind::kGomoku)
        return panel_stone(
            p, first ? StoneKind::kFirst : StoneKind::kSecond, w.rect.centre(), w.rect.h);
    const auto size = static_cast<int>(w.rect.h);
    p.canvas.rounded(
        w.rect, p.px(5), mix(p.colours().square_dark, p.colours().square_light, 0.35F));
    p.canvas.picture(p.art.piece(first ? chess::kWhiteKing : chess::kBlackKing, size), w.rect);
}

}  // namespace

void paint_panel_widget(const Paint& p, const Widget& w) {
    switch (w.kind) {
        case WidgetKind::kChanceBar:
            return chance_bar(p, w);
        case WidgetKind::kColumnBar:
            return column_bar(p, w);
        case WidgetKind::kGraph:
            return graph(p, w);
        case WidgetKind::kTaken:
            return taken(p, w);
        case WidgetKind::kStoneCount:
            return stone_count(p, w);
        case WidgetKind::kSideMark:
            return side_mark(p, w);
        default:
            return;
    }
}

}  // namespace tablero::desktop

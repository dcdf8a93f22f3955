#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "desktop/draw/board_art.h"
#include "desktop/paint/paint.h"
#include "desktop/views/format.h"

namespace tablero::desktop {

namespace {

// Before the first move and after each, as far as they are known.
std::vector<std::optional<double>> chances_of(const Snapshot& snapshot) {
    if (snapshot.review == nullptr) return snapshot.game->graph;
    std::vector<std::optional<double>> chances{snapshot.review->start_chance};
    for (const ReviewPly& ply : snapshot.review->plies) {
        const bool known = !ply.score.empty() || ply.judgement != Judgement::kNone;
        chances.push_back(known ? std::optional(ply.win_chance) : std::nullopt);
    }
    return chances;
}

// A stone on the panel: with a rim, so that a dark one shows on dark ground.
void panel_stone(const Paint& p, StoneKind kind, Vec at, float size) {
    paint_stone(p, kind, at, size);
    p.canvas.ring(at - Vec{0, size * 0.02F}, size * kStoneShare / 2, 1, p.colours().text_secondary);
}

}  // namespace

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
                                   c.orange);
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

void paint_icon(const Paint& p, Icon icon, const Rect& rect, Colour colour) {
    const auto size = static_cast<int>(std::lround(rect.h));
    p.canvas.picture(p.art.icon(icon, size), snapped(rect), colour);
}

void paint_column_bar(const Paint& p, const Widget& w) {
    const Colour first = p.side_colours(kFirstSide).first;
    const Colour second = p.side_colours(kSecondSide).first;
    const float radius = p.px(5);
    if (!w.is_on) return;
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

void paint_graph(const Paint& p, const Widget& w) {
    const Palette& c = p.colours();
    p.canvas.rounded(w.rect, p.px(8), c.card);
    if (p.snapshot.game == nullptr) return;
    const auto chances = chances_of(p.snapshot);
    const Rect area = w.rect.inset(p.px(6));
    const auto total = static_cast<float>(std::max<std::size_t>(p.snapshot.game->moves.size(), 1));
    const auto at = [&](float ply, double chance) {
        return Vec{area.x + area.w * ply / total,
                   area.bottom() - area.h * static_cast<float>(chance)};
    };
    const float middle = std::round(area.centre().y);
    p.canvas.rectangle({area.x, middle, area.w, 1}, c.text_secondary);
    // Moves are judged in any order; only pieces whose both ends are known are drawn.
    for (std::size_t i = 1; i < chances.size(); ++i) {
        if (!chances[i] || !chances[i - 1]) continue;
        const Vec from = at(static_cast<float>(i - 1), *chances[i - 1]);
        const Vec to = at(static_cast<float>(i), *chances[i]);
        p.canvas.convex(std::array{Vec{from.x, area.bottom()}, from, to, Vec{to.x, area.bottom()}},
                        faded(c.text, 0.16F));
        p.canvas.line(from, to, p.px(2), c.cyan);
    }
    const float here = at(static_cast<float>(p.snapshot.game->shown_ply), 0).x;
    p.canvas.rectangle({std::round(here) - 1, area.y, 2, area.h}, c.gold);
    if (p.snapshot.review == nullptr) return;
    const auto& plies = p.snapshot.review->plies;
    for (std::size_t i = 0; i < plies.size(); ++i) {
        if (is_bad(plies[i].judgement))
            paint_judgement(
                p, at(static_cast<float>(i + 1), plies[i].win_chance), p.px(4), plies[i].judgement);
    }
}

void paint_taken(const Paint& p, const Widget& w) {
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

// Five pairs: ten stones win.
void paint_stone_count(const Paint& p, const Widget& w) {
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

void paint_progress(const Paint& p, const Widget& w) {
    p.canvas.rounded(w.rect, w.rect.h / 2, p.colours().button);
    if (w.value <= 0) return;
    Rect done = w.rect;
    done.w = std::max(w.rect.w * w.value, w.rect.h);
    p.canvas.rounded(done, w.rect.h / 2, p.colours().cyan);
}

void paint_balance(const Paint& p, const Widget& w) {
    const float middle = std::round(w.rect.centre().x);
    p.canvas.rounded(w.rect, w.rect.h / 2, p.colours().button);
    const float length = std::abs(w.value) * w.rect.w / 2;
    p.canvas.rectangle({w.value < 0 ? middle - length : middle, w.rect.y, length, w.rect.h},
                       w.value < 0 ? p.colours().red : p.colours().green);
    p.canvas.rectangle({middle, w.rect.y - 2, 1, w.rect.h + 4}, p.colours().text_secondary);
}

void paint_side_mark(const Paint& p, const Widget& w) {
    if (p.snapshot.game == nullptr) return;
    const bool first = w.index == 0;
    if (p.snapshot.game->game == GameKind::kGomoku)
        return paint_panel_stone(p, first ? kFirstSide : kSecondSide, w.rect.centre(), w.rect.h);
    const auto size = static_cast<int>(w.rect.h);
    p.canvas.rounded(
        w.rect, p.px(5), mix(p.colours().square_dark, p.colours().square_light, 0.35F));
    p.canvas.picture(p.art.piece(first ? chess::kWhiteKing : chess::kBlackKing, size), w.rect);
}

void paint_panel_stone(const Paint& p, Side side, Vec middle, float diameter) {
    panel_stone(p, side == kFirstSide ? StoneKind::kFirst : StoneKind::kSecond, middle, diameter);
}

}  // namespace tablero::desktop

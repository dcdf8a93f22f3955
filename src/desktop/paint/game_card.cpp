#include <algorithm>
#include <array>
#include <cmath>

#include "desktop/paint/paint.h"

namespace tablero::desktop {

namespace {

// Whole squares of a board of two ranks, in the middle of an area; both games get the same place.
struct Squares {
    int columns;
    float cell;
    Rect place;
};

Squares squares_in(const Rect& area) {
    const int columns = std::max(static_cast<int>(std::lround(area.w / (area.h / 2))), 2);
    const float cell = std::floor(std::min(area.w / static_cast<float>(columns), area.h / 2));
    const float width = cell * static_cast<float>(columns);
    return {columns,
            cell,
            {std::round(area.x + (area.w - width) / 2),
             std::round(area.y + (area.h - 2 * cell) / 2),
             width,
             2 * cell}};
}

// A corner of a chess board with a few pieces.
void chess_picture(const Paint& p, const Squares& squares) {
    const auto [columns, cell, area] = squares;
    static constexpr std::array<chess::Piece, 8> kPieces = {chess::kBlackRook,
                                                            chess::kNoPiece,
                                                            chess::kBlackQueen,
                                                            chess::kBlackKing,
                                                            chess::kWhiteKnight,
                                                            chess::kWhiteQueen,
                                                            chess::kNoPiece,
                                                            chess::kWhitePawn};
    for (int row = 0; row < 2; ++row) {
        for (int column = 0; column < columns; ++column) {
            const Rect square{area.x + cell * static_cast<float>(column),
                              area.y + cell * static_cast<float>(row),
                              cell,
                              cell};
            p.canvas.rectangle(
                square,
                (row + column) % 2 == 0 ? p.colours().square_light : p.colours().square_dark);
            const int place = row * 4 + column % 4;
            const chess::Piece piece = kPieces[static_cast<std::size_t>(place)];
            if (piece != chess::kNoPiece)
                p.canvas.picture(p.art.piece(piece, static_cast<int>(cell)), square);
        }
    }
}

// A few lines of wood with a five on it.
void gomoku_picture(const Paint& p, const Rect& area) {
    const float step = std::floor(area.h / 4);
    p.canvas.picture(p.art.wood(), area);
    for (float y = area.y + step / 2; y < area.bottom(); y += step)
        p.canvas.rectangle({area.x, std::round(y), area.w, 1}, p.colours().wood_line);
    for (float x = area.x + step / 2; x < area.right(); x += step)
        p.canvas.rectangle({std::round(x), area.y, 1, area.h}, p.colours().wood_line);
    struct Place {
        int column;
        int row;
        StoneKind kind;
    };
    static constexpr std::array<Place, 9> kStones = {{{1, 3, StoneKind::kFirst},
                                                      {2, 2, StoneKind::kFirst},
                                                      {3, 1, StoneKind::kFirst},
                                                      {4, 0, StoneKind::kFirst},
                                                      {2, 1, StoneKind::kSecond},
                                                      {3, 2, StoneKind::kSecond},
                                                      {4, 1, StoneKind::kSecond},
                                                      {1, 2, StoneKind::kSecond},
                                                      {5, 2, StoneKind::kFirst}}};
    for (const Place& place : kStones) {
        const Vec at{std::round(area.x + step / 2 + step * static_cast<float>(place.column)),
                     std::round(area.y + step / 2 + step * static_cast<float>(place.row))};
        if (at.x + step / 2 < area.right()) paint_stone(p, place.kind, at, step * 0.94F);
    }
}

}  // namespace

void paint_game_card(const Paint& p, const Widget& w) {
    const Palette& c = p.colours();
    const bool over = p.hovers(w);
    Rect rect = w.rect;
    if (over && p.moves()) rect.y -= 2;
    const float radius = p.px(10);
    p.canvas.shadow(rect, radius, p.px(over ? 26 : 18), c.shadow);
    p.canvas.rounded(rect, radius, c.panel);
    const float inset = p.px(14);
    const float words = p.px(44);
    const Rect picture{
        rect.x + inset, rect.y + inset, rect.w - 2 * inset, rect.h - inset - words - p.px(6)};
    const Squares squares = squares_in(picture);
    if (w.value < 0.5F)
        chess_picture(p, squares);
    else
        gomoku_picture(p, squares.place);
    p.canvas.text(w.text,
                  {rect.centre().x, rect.bottom() - words / 2 - p.px(2)},
                  w.style,
                  c.text,
                  Align::kCentre);
    p.canvas.rounded_edge(rect, radius, over ? 2 : 1, over ? c.cyan : c.panel_edge);
}

}  // namespace tablero::desktop

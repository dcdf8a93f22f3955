#include "desktop/views/board_place.h"

#include <algorithm>
#include <cmath>

#include "chess/notation/text_names.h"
#include "gomoku/notation/points.h"

namespace tablero::desktop {

namespace {

// With a wide border at the left and below, a narrow one at the other sides.
BoardPlace board_in(const Rect& area, int cells, float wide, float narrow) {
    BoardPlace place;
    place.cells = cells;
    const float side = std::min(area.w, area.h);
    const float border = wide + narrow;
    place.cell = std::max(std::floor((side - border) / static_cast<float>(cells)), 4.0F);
    const float field = place.cell * static_cast<float>(cells);
    const float whole = field + border;
    place.frame =
        snapped({area.x + (area.w - whole) / 2, area.y + (area.h - whole) / 2, whole, whole});
    place.field = {place.frame.x + wide, place.frame.y + narrow, field, field};
    return place;
}

constexpr float kNarrowBorder = 6;
constexpr float kNarrowWood = 2;

struct Cell {
    int column;
    int row;
};

std::optional<Cell> cell_at(const BoardPlace& place, Vec pixel) {
    if (!place.field.contains(pixel)) return std::nullopt;
    const auto across = static_cast<int>((pixel.x - place.field.x) / place.cell);
    const auto down = static_cast<int>((pixel.y - place.field.y) / place.cell);
    const int last = place.cells - 1;
    const Cell cell{std::min(across, last), last - std::min(down, last)};
    return place.flipped ? Cell{last - cell.column, last - cell.row} : cell;
}

}  // namespace

Rect BoardPlace::square(int column, int row) const {
    const int last = cells - 1;
    const int across = flipped ? last - column : column;
    const int down = flipped ? row : last - row;
    return {field.x + cell * static_cast<float>(across),
            field.y + cell * static_cast<float>(down),
            cell,
            cell};
}

Vec BoardPlace::middle(int column, int row) const {
    return square(column, row).centre();
}

chess::Square BoardPlace::square_at(Vec pixel) const {
    const auto cell_found = cell_at(*this, pixel);
    if (game != GameKind::kChess || !cell_found) return chess::kNoSquare;
    return static_cast<chess::Square>(cell_found->row * 8 + cell_found->column);
}

gomoku::Point BoardPlace::point_at(Vec pixel) const {
    const auto cell_found = cell_at(*this, pixel);
    if (game != GameKind::kGomoku || !cell_found) return gomoku::kNoPoint;
    return gomoku::point_at(cell_found->column, cell_found->row);
}

std::optional<Vec> BoardPlace::named(std::string_view name) const {
    if (game == GameKind::kChess) {
        const auto square = chess::parse_square(name);
        if (!square) return std::nullopt;
        return middle(*square);
    }
    const auto point = gomoku::parse_point(name, cells);
    if (!point) return std::nullopt;
    return middle(*point);
}

BoardPlace chess_board_in(const Rect& area, bool flipped, bool coordinates) {
    const float side = std::min(area.w, area.h);
    const float border =
        coordinates ? std::round(std::clamp(side * 0.034F, 18.0F, 32.0F)) : kNarrowBorder;
    BoardPlace place = board_in(area, 8, border, kNarrowBorder);
    place.game = GameKind::kChess;
    place.flipped = flipped;
    return place;
}

BoardPlace gomoku_board_in(const Rect& area, int size, bool coordinates) {
    const float side = std::min(area.w, area.h);
    const float border =
        coordinates ? std::round(std::clamp(side * 0.026F, 14.0F, 26.0F)) : kNarrowWood;
    BoardPlace place = board_in(area, size, border, kNarrowWood);
    place.game = GameKind::kGomoku;
    return place;
}

}  // namespace tablero::desktop

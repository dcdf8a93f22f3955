#include "gomoku/lines.h"

namespace tablero::gomoku {

Lines::Lines(int size) : size_(size) {
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            const Point point = point_at(column, row);
            for (const Direction direction : kDirections) {
                lines_[static_cast<std::size_t>(index_of(direction))]
                      [static_cast<std::size_t>(line_of(direction, point))]
                          .toggle(cell_on_line(direction, point), Cell::kWall);
            }
        }
    }
}

Point Lines::point_on(Direction direction, int number, int cell) {
    switch (direction) {
        case Direction::kHorizontal:
            return point_at(cell, number);
        case Direction::kVertical:
            return point_at(number, cell);
        case Direction::kRising:
            return point_at(cell, cell - (number - kMaxSize));
        default:
            return point_at(cell, number - cell);
    }
}

}  // namespace tablero::gomoku

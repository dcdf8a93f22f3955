#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gomoku/board.h"
#include "gomoku/types.h"

// What points, colours and outcomes are called, in messages and in every format.

namespace tablero::gomoku {

// "j10": a letter for the column from the left, without a gap, and a number for the row from the
// bottom.
std::string point_name(Point point);
// Separated by blanks.
std::string join_points(const std::vector<Point>& points);

// Rows from the top with X, O and '.', separated by '/'.
template <class R>
std::string board_rows(const Board<R>& board) {
    std::string text;
    for (int row = board.size() - 1; row >= 0; --row) {
        for (int column = 0; column < board.size(); ++column) {
            const Cell cell = board.at(point_at(column, row));
            text += cell == Cell::kEmpty ? '.' : cell == Cell::kBlack ? 'X' : 'O';
        }
        if (row > 0) text += '/';
    }
    return text;
}

// "black" or "white".
std::optional<Color> color_from(std::string_view name);
std::string_view name_of(Color color);

// "double_three" and so on; "occupied", "off_board" and "game_over" for the others; empty for a
// legal point.
std::string_view name_of(Legality legality);
std::string_view name_of(State state);
// Empty while the game goes on.
std::string_view name_of(EndReason reason);

}  // namespace tablero::gomoku

#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "gomoku/board.h"
#include "gomoku/types.h"

namespace tablero::gomoku {

// "j10": a letter for the column from the left, without a gap, and a number for the row from the
// bottom.
std::string point_name(Point point);
// Either case; the point must be on a board of that size.
Result<Point> parse_point(std::string_view text, int size);

// Points in order, separated by blanks or commas or not at all ("h8h9 i10"); "1." and the like are
// skipped.
Result<std::vector<Point>> parse_points(std::string_view text, int size);
std::string join_points(const std::vector<Point>& points);

// The stones of a diagram, rows from the top with X, O and '.', into `setup` together with its
// size.
Status parse_rows(const std::vector<std::string_view>& rows, Setup& setup);
// The same with rows separated by '/'.
Status parse_board(std::string_view text, Setup& setup);

// The diagram that parse_board() reads.
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

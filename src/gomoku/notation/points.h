#pragma once

#include <string_view>
#include <vector>

#include "base/error.h"
#include "gomoku/board.h"
#include "gomoku/types.h"

// Points and diagrams from text; names.h has the other direction.

namespace tablero::gomoku {

// "j10", either case; the point must be on a board of that size.
Result<Point> parse_point(std::string_view text, int size);

// Points in order, separated by blanks or commas or not at all ("h8h9 i10"); "1." and the like are
// skipped.
Result<std::vector<Point>> parse_points(std::string_view text, int size);

// The stones of a diagram, rows from the top with X, O and '.', into `setup` together with its
// size.
Status parse_rows(const std::vector<std::string_view>& rows, Setup& setup);
// The same with rows separated by '/'.
Status parse_board(std::string_view text, Setup& setup);

}  // namespace tablero::gomoku

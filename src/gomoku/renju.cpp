#include "gomoku/renju.h"

#include <array>
#include <bit>
#include <optional>

// What renju forbids black, exactly.
//
// A stone at P is looked at on each line within the eleven cells around it.
//   five      a run of exactly five: whatever else happens, the move is allowed
//   overline  a run of six or more: forbidden
//   four      four stones of five neighbouring cells, the fifth empty, and filling it gives
//             exactly five. Two such groups that share their four stones are one straight four;
//             groups of different stones are different fours, even on one line ("X.XXX.X"). Two
//             fours or more: forbidden
//   three     three stones of four neighbouring cells, the fourth (Q) empty, and filling it gives
//             a straight four. It counts only if black may play Q afterwards, which is the same
//             question one stone later. Two lines with a three or more: forbidden
//
// The recursion ends because every step fills a point; nearly always the first step decides.

namespace tablero::gomoku {

namespace {

constexpr int kCentre = Line::kReach;
constexpr std::uint32_t cells(int first, int count) {
    return static_cast<std::uint32_t>(kEveryCell & ((1ULL << (2 * count)) - 1)) << (2 * first);
}

struct LineView {
    std::uint32_t stones;  // black, the new stone included
    std::uint32_t empty;
};

LineView view_of(const Lines& lines, Direction direction, Point point) {
    const std::uint32_t window = lines.window(direction, point);
    const auto stones = static_cast<std::uint32_t>(stones_in(window, Color::kBlack));
    const auto empty = static_cast<std::uint32_t>(empty_in(window)) & cells(0, Line::kWindowCells);
    return {stones | cells(kCentre, 1), empty & ~cells(kCentre, 1)};
}

int count_fours(LineView view) {
    int fours = 0;
    std::uint32_t last = 0;
    for (int first = kCentre - 4; first <= kCentre; ++first) {
        const std::uint32_t span = cells(first, 5);
        const std::uint32_t group = view.stones & span;
        const bool fillable = (view.empty & span) == (span & ~group);
        const bool exact = (view.stones & (cells(first - 1, 1) | cells(first + 5, 1))) == 0;
        if (std::popcount(group) != 4 || !fillable || !exact) continue;
        if (group != last) ++fours;
        last = group;
    }
    return fours;
}

// The cells of the window that would turn the three into a straight four, as offsets from the
// centre.
struct Completions {
    std::array<int, 4> offset{};
    int count = 0;
};

Completions straight_four_points(LineView view) {
    Completions result;
    for (int first = kCentre - 3; first <= kCentre; ++first) {
        const std::uint32_t span = cells(first, 4);
        const std::uint32_t ends = cells(first - 1, 1) | cells(first + 4, 1);
        const std::uint32_t beyond = cells(first - 2, 1) | cells(first + 5, 1);
        const std::uint32_t gap = span & ~view.stones;
        if (std::popcount(gap) != 1 || (view.empty & gap) == 0) continue;
        if ((view.empty & ends) != ends || (view.stones & beyond) != 0) continue;
        result.offset[static_cast<std::size_t>(result.count++)] =
            std::countr_zero(gap) / 2 - kCentre;
    }
    return result;
}

Legality verdict(Lines& lines, Point point);

// With the stone at `point` on the board: may black go on to a straight four along this line?
bool three_is_real(Lines& lines, Point point, Direction direction, const Completions& points) {
    for (int i = 0; i < points.count; ++i) {
        const Point next = along(point, direction, points.offset[static_cast<std::size_t>(i)]);
        if (verdict(lines, next) == Legality::kLegal) return true;
    }
    return false;
}

// What the lines through the point say before any look-ahead.
struct Shape {
    bool five = false;
    bool overline = false;
    int fours = 0;
    int possible_threes = 0;
    std::array<Completions, 4> completions;
};

Shape shape_at(const Lines& lines, Point point) {
    Shape shape;
    for (const Direction direction : kDirections) {
        const LineView view = view_of(lines, direction, point);
        const int run = run_through_centre(view.stones);
        shape.five = shape.five || run == 5;
        shape.overline = shape.overline || run > 5;
        shape.fours += count_fours(view);
        auto& points = shape.completions[static_cast<std::size_t>(index_of(direction))];
        points = straight_four_points(view);
        shape.possible_threes += points.count > 0;
    }
    return shape;
}

bool is_double_three(Lines& lines, Point point, const Shape& shape) {
    lines.toggle(point, Color::kBlack);
    int threes = 0;
    for (const Direction direction : kDirections) {
        const auto& points = shape.completions[static_cast<std::size_t>(index_of(direction))];
        if (points.count > 0 && three_is_real(lines, point, direction, points)) ++threes;
    }
    lines.toggle(point, Color::kBlack);
    return threes >= 2;
}

// The verdict where no look-ahead is needed.
std::optional<Legality> plain_verdict(const Shape& shape) {
    if (shape.five) return Legality::kLegal;
    if (shape.overline) return Legality::kOverline;
    if (shape.fours >= 2) return Legality::kDoubleFour;
    if (shape.possible_threes < 2) return Legality::kLegal;
    return std::nullopt;
}

Legality verdict(Lines& lines, Point point) {
    const Shape shape = shape_at(lines, point);
    if (const auto plain = plain_verdict(shape)) return *plain;
    return is_double_three(lines, point, shape) ? Legality::kDoubleThree : Legality::kLegal;
}

}  // namespace

Legality renju_legality(const Lines& lines, Point point) {
    const Shape shape = shape_at(lines, point);
    if (const auto plain = plain_verdict(shape)) return *plain;
    Lines scratch = lines;
    return is_double_three(scratch, point, shape) ? Legality::kDoubleThree : Legality::kLegal;
}

}  // namespace tablero::gomoku

#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "gomoku/types.h"

namespace tablero::gomoku {

// What a cell holds, as it stands in a line word. Beyond the edge of the board everything is wall,
// so a look along a line needs no test for the edge.
enum class Cell : std::uint8_t { kEmpty, kBlack, kWhite, kWall };

constexpr Cell cell_of(Color color) {
    return color == Color::kBlack ? Cell::kBlack : Cell::kWhite;
}

// Masks of cells inside a line word or a window have one bit per cell, at every second position.
using LineMask = std::uint64_t;
constexpr LineMask kEveryCell = 0x5555555555555555ULL;

// The cells of one line, two bits each. Five wall cells stand before the first cell, so that cell i
// is at bits 2 * (i + 5), and at least five after the last.
class Line {
  public:
    static constexpr int kReach = 5;
    static constexpr int kWindowCells = 2 * kReach + 1;
    static constexpr std::uint32_t kWindowMask = (1U << (2 * kWindowCells)) - 1;

    constexpr Line() = default;
    constexpr explicit Line(std::uint64_t bits) : bits_(bits) {}

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr Cell at(int cell) const {
        return static_cast<Cell>((bits_ >> (2 * (cell + kReach))) & 3);
    }
    // The eleven cells around `cell`: it is at bits 10 and 11, the cell five before it at bits 0
    // and 1.
    constexpr std::uint32_t window(int cell) const {
        return static_cast<std::uint32_t>(bits_ >> (2 * cell)) & kWindowMask;
    }
    constexpr void toggle(int cell, Cell content) {
        bits_ ^= static_cast<std::uint64_t>(content) << (2 * (cell + kReach));
    }

  private:
    std::uint64_t bits_ = ~std::uint64_t{0};
};

constexpr LineMask stones_in(std::uint64_t line, Color color) {
    const std::uint64_t black = line & ~(line >> 1) & kEveryCell;
    const std::uint64_t white = (line >> 1) & ~line & kEveryCell;
    return color == Color::kBlack ? black : white;
}
constexpr LineMask empty_in(std::uint64_t line) {
    return ~line & ~(line >> 1) & kEveryCell;
}

// Length of the run of stones through the centre of a window, the centre counted as one of them.
// Counts up to five stones on each side.
constexpr int run_through_centre(std::uint32_t stones) {
    constexpr std::uint32_t kOddBits = 0xAAAAAAAA;
    const int ahead = std::countr_one((stones >> (2 * Line::kReach + 2)) | kOddBits) / 2;
    const int behind = std::countl_one((stones << (32 - 2 * Line::kReach)) | kOddBits) / 2;
    return 1 + ahead + behind;
}

// Every line of a board in the four directions.
class Lines {
  public:
    explicit Lines(int size);

    static constexpr int line_of(Direction direction, Point point) {
        const int column = column_of(point);
        const int row = row_of(point);
        switch (direction) {
            case Direction::kHorizontal:
                return row;
            case Direction::kVertical:
                return column;
            case Direction::kRising:
                return column - row + kMaxSize;
            default:
                return column + row;
        }
    }
    static constexpr int cell_on_line(Direction direction, Point point) {
        return direction == Direction::kVertical ? row_of(point) : column_of(point);
    }

    Cell at(Point point) const {
        return line(Direction::kHorizontal, row_of(point)).at(column_of(point));
    }
    const Line& line(Direction direction, int number) const {
        return lines_[static_cast<std::size_t>(index_of(direction))]
                     [static_cast<std::size_t>(number)];
    }
    std::uint32_t window(Direction direction, Point point) const {
        return line(direction, line_of(direction, point)).window(cell_on_line(direction, point));
    }

    // Puts a stone on an empty point, or takes away the stone of that colour.
    void toggle(Point point, Color color) {
        for (const Direction direction : kDirections) {
            lines_[static_cast<std::size_t>(index_of(direction))]
                  [static_cast<std::size_t>(line_of(direction, point))]
                      .toggle(cell_on_line(direction, point), cell_of(color));
        }
    }

    // Calls visit(direction, number, line) for every line that crosses the board.
    template <typename Visitor>
    void for_each(Visitor&& visit) const {
        for (const Direction direction : kDirections) {
            for (int number = first_line(direction); number <= last_line(direction); ++number) {
                visit(direction, number, line(direction, number));
            }
        }
    }

    // The point at a cell of a line; the cell must be on the board.
    static Point point_on(Direction direction, int number, int cell);

  private:
    int first_line(Direction direction) const {
        return direction == Direction::kRising ? kMaxSize - size_ + 1 : 0;
    }
    int last_line(Direction direction) const {
        if (direction == Direction::kRising) return kMaxSize + size_ - 1;
        return direction == Direction::kFalling ? 2 * size_ - 2 : size_ - 1;
    }

    static constexpr std::size_t kLineSlots = std::size_t{2} * kMaxSize;
    std::array<std::array<Line, kLineSlots>, 4> lines_{};
    int size_;
};

}  // namespace tablero::gomoku

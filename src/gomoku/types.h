#pragma once

#include <array>
#include <cstdint>

namespace tablero::gomoku {

// Black moves first; X in diagrams.
enum class Color : std::uint8_t { kBlack, kWhite };

constexpr Color operator~(Color color) {
    return color == Color::kBlack ? Color::kWhite : Color::kBlack;
}
constexpr int index_of(Color color) {
    return static_cast<int>(color);
}
constexpr std::array<Color, 2> kColors{Color::kBlack, Color::kWhite};

constexpr int kMinSize = 5;
constexpr int kMaxSize = 22;

// A point is row * 32 + column, both from 0, the row counted from the bottom ("a1" is 0). The gap
// between rows keeps a point independent of the size of the board.
using Point = std::uint16_t;
constexpr int kRowStride = 32;
constexpr int kPointLimit = kMaxSize * kRowStride;
constexpr Point kNoPoint = 0xFFFF;

constexpr int column_of(Point point) {
    return point % kRowStride;
}
constexpr int row_of(Point point) {
    return point / kRowStride;
}
constexpr Point point_at(int column, int row) {
    return static_cast<Point>(row * kRowStride + column);
}

// The four directions of a line and the step from a point to the next one on it.
enum class Direction : std::uint8_t { kHorizontal, kVertical, kRising, kFalling };
constexpr std::array<Direction, 4> kDirections{
    Direction::kHorizontal, Direction::kVertical, Direction::kRising, Direction::kFalling};
constexpr std::array<int, 4> kStep{1, kRowStride, kRowStride + 1, 1 - kRowStride};

constexpr int index_of(Direction direction) {
    return static_cast<int>(direction);
}
constexpr Point along(Point point, Direction direction, int distance) {
    return static_cast<Point>(point + kStep[static_cast<std::size_t>(direction)] * distance);
}

}  // namespace tablero::gomoku

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gomoku/rules.h"

// What a stone on an empty point would make.
//
// On one line, the cells within reach of the point decide, so a table answers for both colours at
// once: its index is the contents of the neighbouring cells, two bits each, as they stand in the
// line word, without the point itself. Five cells to each side are needed where a line of six does
// not win, four elsewhere. The classes are defined by each other, from the five downwards: an open
// three is a shape from which one more stone makes an open four, and so on; the builder says
// exactly that, once per shape.
//
// The four lines through a point together give its move class.

namespace tablero::gomoku {

// What a stone makes on one line, counting only lines of five that contain it.
enum class LineClass : std::uint8_t {
    kNone,
    kOne,            // could become a blocked two
    kOpenOne,        // could become an open two
    kTwo,            // could become a three
    kOpenTwo,        // could become an open three
    kOpenTwoWide,    // in three ways or more
    kThree,          // could become a four
    kOpenThree,      // could become an open four
    kOpenThreeWide,  // in two ways or more
    kFour,           // one point completes five
    kOpenFour,       // two points complete five
    kTwoFours,  // two fours of different stones on one line, where that differs from an open four
    kFive,
    kOverline  // six or more where that does not win
};
constexpr std::size_t kLineClasses = 14;

// What a stone makes on all four lines. In order of urgency.
enum class MoveClass : std::uint8_t {
    kNone,
    kForbidden,  // renju's overline or double-four, for black
    kOpenTwo,
    kThree,
    kTwoTwos,  // two of the above
    kOpenThree,
    kOpenThreePlus,  // and an open two or a three
    kDoubleThree,
    kFour,
    kFourPlus,   // and an open two or a three
    kFourThree,  // and an open three
    kOpenFour,   // or two fours
    kFive
};
constexpr std::size_t kMoveClasses = 13;

// Four line classes of one colour, four bits each, direction d at bits 4 * d.
using LineCode = std::uint16_t;

constexpr LineClass line_class(LineCode code, int direction) {
    return static_cast<LineClass>((code >> (4 * direction)) & 0xF);
}

// What a line class is worth on an empty point, to the side that could play there.
using LineWeights = std::array<int, 16>;

template <class R>
struct PatternReach {
    static constexpr bool kExact = R::exactly_five(Color::kBlack) || R::exactly_five(Color::kWhite);
    static constexpr int kCells = kExact ? 5 : 4;
    static constexpr std::size_t kEntries = std::size_t{1} << (4 * kCells);

    // The table index of a window (Line::window) whose centre is empty.
    static constexpr std::uint32_t index(std::uint32_t window) {
        if constexpr (kExact) return (window & 0x3FF) | ((window >> 2) & 0xFFC00);
        return ((window >> 2) & 0xFF) | ((window >> 4) & 0xFF00);
    }
};

// For each line index: black's class in the low four bits, white's in the high four.
template <class R>
const std::vector<std::uint8_t>& line_table();

}  // namespace tablero::gomoku

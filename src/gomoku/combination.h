#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gomoku/pattern_table.h"

namespace tablero::gomoku {

// What a colour could make on a point along its four lines together, whatever their directions: a
// number below kCombinations. Boards that are turned or mirrored have the same combinations.
using Combination = std::uint16_t;

// Four of the line classes, each as often as one likes.
constexpr std::size_t kCombinations =
    kLineClasses * (kLineClasses + 1) * (kLineClasses + 2) * (kLineClasses + 3) / 24;

// Nothing along any line: an occupied point, or a dead one.
constexpr Combination kNoCombination = 0;

using CombinationTable = std::array<Combination, 65536>;
const CombinationTable& combinations();

// One code of each combination.
using CodeTable = std::array<LineCode, kCombinations>;
const CodeTable& codes_of_combinations();

// For each combination of a colour: the move class in the low bits, and kCheckLegality where the
// rules may forbid the point, so that the board has to be asked.
constexpr std::uint8_t kCheckLegality = 0x80;
constexpr std::uint8_t kMoveClassMask = 0x0F;
using MoveTable = std::array<std::uint8_t, kCombinations>;
template <class R>
const MoveTable& move_table(Color color);

}  // namespace tablero::gomoku

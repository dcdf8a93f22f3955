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

}  // namespace tablero::gomoku

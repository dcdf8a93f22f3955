#pragma once

#include <cstdint>

namespace tablero::chess {

class Position;

// The number of move sequences of the given length.
std::uint64_t perft(const Position& position, int depth);

}  // namespace tablero::chess

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "chess/bitboard.h"

namespace tablero::chess {

// A multiplier search for one square. `magic` is empty when none was found within the tries.
struct MagicSearch {
    PieceType slider = kRook;
    Square square = kA1;
    int bits = 0;
    std::optional<std::uint64_t> magic;
    std::uint64_t tries = 0;
    double milliseconds = 0;
};

// The number of index bits that every square can do with: one per relevant square.
int natural_bits(PieceType slider, Square square);

// Does the multiplier send every two blocker sets with different attacks to different indices?
// Works from the rays alone, independently of how the multiplier was found.
bool verify_magic(PieceType slider, Square square, int bits, std::uint64_t magic);

// Looks for a multiplier that packs the attacks of one square into 2^bits entries, 1 <= bits <= 16.
// The same seed gives the same answer. Stops early, as not found, on a keyboard interrupt.
MagicSearch find_magic(
    PieceType slider, Square square, int bits, std::uint64_t max_tries, std::uint64_t seed);

}  // namespace tablero::chess

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "chess/types.h"

namespace tablero::chess {

inline constexpr int kMaxMagicBits = 16;

// A square whose attacks are to be packed into a table of 2^bits entries.
struct MagicTask {
    PieceType slider = kRook;  // or kBishop
    Square square = kA1;
    int bits = 0;  // 1 to kMaxMagicBits
};

// `magic` is empty when none was found within the tries (or before a keyboard interrupt).
struct MagicSearch {
    MagicTask task;
    std::optional<std::uint64_t> magic;
    std::uint64_t tries = 0;
    double milliseconds = 0;
};

struct MagicLimits {
    std::uint64_t max_tries = 10'000'000;
    std::uint64_t seed = 1;
    int threads = 1;
    std::stop_token stop{};
};

// The number of index bits that every square can do with: one per relevant square.
int natural_bits(PieceType slider, Square square);

// Does the multiplier send every two blocker sets with different attacks to different indices?
// Works from the rays alone, independently of how the multiplier was found.
bool verify_magic(const MagicTask& task, std::uint64_t magic);

// Looks for a multiplier for each task, in the same order. Every answer has passed verify_magic.
// The same seed gives the same answers whatever the number of threads, which share the guesses for
// each square. `on_done` hears how many tasks are finished.
std::vector<MagicSearch> find_magics(const std::vector<MagicTask>& tasks,
                                     const MagicLimits& limits,
                                     const std::function<void(std::size_t)>& on_done = {});

}  // namespace tablero::chess

#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "drill/examiner.h"

// Sets of exercises from games of the program against itself, and how well they stand.

namespace tablero::drill {

// Sets are made of what stands out more than usual.
inline constexpr double kSetMargin = 0.25;

struct SetOrder {
    play::GameKind kind = play::GameKind::kChess;
    std::size_t count = 500;
    std::uint64_t seed = 1;
    Standards standards{.margin = kSetMargin};
    // What an earlier run of the same order made before it was stopped.
    std::vector<Exercise> begun{};
    std::function<void(std::size_t exercises, std::uint64_t games)> on_game{};
};

// Plays games until there are as many exercises, no two of the same position, no motif first in
// more than a quarter of them and no difficulty in more than half, and each holds in a deeper look.
// The same order makes the same set. When told to stop, those made so far.
std::vector<Exercise> make_set(const SetOrder& order, const std::stop_token& stop = {});

// A number of them drawn at random, the same for the same seed; 0: all.
std::vector<Exercise> draw(std::vector<Exercise> exercises, std::size_t count, std::uint64_t seed);

}  // namespace tablero::drill

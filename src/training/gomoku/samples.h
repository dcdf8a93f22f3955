#pragma once

#include <array>
#include <span>
#include <vector>

#include "gomoku/threat_board.h"
#include "gomoku/weights.h"
#include "training/gomoku/game_format.h"

namespace tablero::training {

// Every number of the evaluation in one row, in the order of gomoku::WeightTable.
constexpr std::size_t kGomokuWeights = sizeof(gomoku::WeightTable) / sizeof(int);

// How often each weight counts in one position, seen by the side to move, and how its game ended
// for that side (1, 1/2, 0). The evaluation is the sum of counts times weights.
struct GomokuSample {
    std::array<float, kGomokuWeights> counts{};
    float result = 0.5F;
};

// The counts of a position where the game goes on.
template <class R>
GomokuSample sample_of(const gomoku::ThreatBoard<R>& board);

// The quiet positions of the games, after their openings.
std::vector<GomokuSample> samples_of(std::span<const GomokuRecord> games);

}  // namespace tablero::training

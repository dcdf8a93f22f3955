#pragma once

#include <array>
#include <vector>

#include "gomoku/any_board.h"
#include "gomoku/eval/weights.h"
#include "training/gomoku/game_collection.h"

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
GomokuSample gomoku_sample(const gomoku::AnyBoard& board);

// The quiet positions of some of the games, after their openings: nobody threatens to win with his
// next move.
std::vector<GomokuSample> samples_of(const GameCollection& collection,
                                     std::size_t first,
                                     std::size_t count);

}  // namespace tablero::training

#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "gomoku/any_board.h"
#include "gomoku/eval/weights.h"
#include "gomoku/rules.h"

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

struct TuningGames {
    gomoku::RuleSet rules = gomoku::RuleSet::k42;
    int size = 0;  // 0: the usual one
    int games = 200;
    std::uint64_t nodes = 1000;  // a move
    std::uint64_t seed = 1;
};

// Plays games of the engine against itself from random openings and keeps the quiet positions:
// nobody threatens to win with his next move. `on_game` gets the number of games so far; false ends
// the play early. The same settings give the same samples.
std::vector<GomokuSample> play_tuning_games(const TuningGames& settings,
                                            const std::function<bool(int)>& on_game);

}  // namespace tablero::training

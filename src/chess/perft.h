#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "chess/move.h"
#include "chess/position.h"

namespace tablero::chess {

// The number of legal move sequences of the given length; 1 for depth 0. Counts the last ply
// without making its moves.
std::uint64_t perft(const Position& position, int depth);

struct MoveCount {
    Move move;
    std::uint64_t nodes = 0;
};

struct Division {
    std::vector<MoveCount> moves;  // in the order of generation
    std::uint64_t nodes = 0;
    bool complete = true;  // false when it was stopped
};

// Told, from any of the threads, how many of the pieces of work are done.
using PerftProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

// The same count, by root move and shared among threads. depth >= 1.
Division perft_divide(const Position& position,
                      int depth,
                      int threads,
                      const PerftProgress& progress = {},
                      const std::stop_token& stop = {});

}  // namespace tablero::chess

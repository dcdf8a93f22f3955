#pragma once

#include <optional>
#include <vector>

#include "chess/search/game.h"
#include "engine/bench.h"

namespace tablero::engine {

inline constexpr int kChessBenchDepth = 12;

// Openings, middlegames, endgames, mates and stalemates, always the same.
std::vector<BenchPosition<chess::Chess>> chess_bench_positions();

std::optional<BenchResult> run_chess_bench(const BenchHooks& hooks);

}  // namespace tablero::engine

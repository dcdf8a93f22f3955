#pragma once

#include <optional>

#include "engine/bench.h"

namespace tablero::engine {

// The bench of gomoku over all rule sets (gomoku/search/bench.h). None when cancelled.
std::optional<BenchResult> run_gomoku_bench(const BenchHooks& hooks);

}  // namespace tablero::engine

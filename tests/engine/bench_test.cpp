#include <gtest/gtest.h>

#include "engine/chess_bench.h"
#include "engine/table_bench.h"

namespace tablero::engine {
namespace {

// The signature of the chess search. Whoever changes the search or the evaluation on purpose puts
// the new figure here, as the line "nodes" of `tablero bench` shows it.
constexpr std::uint64_t kChessSignature = 2180378;

TEST(Bench, ChessSignature) {
    search::TableCounters counters;
    BenchHooks hooks;
    hooks.counters = &counters;
    const auto result = run_chess_bench(hooks);
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(result->nodes, kChessSignature);
    EXPECT_GT(counters.hits, 0U);
    EXPECT_LE(counters.hits, counters.probes);
    EXPECT_LE(counters.replacements, counters.stores);
}

TEST(Bench, PositionsAreValidAndMany) {
    const auto positions = chess_bench_positions();
    EXPECT_GE(positions.size(), 40U);
    EXPECT_LE(positions.size(), 50U);
}

TEST(Bench, EveryOperationOnATableTakesTime) {
    const TableComparison tables = compare_tables(1);
    for (const TableTiming& table : {tables.ours, tables.naive}) {
        EXPECT_GT(table.probe, 0.1);
        EXPECT_GT(table.store, 0.1);
    }
}

TEST(Bench, CanBeCancelled) {
    BenchHooks hooks;
    std::stop_source stop;
    stop.request_stop();
    hooks.stop = stop.get_token();
    EXPECT_FALSE(run_chess_bench(hooks).has_value());
}

}  // namespace
}  // namespace tablero::engine

#include <array>
#include <cstdint>
#include <vector>

#include <benchmark/benchmark.h>

#include "chess/magic_finder.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/perft.h"
#include "chess/slider_tables.h"

namespace tablero::chess {
namespace {

constexpr std::array kFens{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
};

std::vector<Position> positions() {
    std::vector<Position> result;
    for (const char* fen : kFens)
        result.push_back(parse_fen(fen)->position);
    return result;
}

// Items are moves: each is made and unmade.
void make_unmake(benchmark::State& state) {
    auto boards = positions();
    std::int64_t moves = 0;
    for (auto _ : state) {
        for (Position& position : boards) {
            for (const Move move : legal_moves(position)) {
                position.make(move);
                benchmark::DoNotOptimize(position.key());
                position.unmake(move);
                ++moves;
            }
        }
    }
    state.SetItemsProcessed(moves);
}
BENCHMARK(make_unmake);

// Items are moves generated.
template <GenKind K>
void generate_moves(benchmark::State& state) {
    const auto boards = positions();
    std::int64_t moves = 0;
    for (auto _ : state) {
        for (const Position& position : boards) {
            MoveList list;
            generate<K>(position, list);
            benchmark::DoNotOptimize(list);
            moves += static_cast<std::int64_t>(list.size());
        }
    }
    state.SetItemsProcessed(moves);
}
BENCHMARK(generate_moves<GenKind::kAll>);
BENCHMARK(generate_moves<GenKind::kCaptures>);
BENCHMARK(generate_moves<GenKind::kQuiets>);

// Items are moves judged.
void static_exchange(benchmark::State& state) {
    const auto boards = positions();
    std::int64_t moves = 0;
    for (auto _ : state) {
        for (const Position& position : boards) {
            for (const Move move : legal_moves(position)) {
                benchmark::DoNotOptimize(position.see_ge(move, 0));
                ++moves;
            }
        }
    }
    state.SetItemsProcessed(moves);
}
BENCHMARK(static_exchange);

void gives_check(benchmark::State& state) {
    const auto boards = positions();
    std::int64_t moves = 0;
    for (auto _ : state) {
        for (const Position& position : boards) {
            for (const Move move : legal_moves(position)) {
                benchmark::DoNotOptimize(position.gives_check(move));
                ++moves;
            }
        }
    }
    state.SetItemsProcessed(moves);
}
BENCHMARK(gives_check);

// Items are leaves.
void count_leaves(benchmark::State& state) {
    const Position position = positions()[static_cast<std::size_t>(state.range(0))];
    std::int64_t leaves = 0;
    for (auto _ : state)
        leaves += static_cast<std::int64_t>(perft(position, static_cast<int>(state.range(1))));
    state.SetItemsProcessed(leaves);
}
BENCHMARK(count_leaves)
    ->ArgNames({"position", "depth"})
    ->Args({0, 5})
    ->Args({1, 4})
    ->Unit(benchmark::kMillisecond);

// Items are look-ups of a rook and a bishop.
template <typename Index>
void slider_look_up(benchmark::State& state) {
    static const SliderTables<Index> tables;
    std::uint64_t occupied = 0x123456789ABCDEFULL;
    for (auto _ : state) {
        for (int s = 0; s < 64; ++s) {
            occupied = occupied * 6364136223846793005ULL + 1442695040888963407ULL;
            benchmark::DoNotOptimize(tables(kRook, static_cast<Square>(s), occupied) ^
                                     tables(kBishop, static_cast<Square>(s), occupied));
        }
    }
    state.SetItemsProcessed(state.iterations() * 64);
}
BENCHMARK(slider_look_up<MagicIndex>);
#ifdef __BMI2__
BENCHMARK(slider_look_up<PextIndex>);
#endif

void read_and_write_fen(benchmark::State& state) {
    for (auto _ : state) {
        for (const char* fen : kFens)
            benchmark::DoNotOptimize(to_fen(parse_fen(fen)->position));
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kFens.size()));
}
BENCHMARK(read_and_write_fen);

// All 128 multipliers at their natural number of bits.
void find_all_magics(benchmark::State& state) {
    std::vector<MagicTask> tasks;
    for (const PieceType slider : {kBishop, kRook}) {
        for (int s = 0; s < 64; ++s) {
            const auto square = static_cast<Square>(s);
            tasks.push_back({slider, square, natural_bits(slider, square)});
        }
    }
    for (auto _ : state)
        benchmark::DoNotOptimize(find_magics(tasks, {}));
}
BENCHMARK(find_all_magics)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tablero::chess

#include <vector>

#include <benchmark/benchmark.h>

#include "tactics/position_tactics.h"
#include "tactics/study.h"

namespace tablero::tactics {
namespace {

// One item is a middle-game position: its legal moves are generated and each examined.
void native_patterns(benchmark::State& state) {
    const auto boards = study_positions();
    const auto variant = static_cast<Variant>(state.range(0));
    for (auto _ : state) {
        for (const chess::Position& position : boards) {
            const chess::PatternFinder find(position, variant);
            int sum = 0;
            for (const chess::Move move : legal_moves(position))
                sum += pattern_score(find(move));
            benchmark::DoNotOptimize(sum);
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
}
BENCHMARK(native_patterns)->Arg(0)->Arg(1);

// The same asked of the knowledge base. Prolog has a thread of its own, so the time of the whole
// process counts.
void prolog_patterns(benchmark::State& state) {
    static const auto kSession = PrologSession::start();
    if (!kSession) {
        state.SkipWithError(kSession.error().message.c_str());
        return;
    }
    const auto boards = study_positions();
    const auto variant = static_cast<Variant>(state.range(0));
    for (auto _ : state) {
        for (const chess::Position& position : boards) {
            benchmark::DoNotOptimize(
                kSession.value()->ask(facts_of(position, legal_moves(position)), variant));
        }
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
}
BENCHMARK(prolog_patterns)->Arg(0)->Arg(1)->MeasureProcessCPUTime();

}  // namespace
}  // namespace tablero::tactics

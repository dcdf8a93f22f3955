#include <array>

#include <benchmark/benchmark.h>

#include "analysis/reviewer.h"
#include "drill/self_games.h"

// What the looks beside the searches of a review cost, and what facts and words do.

namespace tablero::analysis {
namespace {

constexpr std::uint64_t kGames = 2;
constexpr std::uint64_t kSeed = 1;

// Games with mistakes in them, the first of the chess or of the gomoku set.
std::vector<play::Game> games_of(play::GameKind kind) {
    std::vector<play::Game> games;
    for (std::uint64_t number = 0; number < kGames; ++number)
        games.push_back(*drill::self_game(kind, kSeed, number));
    return games;
}

constexpr std::array kKinds{play::GameKind::kChess, play::GameKind::kGomoku};

// Arguments: the game, nodes a position, and whether the searches are all there is.
void searches(benchmark::State& state) {
    const auto games = games_of(kKinds[static_cast<std::size_t>(state.range(0))]);
    ReviewLimits limits;
    limits.nodes = static_cast<std::uint64_t>(state.range(1));
    limits.scores_only = state.range(2) != 0;
    Reviewer reviewer;
    for (auto _ : state) {
        for (const play::Game& game : games)
            benchmark::DoNotOptimize(reviewer.evaluate(game, limits));
    }
}
BENCHMARK(searches)
    ->ArgNames({"gomoku", "nodes", "alone"})
    ->ArgsProduct({{0, 1}, {20'000}, {0, 1}})
    ->Unit(benchmark::kMillisecond);

// One item is a move: its facts, ranked, and its words.
void facts_and_words(benchmark::State& state) {
    const auto games = games_of(kKinds[static_cast<std::size_t>(state.range(0))]);
    Reviewer reviewer;
    std::vector<Evaluations> evaluations;
    for (const play::Game& game : games)
        evaluations.push_back(*reviewer.evaluate(game, {.nodes = 5'000, .movetime = {}}));
    std::int64_t moves = 0;
    for (auto _ : state) {
        for (std::size_t i = 0; i < games.size(); ++i) {
            benchmark::DoNotOptimize(review(games[i], evaluations[i]));
            moves += static_cast<std::int64_t>(games[i].ply());
        }
    }
    state.SetItemsProcessed(moves);
}
BENCHMARK(facts_and_words)->ArgName("gomoku")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tablero::analysis

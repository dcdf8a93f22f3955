#include "engine/gomoku_bench.h"

#include "gomoku/any_board.h"
#include "gomoku/notation/points.h"
#include "gomoku/search/bench.h"
#include "gomoku/search/game.h"

namespace tablero::engine {

std::optional<BenchResult> run_gomoku_bench(const BenchHooks& hooks) {
    BenchResult sum;
    for (const gomoku::BenchGame& game : gomoku::kBenchGames) {
        const auto moves = gomoku::parse_points(game.moves, game.size).value();
        const auto board = gomoku::AnyBoard::from_moves(game.rules, game.size, moves).value();
        const auto result = board.visit([&]<class R>(const gomoku::Board<R>& rules) {
            const std::vector<BenchPosition<gomoku::Gomoku<R>>> positions{
                {std::string(game.name), gomoku::ThreatBoard<R>(rules)}};
            return run_bench<gomoku::Gomoku<R>>(positions, gomoku::kBenchDepth, hooks);
        });
        if (!result) return std::nullopt;
        sum.nodes += result->nodes;
        sum.seconds += result->seconds;
    }
    return sum;
}

}  // namespace tablero::engine

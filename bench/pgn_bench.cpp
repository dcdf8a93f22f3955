// Reading PGN: bytes per second on one core, every move of the main line resolved to a legal move
// and made on a board. The text is in memory; the time of a disk is not in it.
#include <string>

#include <benchmark/benchmark.h>

#include "base/byte_source.h"
#include "base/rng.h"
#include "chess/movegen.h"
#include "chess/notation/game_record.h"
#include "chess/notation/pgn_writer.h"
#include "chess/notation/san.h"

namespace tablero::chess {
namespace {

// Games of random moves with the seven tags: about as many bytes per move as real ones have.
std::string random_games(int count) {
    Rng rng(1);
    std::string text;
    for (int i = 0; i < count; ++i) {
        GameRecord game;
        for (const auto* name : {"Event", "Site", "Date", "Round", "White", "Black"})
            game.set_tag(name, "Somebody or something");
        game.set_tag("Result", "1/2-1/2");
        game.result = PgnResult::kDraw;
        Position position;
        for (record::NodeId node = record::kRoot; position.plies_played() < 90;) {
            const MoveList moves = legal_moves(position);
            if (moves.empty()) break;
            const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            node = game.tree.add(node, move);
            position.make(move);
        }
        text += to_pgn(game);
    }
    return text;
}

struct Counter : PgnVisitor {
    void move(const Position& /*before*/, Move /*move*/) override { ++moves; }
    std::int64_t moves = 0;
};

template <PgnDetail D>
void read_pgn(benchmark::State& state) {
    const std::string text = random_games(2000);
    Counter counter;
    for (auto _ : state) {
        PgnReader reader(memory_source(text), D);
        while (reader.read_game(counter)) {
        }
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
    state.SetItemsProcessed(counter.moves);
}
BENCHMARK(read_pgn<PgnDetail::kMoves>);
BENCHMARK(read_pgn<PgnDetail::kEverything>);

void build_trees(benchmark::State& state) {
    const std::string text = random_games(500);
    for (auto _ : state) {
        PgnReader reader(memory_source(text), PgnDetail::kEverything);
        while (const auto game = read_pgn_game(reader))
            benchmark::DoNotOptimize(game->result);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(build_trees);

// Tokens alone, moves not looked at: what the rest is compared with.
void scan_tokens(benchmark::State& state) {
    const std::string text = random_games(2000);
    for (auto _ : state) {
        PgnScanner scanner(memory_source(text));
        while (scanner.next().kind != PgnTokenKind::kEnd) {
        }
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}
BENCHMARK(scan_tokens);

}  // namespace
}  // namespace tablero::chess

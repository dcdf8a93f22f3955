// usage: library_games COUNT PGN... > games.pgn
// Games for measuring the library: each begins like a game of the files, for a random number of
// moves, goes on with random ones to 80 half-moves, and has players, ratings and a date. The same
// arguments give the same bytes.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/byte_source.h"
#include "base/rng.h"
#include "chess/movegen.h"
#include "chess/notation/game_record.h"
#include "chess/notation/pgn_writer.h"

namespace tablero::chess {
namespace {

constexpr std::size_t kPlies = 80;
constexpr std::uint32_t kPlayers = 20'000;

std::vector<std::vector<Move>> lines_of(int count, char** files) {
    std::vector<std::vector<Move>> lines;
    for (int i = 0; i < count; ++i) {
        auto source = open_source(files[i]);
        if (!source) continue;
        PgnReader reader(std::move(*source), PgnDetail::kEverything);
        while (const auto game = read_pgn_game(reader)) {
            const bool standard = game->start && game->start->key() == Position().key();
            if (standard && !game->has_errors()) lines.push_back(game->tree.main_line());
        }
    }
    return lines;
}

std::string player(Rng& rng) {
    // Some play far more than others.
    const std::uint32_t number = rng.below(rng.below(kPlayers) + 1);
    return fmt::format("Player{}, {}", number, static_cast<char>('A' + number % 26));
}

GameRecord make_game(const std::vector<Move>& line, Rng& rng) {
    constexpr std::array<const char*, 4> kResults{"*", "1-0", "0-1", "1/2-1/2"};
    GameRecord game;
    game.result = static_cast<PgnResult>(1 + rng.below(3));
    game.tags = {
        {"Event", fmt::format("Tournament {}", rng.below(500))},
        {"Site", fmt::format("Town {}", rng.below(200))},
        {"Date",
         fmt::format("{}.{:02}.{:02}", 1990 + rng.below(36), 1 + rng.below(12), 1 + rng.below(28))},
        {"Round", std::to_string(1 + rng.below(11))},
        {"White", player(rng)},
        {"Black", player(rng)},
        {"Result", kResults[static_cast<std::size_t>(game.result)]},
        {"WhiteElo", std::to_string(1800 + rng.below(1000))},
        {"BlackElo", std::to_string(1800 + rng.below(1000))}};
    const std::size_t known = std::min<std::size_t>(line.size(), rng.below(40));
    Position position;
    record::NodeId node = record::kRoot;
    for (std::size_t ply = 0; ply < kPlies; ++ply) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        const Move move = ply < known && line[ply]
                              ? line[ply]
                              : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        node = game.tree.add(node, move);
        position.make(move);
    }
    return game;
}

}  // namespace
}  // namespace tablero::chess

int main(int argc, char** argv) {
    if (argc < 3) return std::fputs("usage: library_games COUNT PGN...\n", stderr), 2;
    const auto lines = tablero::chess::lines_of(argc - 2, argv + 2);
    if (lines.empty()) return std::fputs("no games in the files\n", stderr), 1;
    tablero::Rng rng(1);
    for (long left = std::atol(argv[1]); left > 0; --left) {
        const auto& line = lines[rng.below(static_cast<std::uint32_t>(lines.size()))];
        const std::string text = tablero::chess::to_pgn(tablero::chess::make_game(line, rng));
        std::fwrite(text.data(), 1, text.size(), stdout);
    }
    return 0;
}

#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

#include "analysis/recorded_game.h"
#include "base/rng.h"
#include "chess/movegen.h"
#include "chess/notation/pgn_writer.h"
#include "tests/support/folder.h"

namespace tablero::test {

// Short games of random moves: full of mistakes, and different from each other.
inline chess::GameRecord random_game(Rng& rng, int number, int most_plies) {
    chess::GameRecord game;
    game.set_tag("White", fmt::format("Player {}", 2 * number));
    game.set_tag("Black", fmt::format("Player {}", 2 * number + 1));
    chess::Position position;
    auto node = record::kRoot;
    const int plies = 4 + static_cast<int>(rng.below(static_cast<std::uint32_t>(most_plies - 3)));
    for (int i = 0; i < plies; ++i) {
        const auto moves = chess::legal_moves(position);
        if (moves.empty()) break;
        const auto move = *(moves.begin() + rng.below(static_cast<std::uint32_t>(moves.size())));
        node = game.tree.add(node, move);
        position.make(move);
    }
    return game;
}

inline std::string random_games(int count, int most_plies, std::uint64_t seed = 1) {
    Rng rng(seed);
    std::string text;
    for (int i = 0; i < count; ++i)
        text += to_pgn(random_game(rng, i, most_plies));
    return text;
}

}  // namespace tablero::test

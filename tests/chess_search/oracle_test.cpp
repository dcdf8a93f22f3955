#include <gtest/gtest.h>

#include "base/rng.h"
#include "chess/eval/evaluator.h"
#include "chess/notation/fen.h"
#include "chess/search/game.h"
#include "search/pool.h"
#include "search/textbook.h"

// With every selective idea switched off the fast search must return the score of the plain one.

namespace tablero::chess {
namespace {

Position random_position(std::uint64_t seed, int plies) {
    Rng rng(seed);
    Position p;
    for (int i = 0; i < plies; ++i) {
        const MoveList moves = legal_moves(p);
        if (moves.empty()) return random_position(seed + 1000003, plies);
        p.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return legal_moves(p).empty() ? random_position(seed + 1000003, plies) : p;
}

using NetworkPointer = std::shared_ptr<const nnue::Network>;

// Evaluates every position from nothing, where the search updates as it goes.
Score textbook_value(Position p, int depth, const NetworkPointer& network) {
    return search::heuristic_alphabeta_search(
               Chess{},
               p,
               [&network](const Position& state) {
                   Evaluator evaluator(network);
                   evaluator.reset(state);
                   return evaluator.evaluate(state);
               },
               [depth](const Position&, int at) { return at >= depth; })
        .value;
}

void compare_with_textbook(const NetworkPointer& network, std::uint64_t positions) {
    search::Pool<Chess> pool;
    auto config = pool.config();
    config.selective = false;
    config.network = network;
    pool.configure(config);
    pool.rebuild();
    for (std::uint64_t seed = 0; seed < positions; ++seed) {
        const Position p = random_position(seed, 6 + static_cast<int>(seed % 60));
        const int depth = 1 + static_cast<int>(seed % 3);
        search::Limits<Move> limits;
        limits.depth = depth;
        pool.clear();
        const auto decision = pool.think(p, limits);
        ASSERT_EQ(decision.score, textbook_value(p, depth, network))
            << to_fen(p) << " depth " << depth;
    }
}

TEST(Oracle, PlainSearchEqualsTextbookOnHundredsOfPositions) {
    compare_with_textbook(nullptr, 300);
}

TEST(Oracle, PlainSearchEqualsTextbookWithTheNetwork) {
    const auto network = default_network();
    if (!network) GTEST_SKIP() << "no data/networks/default.nnue";
    compare_with_textbook(network, 100);
}

}  // namespace
}  // namespace tablero::chess

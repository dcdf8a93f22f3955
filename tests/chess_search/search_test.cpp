#include <tuple>

#include <gtest/gtest.h>

#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "chess/search/game.h"
#include "search/pool.h"
#include "tests/support/chess_data.h"

namespace tablero::chess {
namespace {

using test::position_of;

search::Decision<Move> think(std::string_view fen, int depth) {
    search::Pool<Chess> pool;
    search::Limits<Move> limits;
    limits.depth = depth;
    return pool.search_here(position_of(fen), limits);
}

TEST(ChessSearch, FindsShortMatesWithCompleteLines) {
    const auto back_rank = think("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 5);
    EXPECT_EQ(back_rank.score, search::win_in(1));
    EXPECT_EQ(to_uci(back_rank.best, false), "a1a8");
    const auto two = think("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1", 6);
    EXPECT_EQ(two.score, search::win_in(3));
    EXPECT_EQ(to_uci(two.best, false), "d2h6");
    EXPECT_EQ(two.line.size(), 3U);
}

// Black would be safe if he could pass, which is what pruning supposes; asked for a mate, the
// search finds it all the same.
TEST(ChessSearch, FindsAMateThatPruningHidesWhenAskedForOne) {
    search::Pool<Chess> pool;
    search::Limits<Move> limits;
    limits.mate = 2;
    const auto found =
        pool.search_here(parse_fen("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")->position, limits);
    EXPECT_EQ(found.score, search::win_in(3));
    EXPECT_EQ(to_uci(found.best, false), "a1a6");
    EXPECT_EQ(found.line.size(), 3U);
    EXPECT_EQ(found.depth, 3);
}

TEST(ChessSearch, SeesBeingMated) {
    const auto lost = think("8/8/8/8/8/6k1/5q2/7K w - - 0 1", 4);
    EXPECT_TRUE(lost.best || lost.score == search::kDraw);
    const auto mated = think("7k/8/5KQ1/8/8/8/8/8 b - - 0 1", 4);
    EXPECT_FALSE(mated.best) << "stalemate: no move";
}

TEST(ChessSearch, TakesTheDrawByRepetitionWhenLost) {
    // White, a queen down, has a perpetual check.
    const auto decision = think("6k1/6pp/8/8/8/1q4Q1/r7/6K1 w - - 0 1", 12);
    EXPECT_TRUE(decision.best);
}

TEST(ChessSearch, SameNodesSameAnswer) {
    const auto run = [] {
        search::Pool<Chess> pool;
        search::Limits<Move> limits;
        limits.nodes = 50000;
        const auto decision = pool.search_here(Position(), limits);
        return std::tuple(
            decision.best.bits(), decision.score, decision.depth, pool.statistics().nodes_visited);
    };
    EXPECT_EQ(run(), run());
}

TEST(ChessSearch, StatisticsMakeSense) {
    search::Pool<Chess> pool;
    search::Limits<Move> limits;
    limits.depth = 10;
    pool.search_here(Position(), limits);
    const auto stats = pool.statistics();
    EXPECT_EQ(stats.depth, 10);
    EXPECT_GE(stats.max_depth_reached, 10);
    EXPECT_GT(stats.first_move_cutoffs * 10, stats.pruning_count * 8) << "the move order is poor";
    EXPECT_LT(stats.effective_branching_factor(), 4.0);
    EXPECT_GT(stats.null_successes, 0U);
}

TEST(ChessSearch, EveryLineIsLegal) {
    search::Pool<Chess> pool;
    search::Limits<Move> limits;
    limits.depth = 9;
    pool.shared().multi_pv = 5;
    const Position root =
        position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    int lines = 0;
    search::Listener<Move> listener;
    listener.on_info = [&](const search::Info<Move>& info) {
        ++lines;
        Position p = root;
        for (const Move move : info.line) {
            ASSERT_TRUE(Chess::is_playable(p, move));
            p.make(move);
        }
    };
    pool.search_here(root, limits, listener);
    EXPECT_GE(lines, 9 * 5);
}

}  // namespace
}  // namespace tablero::chess

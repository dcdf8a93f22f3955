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
    return pool.think(position_of(fen), limits);
}

TEST(ChessSearch, FindsShortMatesWithCompleteLines) {
    const auto back_rank = think("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", 5);
    EXPECT_EQ(back_rank.score, search::win_in(1));
    EXPECT_EQ(to_uci(back_rank.best, false), "a1a8");
    // By nodes: the depth at which the sacrifice of the queen is looked at depends on the network.
    search::Pool<Chess> pool;
    search::Limits<Move> limits;
    limits.nodes = 5'000;
    const auto two = pool.think(
        parse_fen("r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1")->position,
        limits);
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
    const auto found = pool.think(parse_fen("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1")->position, limits);
    EXPECT_EQ(found.score, search::win_in(3));
    EXPECT_EQ(to_uci(found.best, false), "a1a6");
    EXPECT_EQ(found.line.size(), 3U);
    EXPECT_EQ(found.depth, 3);
}

TEST(ChessSearch, SeesBeingMated) {
    const auto lost = think("8/8/8/8/8/6k1/q7/7K w - - 0 1", 4);
    EXPECT_EQ(lost.score, search::loss_in(2));
    EXPECT_EQ(to_uci(lost.best, false), "h1g1");
    EXPECT_EQ(lost.line.size(), 2U);
    const auto mated = think("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 4);
    EXPECT_FALSE(mated.best) << "mate: no move";
    const auto stalemated = think("7k/8/5KQ1/8/8/8/8/8 b - - 0 1", 4);
    EXPECT_FALSE(stalemated.best) << "stalemate: no move";
}

// White, a rook down, has a perpetual check on e8 and h5; without it he is lost.
TEST(ChessSearch, TakesTheDrawByRepetitionWhenLost) {
    constexpr std::string_view kFen = "6k1/6p1/8/7Q/8/8/rq6/6K1 w - - 0 1";
    const auto decision = think(kFen, 10);
    EXPECT_EQ(to_uci(decision.best, false), "h5e8");
    EXPECT_EQ(decision.score, search::kDraw);
    search::Pool<Chess> pool;
    search::Limits<Move> other;
    other.depth = 6;
    other.search_moves = {*parse_uci(position_of(kFen), "g1f1")};
    EXPECT_LT(pool.think(position_of(kFen), other).score, -300);
}

bool knows_captures(const search::Pool<Chess>& pool) {
    Heuristics& learnt = *pool.main_worker().heuristics;
    for (int piece = 0; piece < 16; ++piece) {
        for (int to = 0; to < 64; ++to) {
            for (int taken = 0; taken < 8; ++taken) {
                const auto& history = learnt.capture(static_cast<Piece>(piece),
                                                     static_cast<Square>(to),
                                                     static_cast<PieceType>(taken));
                if (history.get() != 0) return true;
            }
        }
    }
    return false;
}

// What the steps ask about a move is worked out for the first move of a node too: a quiet one that
// fails is not filed as a capture.
TEST(ChessSearch, QuietMovesTeachNothingAboutCaptures) {
    search::Pool<Chess> pool;
    search::Limits<Move> limits;
    limits.depth = 12;
    // The pawns are locked and the kings cannot pass between them: nothing is ever taken.
    pool.think(position_of("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"), limits);
    EXPECT_GT(pool.statistics().pruning_count, 100U);
    EXPECT_FALSE(knows_captures(pool));
    pool.clear();
    pool.think(position_of("4k3/8/8/p1p1p1p1/P1P1P1P1/8/1r6/4K2R w - - 0 1"), limits);
    EXPECT_TRUE(knows_captures(pool));
}

TEST(ChessParams, StandWithinTheirRanges) {
    const Params params;
    for (const auto& info : kParamTable) {
        EXPECT_GE(params.*info.member, info.min) << info.name;
        EXPECT_LE(params.*info.member, info.max) << info.name;
        EXPECT_GT(info.step, 0) << info.name;
    }
}

TEST(ChessParams, NumbersOfTheCoreAndOfTheGameAreFoundInEitherSpelling) {
    const auto changed = search::parse_params(kParamTable, "RazorBase=300 aspiration_delta=20");
    ASSERT_TRUE(changed.ok());
    EXPECT_EQ(changed->razor_base, 300);
    EXPECT_EQ(changed->aspiration_delta, 20);
    Params params;
    EXPECT_TRUE(search::set_param(params, kParamTable, "razor_base", 600).ok());
    EXPECT_FALSE(search::set_param(params, kParamTable, "razor_base", 601).ok());
    EXPECT_FALSE(search::set_param(params, kParamTable, "razor", 300).ok());
    EXPECT_EQ(params.razor_base, 600);
}

TEST(ChessSearch, SameNodesSameAnswer) {
    const auto run = [] {
        search::Pool<Chess> pool;
        search::Limits<Move> limits;
        limits.nodes = 50000;
        const auto decision = pool.think(Position(), limits);
        return std::tuple(
            decision.best.bits(), decision.score, decision.depth, pool.statistics().nodes_visited);
    };
    EXPECT_EQ(run(), run());
}

// Whenever a search is cut off, and however many lines were asked for.
TEST(ChessSearch, TheMoveIsTheFirstOfTheLastReportedLine) {
    search::Pool<Chess> pool;
    for (const int lines : {1, 3}) {
        for (std::uint64_t nodes = 150; nodes < 12000; nodes += 97) {
            search::Limits<Move> limits;
            limits.nodes = nodes;
            limits.multi_pv = lines;
            Move last;
            search::Listener<Move> listener;
            listener.on_info = [&](const search::Info<Move>& info) {
                if (info.multi_pv == 1) last = info.line.front();
            };
            pool.clear();
            const auto decision = pool.think(
                position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
                limits,
                listener);
            EXPECT_EQ(to_uci(decision.best, false), to_uci(last, false)) << nodes << " nodes";
        }
    }
}

TEST(ChessSearch, StatisticsMakeSense) {
    search::Pool<Chess> pool;
    search::Limits<Move> limits;
    limits.depth = 10;
    pool.think(Position(), limits);
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
    limits.multi_pv = 5;
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
    pool.think(root, limits, listener);
    EXPECT_GE(lines, 9 * 5);
}

}  // namespace
}  // namespace tablero::chess

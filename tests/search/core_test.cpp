#include <future>
#include <set>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "search/pool.h"
#include "search/textbook.h"
#include "tests/support/tic_tac_toe.h"

namespace tablero::search {
namespace {

using test::TicTacToe;
using Pool3 = Pool<TicTacToe>;
using Position = TicTacToe::Position;
using Move = TicTacToe::Move;

Limits<Move> to_depth(int depth) {
    Limits<Move> limits;
    limits.depth = depth;
    return limits;
}

TextbookResult<Move> solve(Position position) {
    return heuristic_alphabeta_search(
        TicTacToe{},
        position,
        [](const Position&) { return Score{0}; },
        [](const Position&, int) { return false; });
}

// Every position that can be reached by legal play and is not over.
std::vector<Position> all_positions() {
    std::vector<Position> found{Position{}};
    std::set<std::array<unsigned, 2>> seen{found.front().stones};
    for (std::size_t i = 0; i < found.size(); ++i) {
        for (const Move move : TicTacToe::legal_moves(found[i])) {
            Position next = found[i];
            TicTacToe::play(next, move);
            if (!TicTacToe::terminal(next, 0) && seen.insert(next.stones).second)
                found.push_back(next);
        }
    }
    return found;
}

TEST(Textbook, SolvesTicTacToe) {
    const auto result = solve({});
    EXPECT_EQ(result.value, kDraw);
    EXPECT_EQ(result.statistics.max_depth_reached, 9);
    EXPECT_GT(result.statistics.pruning_count, 0U);
    EXPECT_LT(result.statistics.nodes_visited, 549946U) << "the full tree has 549,946 nodes";
}

TEST(Core, AgreesWithTheTextbookOnEveryPosition) {
    Pool3 pool;
    const auto positions = all_positions();
    EXPECT_EQ(positions.size(), 4520U);
    for (const Position& position : positions) {
        const auto decision = pool.think(position, to_depth(10));
        ASSERT_EQ(decision.score, solve(position).value);
        ASSERT_TRUE(decision.best);
    }
}

TEST(Core, LinesAreLegalAndReachTheirScore) {
    Pool3 pool;
    Position position;  // X to move wins: X at 0 and 4, O at 1 and 3
    position.stones = {0b10001, 0b01010};
    position.ply = 4;
    const auto decision = pool.think(position, to_depth(6));
    EXPECT_EQ(decision.score, win_in(1));
    EXPECT_EQ(decision.best.cell(), 8);
    EXPECT_EQ(decision.line.size(), 1U);
}

TEST(Core, OneThreadIsDeterministic) {
    const auto run = [] {
        Pool3 pool;
        Limits<Move> limits;
        limits.nodes = 700;
        const auto decision = pool.think({}, limits);
        return std::tuple(decision.best.bits(), decision.score, pool.statistics().nodes_visited);
    };
    EXPECT_EQ(run(), run());
}

TEST(Core, NodeLimitIsExact) {
    Pool3 pool;
    Limits<Move> limits;
    limits.nodes = 500;
    pool.think({}, limits);
    EXPECT_EQ(pool.statistics().nodes_visited, 500U);
}

TEST(Core, SearchMovesRestrictsTheRoot) {
    Pool3 pool;
    auto limits = to_depth(9);
    limits.search_moves = {Move(1), Move(7)};
    const auto decision = pool.think({}, limits);
    EXPECT_TRUE(decision.best == Move(1) || decision.best == Move(7));
    EXPECT_EQ(pool.main_worker().root_moves().size(), 2U);
}

TEST(Core, MultiPvReportsDistinctMovesInOrder) {
    Pool3 pool;
    std::vector<Info<Move>> last(4);
    Listener<Move> listener;
    listener.on_info = [&](const Info<Move>& info) { last.at(info.multi_pv - 1) = info; };
    Position position;
    position.stones = {0b10001, 0b01010};
    position.ply = 4;
    auto limits = to_depth(6);
    limits.multi_pv = 4;
    pool.think(position, limits, listener);
    std::set<int> moves;
    for (std::size_t i = 0; i < last.size(); ++i) {
        ASSERT_FALSE(last[i].line.empty());
        moves.insert(last[i].line.front().cell());
        if (i > 0) {
            EXPECT_LE(last[i].score, last[i - 1].score);
        }
    }
    EXPECT_EQ(moves.size(), 4U);
}

TEST(Core, NoLegalMoveMeansNoDecision) {
    Pool3 pool;
    Position position;
    position.stones = {0b000111, 0b011000};
    const auto decision = pool.think(position, to_depth(3));
    EXPECT_FALSE(decision.best);
}

TEST(Pool, ThreadsAgreeAndStopPromptly) {
    Pool3 pool;
    pool.set_threads(4);
    std::promise<Decision<Move>> answer;
    Limits<Move> limits;
    limits.infinite = true;
    Listener<Move> listener;
    listener.on_done = [&](const auto& decision) { answer.set_value(decision); };
    std::stop_source stop;
    pool.start({}, limits, listener, stop.get_token());
    stop.request_stop();
    const auto decision = answer.get_future().get();
    pool.wait();
    EXPECT_TRUE(decision.best);
}

TEST(Pool, PonderingWaitsForTheHit) {
    Pool3 pool;
    std::promise<Decision<Move>> answer;
    Limits<Move> limits;
    limits.ponder = true;
    limits.remaining = 1000;
    auto future = answer.get_future();
    Listener<Move> listener;
    listener.on_done = [&](const auto& decision) { answer.set_value(decision); };
    pool.start({}, limits, listener);
    EXPECT_EQ(future.wait_for(std::chrono::milliseconds(50)), std::future_status::timeout);
    pool.ponder_hit();
    EXPECT_EQ(future.get().score, kDraw);
}

}  // namespace
}  // namespace tablero::search

#include "chess/perft.h"

#include <cstdint>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/movegen.h"
#include "chess/notation/perft_suite.h"
#include "tests/support/chess_data.h"
#include "tests/support/perft_counts.h"

namespace tablero::chess {
namespace {

using test::position_of;
using testing::HasSubstr;

// The count by the road a search takes: move lists, make and unmake.
std::uint64_t count_by_making(Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    for (const Move move : legal_moves(position)) {
        position.make(move);
        nodes += count_by_making(position, depth - 1);
        position.unmake(move);
    }
    return nodes;
}

TEST(Perft, MatchesPublishedCounts) {
    for (const auto& [fen, nodes] : test::published_counts()) {
        const Position position = position_of(fen);
        for (std::size_t depth = 1; depth <= nodes.size(); ++depth) {
            EXPECT_EQ(perft(position, static_cast<int>(depth)), nodes[depth - 1])
                << fen << " at depth " << depth;
        }
    }
    for (const auto& [fen, depth, nodes] : test::published_depths()) {
        EXPECT_EQ(perft(position_of(fen), depth), nodes) << fen << " at depth " << depth;
    }
}

TEST(Perft, MakeAndUnmakeCountTheSame) {
    for (const auto& [fen, nodes] : test::published_counts()) {
        Position position = position_of(fen);
        EXPECT_EQ(count_by_making(position, 3), nodes[2]) << fen;
    }
    for (const auto& [fen, depth, nodes] : test::published_depths()) {
        Position position = position_of(fen);
        EXPECT_EQ(count_by_making(position, 4), perft(position, 4)) << fen;
    }
}

TEST(Perft, DepthZeroIsOneAndMateIsNothing) {
    EXPECT_EQ(perft(Position(), 0), 1U);
    EXPECT_EQ(perft(position_of("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), 1), 0U);
}

TEST(Perft, DivisionAddsUpForAnyNumberOfThreads) {
    for (const int depth : {1, 2, 4}) {
        const Position position = position_of(test::published_counts()[1].fen);
        const Division alone = perft_divide(position, depth, 1);
        const Division shared = perft_divide(position, depth, 3);
        EXPECT_EQ(alone.nodes, test::published_counts()[1].nodes[depth - 1]);
        EXPECT_TRUE(alone.complete);
        ASSERT_EQ(alone.moves.size(), shared.moves.size());
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < alone.moves.size(); ++i) {
            EXPECT_EQ(alone.moves[i].move, shared.moves[i].move);
            EXPECT_EQ(alone.moves[i].nodes, shared.moves[i].nodes);
            sum += alone.moves[i].nodes;
        }
        EXPECT_EQ(sum, alone.nodes);
    }
}

TEST(PerftSuite, ReadsCountsAndFindsTheFirstWrongOne) {
    const auto good = parse_perft_case(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D3 8902");
    ASSERT_TRUE(good);
    EXPECT_EQ(check_perft_case(*good, 1'000'000).failed_depth, 0);
    EXPECT_EQ(check_perft_case(*good, 100).depths_checked, 1);
    EXPECT_EQ(check_perft_case(*good, 10).depths_checked, 0);

    const auto wrong = parse_perft_case("4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 67 ;D3 1");
    ASSERT_TRUE(wrong);
    const PerftOutcome outcome = check_perft_case(*wrong, 1'000'000);
    EXPECT_EQ(outcome.failed_depth, 2);
    EXPECT_EQ(outcome.expected, 67U);
    EXPECT_EQ(outcome.counted, 66U);
}

TEST(PerftSuite, NamesWhatIsWrongWithALine) {
    EXPECT_THAT(parse_perft_case("8/8/8/8/8/8/8/8 w - - 0 1 ;D1 1").error().message,
                HasSubstr("kings"));
    EXPECT_THAT(parse_perft_case("4k3/8/8/8/8/8/8/4K3 w - - 0 1").error().message,
                HasSubstr("no counts"));
    EXPECT_THAT(parse_perft_case("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 five").error().message,
                HasSubstr("D1 five"));
    EXPECT_THAT(parse_perft_case("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D0 1").error().message,
                HasSubstr("D0 1"));
}

class PerftData : public testing::TestWithParam<const char*> {};

TEST_P(PerftData, EveryPositionWithinABudget) {
    const auto lines = test::chess_data_lines(std::string("perft/") + GetParam());
    if (lines.empty()) GTEST_SKIP() << "no perft/" << GetParam() << " in TABLERO_DATA";
    for (const auto& line : lines) {
        const auto parsed = parse_perft_case(line);
        ASSERT_TRUE(parsed) << line;
        const PerftOutcome outcome = check_perft_case(*parsed, 3'000'000);
        EXPECT_EQ(outcome.failed_depth, 0) << line;
        Position position = parsed->start.position;
        EXPECT_EQ(count_by_making(position, 2), perft(position, 2)) << line;
    }
}

INSTANTIATE_TEST_SUITE_P(Suites,
                         PerftData,
                         testing::Values("standard.epd",
                                         "chess960.epd",
                                         "random_marcel.epd",
                                         "enpassant.epd",
                                         "single_checks.epd",
                                         "double_checks.epd"),
                         [](const auto& suite) {
                             const std::string name = suite.param;
                             return name.substr(0, name.find('.'));
                         });

}  // namespace
}  // namespace tablero::chess

#include "tactics/study.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/notation/fen.h"
#include "tactics/bots.h"
#include "tests/support/random_positions.h"
#include "tests/tactics/shared_session.h"

namespace tablero::tactics {
namespace {

TEST(Orders, AreArrangementsOfTheSameMoves) {
    tablero::test::for_random_positions(3, 50, [](const chess::Position& position) {
        const chess::MoveList natural = legal_moves(position);
        for (const OrderKind kind : kAllOrders) {
            if (kind == OrderKind::kProlog) continue;
            const auto order = make_order(kind);
            order->begin(position, 3);
            chess::MoveList moves = natural;
            order->sort(position, moves);
            EXPECT_TRUE(
                std::is_permutation(moves.begin(), moves.end(), natural.begin(), natural.end()))
                << name_of(kind) << " " << to_fen(position);
        }
    });
}

TEST(Orders, PutTheBestCaptureFirst) {
    const auto position = chess::parse_fen("7k/8/8/3q4/2P1r3/8/8/K3R3 w - - 0 1")->position;
    for (const OrderKind kind : kAllOrders) {
        if (kind == OrderKind::kProlog || kind == OrderKind::kNone) continue;
        const auto order = make_order(kind);
        order->begin(position, 3);
        chess::MoveList moves = legal_moves(position);
        order->sort(position, moves);
        EXPECT_EQ(moves[0].to(), chess::kD5) << name_of(kind);
    }
}

TEST(Bots, FindTheSameValueWithFewerNodes) {
    std::uint64_t plain = 0;
    std::uint64_t tactical = 0;
    for (chess::Position position : study_positions()) {
        const auto first = AlphaBetaBot(make_order(OrderKind::kNone), 3).choose(position);
        const auto second = tactical_alphabeta_bot(3).choose(position);
        EXPECT_EQ(first.value, second.value) << to_fen(position);
        plain += first.statistics.nodes_visited;
        tactical += second.statistics.nodes_visited;
    }
    EXPECT_LT(tactical, plain / 2);
}

TEST(Study, EveryOrderSearchesTheSamePositions) {
    StudyOptions options;
    options.depth = 2;
    options.games = 1;
    options.game_moves = 3;
    options.session = test::shared_session();
    std::vector<StudyRow> rows;
    ASSERT_TRUE(run_study(options, rows).ok());
    const std::size_t orders = options.session != nullptr ? 8 : 7;
    ASSERT_EQ(rows.size(), 2 * orders);
    for (const StudyRow& row : rows) {
        EXPECT_EQ(row.searches, row.work == "games" ? 3 : 12);
        if (row.order == OrderKind::kNone) {
            EXPECT_EQ(row.ratio, 1);
        }
    }
}

TEST(Study, PrologOrdersLikeTheNativeDetectors) {
    TABLERO_NEEDS_PROLOG();
    StudyOptions options;
    options.depth = 2;
    options.games = 0;
    options.session = test::shared_session();
    std::vector<StudyRow> rows;
    ASSERT_TRUE(run_study(options, rows).ok());
    std::set<std::uint64_t> nodes;
    for (const StudyRow& row : rows) {
        if (row.order == OrderKind::kLiteral || row.order == OrderKind::kProlog)
            nodes.insert(row.nodes);
    }
    EXPECT_EQ(nodes.size(), 1U);
}

TEST(Study, OurWeightsBeatCapturesAndChecks) {
    StudyOptions options;
    options.games = 0;
    std::vector<StudyRow> rows;
    ASSERT_TRUE(run_study(options, rows).ok());
    std::uint64_t ours = 0;
    std::uint64_t plain = 0;
    for (const StudyRow& row : rows) {
        if (row.depth != 3) continue;
        if (row.order == OrderKind::kOwn) ours = row.nodes;
        if (row.order == OrderKind::kCapturesChecks) plain = row.nodes;
    }
    EXPECT_LT(ours, plain);
}

TEST(Study, PrintsATable) {
    const std::vector<StudyRow> rows{{"positions", 3, OrderKind::kNone, 1, 100, 10, 0.5, 1}};
    EXPECT_THAT(to_text(rows, true),
                testing::HasSubstr("| positions | 3 | none | 1 | 100 | 10 | 0.1000 |"));
    EXPECT_THAT(to_text(rows, false), testing::HasSubstr("none"));
}

}  // namespace
}  // namespace tablero::tactics

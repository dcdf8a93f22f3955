#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gomoku/eval/evaluate.h"
#include "gomoku/eval/suggestion.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"
#include "gomoku/search/candidates.h"
#include "gomoku/search/game.h"
#include "search/pool.h"
#include "tests/support/gomoku_positions.h"

namespace tablero::gomoku {
namespace {

using testing::Contains;
using testing::HasSubstr;

struct Found {
    std::string move;
    Score score = 0;
    std::uint64_t nodes = 0;
};

Found search_for(const AnyBoard& board, int depth, std::uint64_t nodes = 200000) {
    return board.visit([&]<class R>(const Board<R>& rules) -> Found {
        search::Pool<Gomoku<R>> pool;
        search::Limits<Move> limits;
        limits.depth = depth;
        limits.nodes = nodes;
        const auto decision = pool.think(ThreatBoard<R>(rules), limits);
        return {point_name(decision.best.point()), decision.score, pool.statistics().nodes_visited};
    });
}

AnyBoard after(RuleSet rules, int size, std::string_view moves) {
    auto board = AnyBoard::from_moves(rules, size, *parse_points(moves, size));
    EXPECT_TRUE(board.ok()) << board.error().message;
    return std::move(board).value();
}

AnyBoard diagram(RuleSet rules,
                 std::string_view rows,
                 Color side,
                 std::array<int, 2> taken = {0, 0}) {
    gomoku::Setup setup;
    EXPECT_TRUE(parse_board(rows, setup).ok());
    setup.side = side;
    setup.captured = taken;
    auto board = AnyBoard::from_setup(rules, setup);
    EXPECT_TRUE(board.ok());
    return std::move(board).value();
}

class Search : public testing::TestWithParam<RuleSet> {};
INSTANTIATE_TEST_SUITE_P(EveryRuleSet, Search, testing::ValuesIn(kRuleSets), [](const auto& rule) {
    return "Rule" + std::string(name_of(rule.param));
});

TEST_P(Search, CompletesFive) {
    const auto board = after(GetParam(), 15, "h8 a1 i8 c1 j8 e1 k8 o15");
    const auto found = search_for(board, 4);
    EXPECT_THAT((std::vector<std::string>{"g8", "l8"}), Contains(found.move));
    EXPECT_EQ(found.score, search::win_in(1));
}

TEST_P(Search, StopsAFour) {
    const auto board = after(GetParam(), 15, "h8 g8 i8 a1 j8 c2 k8");
    EXPECT_EQ(search_for(board, 4).move, "l8");
}

TEST_P(Search, CountsTheDistanceOfAWin) {
    const auto board = after(GetParam(), 15, "h8 a1 i8 c2 j8 e1");
    const auto found = search_for(board, 4);
    EXPECT_THAT((std::vector<std::string>{"g8", "k8"}), Contains(found.move));
    EXPECT_EQ(found.score, search::win_in(3));
}

TEST_P(Search, IsTheSameEveryTime) {
    const auto board = after(GetParam(), 15, "h8 i9 j8 i7 i8 g8");
    const auto one = search_for(board, 6, 20000);
    const auto two = search_for(board, 6, 20000);
    EXPECT_EQ(one.move, two.move);
    EXPECT_EQ(one.nodes, two.nodes);
    EXPECT_EQ(one.score, two.score);
}

TEST_P(Search, PlaysOnlyLegalMovesToTheEnd) {
    Rng rng(3);
    for (int game = 0; game < 3; ++game) {
        auto board = AnyBoard::create(GetParam(), 9).value();
        for (int i = 0; i < 3;) {
            const Point point =
                point_at(static_cast<int>(rng.below(9)), static_cast<int>(rng.below(9)));
            if (board.play(point)) ++i;
        }
        while (board.outcome().state == State::kPlaying) {
            const auto found = search_for(board, 20, 400);
            const auto played = board.play(*parse_point(found.move, 9));
            ASSERT_TRUE(played.ok()) << played.error().message << "\n" << board.to_text();
        }
    }
}

TEST(Search42, BreaksAFive) {
    const auto board = diagram(RuleSet::k42,
                               "........./........./....O..../..XXXXX../....X..../........./"
                               "........./........./.........",
                               Color::kWhite);
    ASSERT_FALSE(board.breaking_replies().empty());
    EXPECT_THAT(board.breaking_replies(), Contains(*parse_point(search_for(board, 3).move, 9)));
}

TEST(Search42, TakesTheFifthPair) {
    const auto board = diagram(RuleSet::k42,
                               "........./........./..XOO..../........./........./........./"
                               "........./........./.........",
                               Color::kBlack,
                               {8, 0});
    const auto found = search_for(board, 3);
    EXPECT_EQ(found.move, "f7");
    EXPECT_EQ(found.score, search::win_in(1));
}

// Whatever is not a candidate loses at once: so no saving move is ever hidden.
template <class R>
void expect_others_to_lose(const Board<R>& start) {
    ThreatBoard<R> board(start);
    const Color enemy = ~board.side();
    const bool five_due = !board.points(enemy, Threat::kFive).empty();
    if (!five_due && board.points(enemy, Threat::kOpenFour).empty()) return;
    if (!board.points(board.side(), Threat::kFive).empty()) return;
    std::vector<Point> candidates;
    list_candidates(board, candidates);
    if (candidates.empty()) return;
    for (int row = 0; row < start.size(); ++row) {
        for (int column = 0; column < start.size(); ++column) {
            const Point point = point_at(column, row);
            if (start.legality(point) != Legality::kLegal) continue;
            if (std::find(candidates.begin(), candidates.end(), point) != candidates.end())
                continue;
            board.play(point);
            bool enemy_wins = false;
            for (const Threat threat : {Threat::kFive, Threat::kOpenFour}) {
                board.points(enemy, threat).for_each([&](Point reply) {
                    if (enemy_wins || !board.is_legal(reply)) return;
                    if (threat == Threat::kFive) {
                        board.play(reply);
                        enemy_wins = board.board().decided().state == win_of(enemy);
                        board.undo();
                    } else {
                        enemy_wins = board.points(~enemy, Threat::kFive).empty();
                    }
                });
            }
            board.undo();
            ASSERT_TRUE(enemy_wins) << point_name(point) << "\n" << board_rows(start);
        }
    }
}

TEST_P(Search, NoSavingMoveIsHidden) {
    Rng rng(77);
    for (int round = 0; round < 1500; ++round) {
        const auto pair = test::mined_position(GetParam(), rng);
        if (pair.board.outcome().state != State::kPlaying) continue;
        pair.board.visit([](const auto& rules) {
            // A five of the enemy that could be broken, or that he may not play, threatens nothing.
            if (rules.five_pending() || name_of(GetParam()) == "42") return;
            expect_others_to_lose(rules);
        });
        if (HasFatalFailure()) return;
    }
}

TEST(Evaluation, PartsAddUpAndMirror) {
    const auto board = after(RuleSet::k42, 19, "j10 k11 j12 k10 j9");
    board.visit([]<class R>(const Board<R>& rules) {
        const ThreatBoard<R> threats(rules);
        const EvalBreakdown parts = evaluate_parts(threats);
        EXPECT_EQ(evaluate(threats), parts.total());
        EXPECT_LT(parts.patterns, 0);
    });
}

TEST(Suggestions, SayWhatTheMoveDoes) {
    const auto english = [](const AnyBoard& board, std::string_view move) {
        return reason_for(board, *parse_point(move, board.size()), kEnglish);
    };
    const auto empty = AnyBoard::create(RuleSet::k42, 19).value();
    EXPECT_EQ(english(empty, "j10"), "takes the centre");
    const auto three = after(RuleSet::kFreestyle, 15, "h8 a1 i8 c2 j8 e1");
    EXPECT_EQ(english(three, "g8"), "makes an open four");
    const auto four = after(RuleSet::kFreestyle, 15, "h8 g8 i8 a1 j8 c2 k8");
    EXPECT_EQ(english(four, "l8"), "stops the four");
    const auto win = after(RuleSet::kFreestyle, 15, "h8 a1 i8 c1 j8 e1 k8 o15");
    EXPECT_EQ(english(win, "l8"), "completes five and wins");
    EXPECT_EQ(reason_for(win, *parse_point("l8", 15), *Language::from_code("es")),
              "completa cinco y gana");
    const auto pending = diagram(RuleSet::k42,
                                 "........./........./....O..../..XXXXX../....X..../........./"
                                 "........./........./.........",
                                 Color::kWhite);
    EXPECT_THAT(english(pending, "e4"), HasSubstr("breaks the five"));
    const auto pair = diagram(RuleSet::kPente,
                              "........./........./..XOO..../........./........./........./"
                              "........./........./.........",
                              Color::kBlack);
    EXPECT_THAT(english(pair, "f7"), HasSubstr("captures two"));
    EXPECT_THAT(reason_for(pair, *parse_point("f7", 9), *Language::from_code("es")),
                HasSubstr("captura dos"));
    // In the corner two stones can become no three.
    const auto safe = diagram(RuleSet::kPente,
                              "........./..O....../.O......./........./........./........./"
                              "........./........./........X",
                              Color::kBlack);
    EXPECT_EQ(english(safe, "a6"), "threatens to capture two");
    EXPECT_EQ(english(safe, "g4"), "is the engine's choice");
}

TEST(Params, StandWithinTheirRanges) {
    const Params params;
    for (const auto& info : kParamTable) {
        EXPECT_GE(params.*info.member, info.min) << info.name;
        EXPECT_LE(params.*info.member, info.max) << info.name;
    }
}

}  // namespace
}  // namespace tablero::gomoku

// The engine behind the front ends: signature, determinism, quick suggestions.
#include <atomic>
#include <ctime>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/clock.h"
#include "engine/gomoku_analysis.h"
#include "engine/gomoku_bench.h"
#include "gomoku/names.h"
#include "gomoku/notation/points.h"

namespace tablero::engine {
namespace {

using gomoku::AnyBoard;
using gomoku::RuleSet;

// The signature of the gomoku search. Whoever changes the search or the evaluation on purpose puts
// the new figure here, as the line "nodes" of `tablero bench --game gomoku` shows it.
constexpr std::uint64_t kGomokuSignature = 67849;

TEST(GomokuBench, Signature) {
    const auto result = run_gomoku_bench({});
    ASSERT_TRUE(result.has_value());
    EXPECT_EQ(result->nodes, kGomokuSignature);
}

class GomokuGames : public testing::TestWithParam<RuleSet> {};
INSTANTIATE_TEST_SUITE_P(EveryRuleSet,
                         GomokuGames,
                         testing::ValuesIn(gomoku::kRuleSets),
                         [](const auto& rule) {
                             return "Rule" + std::string(name_of(rule.param));
                         });

// A game of the engine against itself, one engine kept for all moves.
std::vector<gomoku::Point> play_game(RuleSet rules) {
    const auto engine = GomokuEngine::create(rules);
    auto board = AnyBoard::create(rules, 11).value();
    for (int moves = 0; moves < 16 && board.outcome().state == gomoku::State::kPlaying; ++moves) {
        engine->set_board(board);
        GomokuEngine::Limits limits;
        limits.nodes = 3000;
        const auto decision = engine->think(limits, {});
        EXPECT_TRUE(board.play(decision.best.point()).ok());
    }
    return board.moves();
}

TEST_P(GomokuGames, AreReplayedMoveByMove) {
    EXPECT_EQ(play_game(GetParam()), play_game(GetParam()));
}

TEST_P(GomokuGames, ParametersAreCheckedAndUsed) {
    const auto engine = GomokuEngine::create(GetParam());
    EXPECT_FALSE(engine->set_parameter("no_such_number", 1).ok());
    EXPECT_FALSE(engine->set_parameter("vcf_nodes", -5).ok());
    EXPECT_TRUE(engine->set_parameter("vcf_nodes", 100).ok());
}

// CPU time, since other work on the machine must not decide. Positions from all of a game.
TEST_P(GomokuGames, AQuickSuggestionComesWithAReason) {
    const auto moves = play_game(GetParam());
    for (std::size_t count = 1; count < moves.size(); count += 4) {
        const std::vector<gomoku::Point> played(moves.begin(),
                                                moves.begin() + static_cast<long>(count));
        const auto board = AnyBoard::from_moves(GetParam(), 11, played).value();
        const auto before = std::clock();
        const auto analysis =
            analyse_gomoku(board, kQuickSuggestion, 1, gomoku::Language::kEnglish);
        const double used = 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        EXPECT_LT(used, 100) << board.to_text();
        ASSERT_FALSE(analysis.moves.empty());
        EXPECT_FALSE(analysis.moves.front().reason.empty());
        EXPECT_EQ(board.legality(analysis.moves.front().move), gomoku::Legality::kLegal);
    }
}

// The refined suggestion goes on in the background and is stopped when it is no longer wanted.
TEST_P(GomokuGames, ASuggestionIsRefinedInTheBackground) {
    const auto engine = GomokuEngine::create(GetParam());
    const auto board =
        AnyBoard::from_moves(GetParam(), 15, *gomoku::parse_points("h8 i9 j8", 15)).value();
    engine->set_board(board);
    GomokuEngine::Limits limits;
    limits.infinite = true;
    std::atomic<int> depth{0};
    std::atomic<bool> done{false};
    GomokuEngine::Listener listener;
    listener.on_info = [&](const search::Info<gomoku::Move>& info) {
        depth = info.depth;
        if (info.depth >= 4) engine->stop();
    };
    engine->go(limits, listener, [&](const GomokuEngine::Decision& decision) {
        done = bool(decision.best);
    });
    engine->wait();
    EXPECT_GE(depth, 4);
    EXPECT_TRUE(done);
}

}  // namespace
}  // namespace tablero::engine

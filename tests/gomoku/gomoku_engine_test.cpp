// The engine behind the front ends: signature, determinism, quick suggestions.
#include <array>
#include <atomic>
#include <ctime>
#include <set>

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
constexpr std::uint64_t kGomokuSignature = 53363;

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
    GomokuEngine engine;
    auto board = AnyBoard::create(rules, 11).value();
    for (int moves = 0; moves < 16 && board.outcome().state == gomoku::State::kPlaying; ++moves) {
        engine.set_position(board);
        GomokuEngine::Limits limits;
        limits.nodes = 3000;
        const auto decision = engine.think(limits);
        EXPECT_TRUE(board.play(decision.best.point()).ok());
    }
    return board.moves();
}

TEST_P(GomokuGames, AreReplayedMoveByMove) {
    EXPECT_EQ(play_game(GetParam()), play_game(GetParam()));
}

// A beginner looks one move ahead and takes what is nearly the best, but sees a five.
TEST_P(GomokuGames, LevelsOfPlay) {
    GomokuEngine engine;
    EXPECT_FALSE(engine.set_option("Level", "0").ok());
    EXPECT_FALSE(engine.set_option("Level", "6").ok());
    ASSERT_TRUE(engine.set_option("Level", "1").ok());
    GomokuEngine::Limits limits;
    limits.move_time = 5000;
    auto board = AnyBoard::create(GetParam(), 11).value();
    ASSERT_TRUE(board.play(gomoku::point_at(5, 5)).ok());
    engine.set_position(board);
    std::set<std::uint16_t> choices;
    for (int i = 0; i < 30; ++i) {
        const auto decision = engine.think(limits);
        EXPECT_EQ(decision.depth, 1);
        ASSERT_FALSE(decision.line.empty());
        EXPECT_EQ(decision.line.front(), decision.best);
        choices.insert(decision.best.bits());
    }
    EXPECT_GT(choices.size(), 1U) << "is not always the same";
    ASSERT_TRUE(engine.set_option("Level Seed", "7").ok());
    engine.new_game();
    const auto first = engine.think(limits).best;
    engine.new_game();
    EXPECT_EQ(engine.think(limits).best, first) << "the same seed, the same choice";
    const auto four = gomoku::parse_points("c3 a11 d3 b9 e3 c11 f3 k1", 11);
    engine.set_position(AnyBoard::from_moves(GetParam(), 11, *four).value());
    const auto winning = engine.think(limits).best.point();
    EXPECT_TRUE(winning == gomoku::point_at(1, 2) || winning == gomoku::point_at(6, 2));
}

TEST_P(GomokuGames, ParametersAreCheckedAndUsed) {
    auto settings = GomokuSettings{};
    const auto set = [&](std::string_view name, int value) {
        return search::set_param(settings.params, gomoku::kParamTable, name, value).ok();
    };
    EXPECT_FALSE(set("no_such_number", 1));
    EXPECT_FALSE(set("vcf_nodes", -5));
    EXPECT_TRUE(set("late_move_base", 30));
    const auto nodes = [&](bool changed) {
        GomokuEngine engine;
        if (changed) {
            EXPECT_TRUE(engine.configure(settings).ok());
        }
        engine.set_position(
            AnyBoard::from_moves(GetParam(), 15, *gomoku::parse_points("h8 i9 j8", 15)).value());
        GomokuEngine::Limits limits;
        limits.depth = 4;
        engine.think(limits);
        return engine.statistics().nodes_visited;
    };
    EXPECT_NE(nodes(true), nodes(false));
}

// One engine for all rules: what another game left behind changes nothing.
TEST(GomokuEngineRules, FollowThePosition) {
    GomokuEngine kept;
    auto settings = kept.settings();
    settings.hash = 3;
    ASSERT_TRUE(kept.configure(settings).ok());
    for (const RuleSet rules : {RuleSet::k42, RuleSet::kRenju, RuleSet::k42}) {
        const auto board =
            AnyBoard::from_moves(rules, 15, *gomoku::parse_points("h8 i9 j8", 15)).value();
        const auto search = [&](GomokuEngine& engine) {
            engine.new_game();
            engine.set_position(board);
            GomokuEngine::Limits limits;
            limits.depth = 4;
            const auto decision = engine.think(limits);
            return std::tuple(
                decision.best.bits(), decision.score, engine.statistics().nodes_visited);
        };
        GomokuEngine fresh;
        ASSERT_TRUE(fresh.configure(settings).ok());
        EXPECT_EQ(search(kept), search(fresh)) << name_of(rules);
    }
    EXPECT_EQ(kept.settings().hash, 3);
}

// Where the first version's games were lost: the side to move stands worse, and played out it loses
// (docs/gomoku.md).
TEST(GomokuJudgement, KnowsLostPositions) {
    constexpr std::array kPositions{
        "l6 j4 n6 n3 o8 k6 l5 l7 j5 k5 k4 i6 k8 i7 i5 k9 j3 m6 l4 j7",
        "l6 j4 n6 n3 o8 k6 l5 k4 l4 l7 j5 m5 k7 i5 h6 h4 g4 g5 f6 i6 i7 k5 h8",
        "i4 i7 h8 i9 i6 j8 h6 j9 j6 g6 k7 h7 i8 k9 h9 k6 l8 m9 l9 j11 j10 l10 m11 i5 k11 g10 "
        "j7 h5 j4 e8 k4 l4 f7 f9 h11 e10 h10 h12 j5 j3",
        "i4 i7 h8 j7 h7 h6 j8 i6 g6 i8 i9 k6 l5 h5 k8 k7 l6 l8 i5 g5 f4 h4 f6",
        "c7 e6 d9 d6 d8 e9 e8 f6 c6 c8 d7 f9 f7 g6 h6 e7 c5 h8 g7 g9 b5 a4 f8 i7 f10 d11 d5 "
        "e5 e4 f3 e10 g10",
        "c7 e6 d9 d6 d8 e9 e8 f6 c6 c8 d7 g6 h6 f9 f7 e7 g9 h8 g7 h7 i8 d10 h10 e10 g8",
        "n8 m7 j4 k6 k7 l8 k9 m6 l6 j8 m8 j11 j9 k10 l9 i9 n6 n5 k3 h8 i5 h6 k8 j7 l5 l4 k11 "
        "m9",
        "n8 m7 j4 k6 k7 l7 j5 l8 k9 l9 l6 j8 k8 k11 j11 l12 k12 j10 i9 i10 h10 m13 n14 m11 "
        "l11 m10 m9 m4 i5",
        "k14 i12 f15 i15 j14 j11 h13 g11 i11 h10 l14 i14",
    };
    for (const auto* moves : kPositions) {
        GomokuEngine engine;
        engine.set_position(
            AnyBoard::from_moves(RuleSet::kFreestyle, 15, *gomoku::parse_points(moves, 15))
                .value());
        GomokuEngine::Limits limits;
        limits.nodes = 100'000;
        EXPECT_LT(engine.think(limits).score, 0) << moves;
    }
}

// CPU time, since other work on the machine must not decide. Positions from all of a game.
TEST_P(GomokuGames, AQuickSuggestionComesWithAReason) {
    const auto moves = play_game(GetParam());
    for (std::size_t count = 1; count < moves.size(); count += 4) {
        const std::vector<gomoku::Point> played(moves.begin(),
                                                moves.begin() + static_cast<long>(count));
        const auto board = AnyBoard::from_moves(GetParam(), 11, played).value();
        const auto before = std::clock();
        const auto analysis = analyse_gomoku(board, kQuickSuggestion, 1, kEnglish);
        const double used = 1000.0 * static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        EXPECT_LT(used, 100) << board.to_text();
        ASSERT_FALSE(analysis.moves.empty());
        EXPECT_FALSE(analysis.moves.front().reason.empty());
        EXPECT_EQ(board.legality(analysis.moves.front().move), gomoku::Legality::kLegal);
    }
}

// The refined suggestion goes on in the background and is stopped when it is no longer wanted.
TEST_P(GomokuGames, ASuggestionIsRefinedInTheBackground) {
    GomokuEngine engine;
    const auto board =
        AnyBoard::from_moves(GetParam(), 15, *gomoku::parse_points("h8 i9 j8", 15)).value();
    engine.set_position(board);
    GomokuEngine::Limits limits;
    limits.infinite = true;
    std::atomic<int> depth{0};
    std::atomic<bool> done{false};
    std::stop_source stop;
    GomokuEngine::Listener listener;
    listener.on_info = [&](const search::Info<gomoku::Move>& info) {
        depth = info.depth;
        if (info.depth >= 4) stop.request_stop();
    };
    listener.on_done = [&](const GomokuEngine::Decision& decision) { done = bool(decision.best); };
    engine.go(limits, listener, stop.get_token());
    engine.wait();
    EXPECT_GE(depth, 4);
    EXPECT_TRUE(done);
}

}  // namespace
}  // namespace tablero::engine

#include <fstream>

#include <gmock/gmock.h>

#include "gomoku/any_board.h"
#include "match/game_log.h"
#include "tests/match/match_fixture.h"
#include "tests/match/opening_moves.h"
#include "tests/support/read_sgf.h"

namespace tablero::match {
namespace {

using namespace std::chrono_literals;
using gomoku::RuleSet;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

TEST(GomokuOpenings, SetUpFromTheEmptyBoardOnly) {
    const auto renju = play::Position::gomoku(RuleSet::kRenju, 15);
    const auto opened = set_up(renju, stones("h8 a1 h10 a3 g9 a5 i9 a7", 15));
    ASSERT_TRUE(opened.ok());
    EXPECT_TRUE(opened->position().parse("b15").ok());
    EXPECT_FALSE(set_up(renju, {"8/8", {}}).ok());
    EXPECT_FALSE(set_up(renju, stones("h8 h8", 15)).ok());
}

TEST(GomokuOpenings, RandomOnesStayAroundTheCentre) {
    const auto usual = play::Position::gomoku(RuleSet::k42, 19);
    EXPECT_THAT(usual.legal_moves(), SizeIs(361));
    EXPECT_THAT(opening_moves(usual), SizeIs(49));
    const auto opening = OpeningSource::random(5, 3).opening(0, usual);
    EXPECT_THAT(opening.moves, SizeIs(5));
}

TEST(GomokuOpenings, PairsFromTheCentre) {
    const auto usual = play::Position::gomoku(RuleSet::kFreestyle, 15);
    const auto list =
        parse_openings("0,0, 1,1, -2,-3\n\n0,0\n0,0, 0,0\n9,9\n0,0,1\nx,y\n0,0 , 1,-1\n", usual);
    ASSERT_THAT(list.openings, SizeIs(3));
    EXPECT_THAT(ids_of(list.openings[0], usual), ElementsAre("h8", "i7", "f11"));
    EXPECT_THAT(ids_of(list.openings[1], usual), ElementsAre("h8"));
    EXPECT_THAT(ids_of(list.openings[2], usual), ElementsAre("h8", "i9"));
    ASSERT_THAT(list.problems, SizeIs(4));
    EXPECT_THAT(list.problems[0], HasSubstr("line 4: "));
    EXPECT_THAT(list.problems[1], HasSubstr("line 5: "));
    EXPECT_THAT(list.problems[1], HasSubstr("9,9"));
    EXPECT_THAT(list.problems[2], HasSubstr("line 6: "));
    EXPECT_THAT(list.problems[3], HasSubstr("line 7: "));
}

class GomokuMatchTest : public MatchTest {
  protected:
    static MatchSettings brains(const std::string& first,
                                const std::string& second,
                                RuleSet rules = RuleSet::k42,
                                int games = 2) {
        auto result = settings("", "", games);
        result.game = GameKind::kGomoku;
        result.rules = rules;
        result.board_size = gomoku::default_size(rules);
        const std::string program = std::string(TABLERO_BIN_DIR) + "/mock_gomocup ";
        result.engines[0].command = program + first;
        result.engines[1].command = program + second;
        result.time_control = play::move_time_control(5000);
        return result;
    }
};

// Every game is played through again under its rule set.
TEST_F(GomokuMatchTest, GamesFollowEveryRuleSet) {
    for (const auto rules : gomoku::kRuleSets) {
        const auto match = brains("--seed 1", "--seed 2 --chatty", rules, 4);
        const auto summary = run(match);
        ASSERT_TRUE(summary.ok()) << summary.error().message;
        ASSERT_THAT(games_, SizeIs(4));
        EXPECT_EQ(remarks_, "") << gomoku::name_of(rules);
        for (const auto& game : games_) {
            auto position = set_up(usual_start(match), game.opening)->position();
            for (const auto& played : game.moves) {
                ASSERT_TRUE(position.is_legal(played.move));
                position.play(played.move);
            }
            EXPECT_EQ(position.outcome(), game.outcome);
            const auto record = gomoku::read_sgf(game_text(written(game, match, {"A", "B"})));
            ASSERT_TRUE(record.ok()) << record.error().message;
            EXPECT_EQ(record->tree.main_line().size(),
                      game.opening.moves.size() + game.moves.size());
            EXPECT_EQ(record->text("Black"), game.first_engine_starts ? "A" : "B");
        }
    }
}

TEST_F(GomokuMatchTest, WhatABrainHears) {
    auto match = brains("--log " + path("a"), "--seed 3 --no-restart", RuleSet::kRenju, 2);
    match.engines[0].options = {{"max_memory", "1000000"}};
    ASSERT_TRUE(run(match).ok());
    const auto log = content(path("a"));
    EXPECT_THAT(
        log,
        HasSubstr("START 15\nINFO max_memory 1000000\nINFO rule 4\nINFO game_type 1\nABOUT\n"));
    EXPECT_THAT(log, HasSubstr("INFO timeout_turn 5000\nINFO timeout_match 0\nBOARD\n"));
    EXPECT_THAT(log, HasSubstr("\nTURN "));
    EXPECT_THAT(log, HasSubstr("\nRESTART\n"));
    EXPECT_THAT(log, HasSubstr("\nEND\n"));
}

TEST_F(GomokuMatchTest, FaultsAreCounted) {
    auto match = brains("--occupied-at 2", "");
    EXPECT_EQ(run(match)->standing.engines()[0].illegal_moves, 2);
    EXPECT_EQ(run(brains("", "--crash-at 2"))->standing.engines()[1].crashes, 2);
    EXPECT_EQ(run(brains("", "--error-at 2"))->standing.engines()[1].illegal_moves, 2);
    EXPECT_THAT(games_[0].reason(), HasSubstr("tired"));
    match = brains("--think 120", "");
    match.engines[0].time_control = play::move_time_control(40);
    EXPECT_EQ(run(match)->standing.engines()[0].time_losses, 2);
    match = brains("--stall-at 2", "");
    match.engines[0].time_control = play::move_time_control(60);
    EXPECT_EQ(run(match)->standing.engines()[0].stalls, 2);
    EXPECT_EQ(try_engines(brains("", ""))->at(0), "Mock Brain (1)");
}

}  // namespace
}  // namespace tablero::match

#include "match/runner.h"

#include <algorithm>

#include <gmock/gmock.h>

#include "tests/match/match_fixture.h"

namespace tablero::match {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::SizeIs;

class RunnerTest : public MatchTest {};

// Every game is played through again.
void expect_sound(const GameRecord& game) {
    auto position = set_up(play::Position(), game.opening)->position();
    EXPECT_EQ(position.side_to_move(), game.first_mover);
    for (const auto& played : game.moves) {
        ASSERT_FALSE(position.outcome()) << "went on after the end";
        ASSERT_TRUE(position.is_legal(played.move)) << position.id_of(played.move);
        position.play(played.move);
    }
    EXPECT_EQ(position.outcome(), game.outcome);
    EXPECT_EQ(kind_of(game.outcome.reason), "rules");
}

TEST_F(RunnerTest, GamesFollowTheRulesInPairs) {
    const auto summary = run(settings("--play random --seed 1", "--play random --seed 2", 12));
    ASSERT_TRUE(summary.ok()) << summary.error().message;
    ASSERT_THAT(games_, SizeIs(12));
    for (const auto& game : games_)
        expect_sound(game);
    for (std::size_t i = 0; i < 12; i += 2) {
        EXPECT_EQ(games_[i].opening.moves, games_[i + 1].opening.moves);
        EXPECT_TRUE(games_[i].first_engine_starts);
        EXPECT_FALSE(games_[i + 1].first_engine_starts);
    }
    EXPECT_NE(games_[0].opening.moves, games_[2].opening.moves);
    const auto& standing = summary->standing;
    EXPECT_EQ(standing.tally().games(), 12U);
    std::uint64_t pairs = 0;
    for (const auto count : standing.pairs())
        pairs += count;
    EXPECT_EQ(pairs, 6U);
    EXPECT_EQ(summary->end, MatchEnd::kAllPlayed);
    EXPECT_EQ(remarks_, "");
}

TEST_F(RunnerTest, SameMatchWhateverTheConcurrency) {
    auto match = settings("--play random --seed 1", "--play random --seed 2", 10);
    ASSERT_TRUE(run(match).ok());
    const auto alone = games_;
    match.concurrency = 3;
    ASSERT_TRUE(run(match).ok());
    std::sort(games_.begin(), games_.end(), [](const auto& a, const auto& b) {
        return a.number < b.number;
    });
    ASSERT_EQ(games_.size(), alone.size());
    for (std::size_t i = 0; i < alone.size(); ++i) {
        ASSERT_EQ(games_[i].moves.size(), alone[i].moves.size());
        EXPECT_EQ(games_[i].outcome, alone[i].outcome);
        for (std::size_t k = 0; k < alone[i].moves.size(); ++k) {
            ASSERT_EQ(games_[i].moves[k].move, alone[i].moves[k].move);
        }
    }
}

// Each fault costs its engine the game and is counted in its own column; the match goes on.
TEST_F(RunnerTest, CrashesAreCountedAndSurvived) {
    const auto summary = run(settings("--crash-at 2", "", 4));
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->standing.tally().losses, 4U);
    EXPECT_EQ(summary->standing.engines()[0].crashes, 4);
    EXPECT_EQ(summary->standing.engines()[1].crashes, 0);
    EXPECT_THAT(games_[0].reason(), HasSubstr("signal 6"));
    EXPECT_THAT(remarks_, HasSubstr("A loses (crash)"));
}

TEST_F(RunnerTest, Stalls) {
    const auto summary = [&] {
        auto match = settings("", "--stall-at 1");
        match.engines[1].time_control = play::move_time_control(50);
        return run(match);
    }();
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->standing.engines()[1].stalls, 2);
    EXPECT_EQ(summary->standing.tally().wins, 2U);
}

TEST_F(RunnerTest, LateIsATimeLossWithAClockAndAStallWithout) {
    auto match = settings("--late-at 1", "");
    match.engines[0].time_control = play::move_time_control(50);
    auto summary = run(match);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->standing.engines()[0].time_losses, 2);
    EXPECT_EQ(summary->standing.engines()[0].stalls, 0);
    EXPECT_THAT(games_[0].reason(), HasSubstr("s over"));

    match.engines[0].time_control = play::node_control(1);
    match.patience.untimed = 500ms;
    summary = run(match);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->standing.engines()[0].stalls, 2);
}

TEST_F(RunnerTest, TimeLossOnTheClock) {
    auto match = settings("--think 150", "");
    match.engines[0].time_control = *play::parse_clock("0.4");
    match.patience.margin = 1ms;
    const auto summary = run(match);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->standing.engines()[0].time_losses, 2);
    for (const auto& game : games_)
        EXPECT_LE(game.moves.size(), 6U);
}

TEST_F(RunnerTest, IllegalMovesAndLines) {
    auto summary = run(settings("", "--illegal-at 3"));
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->standing.engines()[1].illegal_moves, 2);
    EXPECT_EQ(summary->standing.tally().wins, 2U);
    EXPECT_THAT(games_[0].reason(), HasSubstr("a1h7"));

    auto match = settings("--illegal-pv", "");
    match.adjudication.max_plies = 14;
    summary = run(match);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->standing.engines()[0].illegal_lines, 10);
    EXPECT_EQ(summary->standing.engines()[1].illegal_lines, 0);
    EXPECT_EQ(summary->standing.tally().draws, 2U) << "an illegal line alone loses nothing";
    EXPECT_THAT(remarks_, HasSubstr("A: illegal move \"a1a1\""));
}

TEST_F(RunnerTest, SlowStartWithinAndBeyondPatience) {
    auto match = settings("--slow-start 100", "");
    match.adjudication.max_plies = 6;
    EXPECT_TRUE(run(match).ok());
    match.engines[0].command = mock_command("--slow-start 100000");
    match.patience.start_up = 1500ms;
    match.games = 10;
    const auto summary = run(match);
    ASSERT_FALSE(summary.ok()) << "three failed starts in a row end the match";
    EXPECT_THAT(summary.error().message, HasSubstr("A: no answer to uci"));
    ASSERT_THAT(games_, SizeIs(2));
    EXPECT_EQ(games_[0].outcome.reason, EndReason::kStall);
}

TEST_F(RunnerTest, FloodsAreDrained) {
    auto match = settings("--flood", "--flood");
    match.adjudication.max_plies = 10;
    const auto summary = run(match);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->standing.tally().draws, 2U);
}

TEST_F(RunnerTest, AgreedResults) {
    auto match = settings("--score 900", "--score -900");
    match.adjudication.resign = *parse_resign("800,3");
    auto summary = run(match);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->standing.tally().wins, 2U);
    EXPECT_EQ(games_[0].moves.size(), 6U);
    EXPECT_EQ(games_[0].outcome.reason, EndReason::kAdjudicated);

    match = settings("--score 3", "--score -3");
    match.adjudication.draw = *parse_draw("10,2,5");
    summary = run(match);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->standing.tally().draws, 2U);
    EXPECT_EQ(games_[0].moves.size(), 6U) << "ten half-moves with the opening";
}

TEST_F(RunnerTest, SprtEndsTheMatch) {
    auto match = settings("", "--crash-at 1", 1000);
    match.sprt = SprtSettings{0, 200, 0.05, 0.05};
    const auto summary = run(match);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->end, MatchEnd::kSprtDecided);
    EXPECT_LT(summary->standing.tally().games(), 100U);
    earlier_ = games_;
    const auto again = run(match);
    ASSERT_TRUE(again.ok());
    EXPECT_THAT(games_, SizeIs(0)) << "decided already";
}

TEST_F(RunnerTest, InterruptionKeepsWhatIsFinished) {
    const auto match = settings("--play random", "--play random --seed 2", 30);
    ASSERT_TRUE(run(match).ok());
    const auto in_one_go = games_;
    interrupt_after_ = 7;
    const auto broken_off = run(match);
    ASSERT_TRUE(broken_off.ok());
    EXPECT_EQ(broken_off->end, MatchEnd::kInterrupted);
    EXPECT_LT(broken_off->standing.tally().games(), 30U);
    earlier_ = games_;
    interrupt_after_ = 1'000'000;
    const auto resumed = run(match);
    ASSERT_TRUE(resumed.ok());
    EXPECT_EQ(games_.size() + earlier_.size(), 30U);
    Standing expected;
    for (const auto& game : in_one_go)
        expected.add(game);
    EXPECT_EQ(resumed->standing.pairs(), expected.pairs());
    EXPECT_EQ(resumed->standing.tally().wins, expected.tally().wins);
}

TEST_F(RunnerTest, EachEngineHasItsOwnLimits) {
    auto match = settings("--log " + path("a"), "--log " + path("b"));
    match.engines[1].time_control = *play::parse_clock("5+0.05");
    match.adjudication.max_plies = 8;
    ASSERT_TRUE(run(match).ok());
    EXPECT_THAT(content(path("a")), HasSubstr("go nodes 100"));
    EXPECT_THAT(content(path("b")), HasSubstr("go wtime"));
    EXPECT_THAT(content(path("b")), HasSubstr("winc 0 binc 50"));
    EXPECT_THAT(content(path("a")),
                HasSubstr("uci\nisready\nucinewgame\nisready\nposition startpos moves "));
}

TEST_F(RunnerTest, OptionsAreSentAndChecked) {
    auto match = settings("--log " + path("a"), "");
    match.engines[0].options = {{"hash", "64"}, {"Clear Hash", ""}, {"Style", "very wild"}};
    ASSERT_TRUE(try_engines(match).ok());
    EXPECT_THAT(content(path("a")),
                HasSubstr("setoption name Hash value 64\nsetoption name Clear Hash\n"
                          "setoption name Style value very wild\nisready\nquit\n"));
    match.engines[0].options = {{"Hash", "5000"}};
    EXPECT_THAT(try_engines(match).error().message, HasSubstr("option Hash"));
    match.engines[0].options = {{"Contempt", "5"}};
    EXPECT_THAT(try_engines(match).error().message, HasSubstr("has no option \"Contempt\""));
    match.engines[0] = {};
    match.engines[0].command = mock_command("--exit-at-start 3");
    EXPECT_THAT(try_engines(match).error().message, HasSubstr("exit code 3 on uci"));
}

TEST_F(RunnerTest, EnginesThatIgnoreQuitAreEnded) {
    auto match = settings("--ignore-quit --with-child --pid-file " + path("pids"), "");
    match.adjudication.max_plies = 6;
    ASSERT_TRUE(run(match).ok());
    std::ifstream pids(path("pids"));
    int count = 0;
    for (pid_t pid = 0; pids >> pid; ++count)
        EXPECT_NE(::kill(pid, 0), 0) << pid;
    EXPECT_EQ(count, 2);
}

}  // namespace
}  // namespace tablero::match

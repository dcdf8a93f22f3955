#include "training/chess/selfplay.h"

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/eval/features.h"
#include "chess/notation/fen.h"
#include "tests/nnue/random_network.h"
#include "training/chess/chess_table.h"
#include "training/chess/game_format.h"
#include "training/game_file.h"

namespace tablero::training {
namespace {

namespace fs = std::filesystem;

class Selfplay : public testing::Test {
  protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = testing::TempDir() + "tablero_selfplay_" + info->name();
        fs::remove_all(folder_);
        settings_.folder = folder_;
        settings_.games = 6;
        settings_.soft_nodes = 60;
        settings_.hard_nodes = 1000;
    }
    void TearDown() override { fs::remove_all(folder_); }

    static void ignore(const SelfplayProgress& /*progress*/) {}
    std::string contents() const {
        std::ifstream file(selfplay_file(settings_), std::ios::binary);
        return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    }
    std::map<std::uint32_t, ChessRecord> games() const {
        std::map<std::uint32_t, ChessRecord> all;
        const auto file = GameFileReader::open(selfplay_file(settings_));
        if (!file) return all;
        for (const GameBlock& block : file->index().blocks) {
            EXPECT_FALSE(all.contains(block.index)) << "game " << block.index << " twice";
            all[block.index] = *decode_game<ChessFormat>(*file->read(block));
        }
        return all;
    }

    std::string folder_;
    ChessSelfplay settings_;
};

// The search makes less of an advantage with few pieces left; a network that learnt such scores
// would have it twice.
TEST_F(Selfplay, ScoresAreNotMadeSmallerForWantOfMaterial) {
    const auto score_with = [](const chess::Params& params) {
        search::Pool<chess::Chess> pool;
        ChessTable::use_params(params, pool);
        search::Limits<chess::Move> limits;
        limits.depth = 1;
        return pool
            .think(chess::parse_fen("8/5pk1/6p1/8/8/1P6/P4PK1/3R4 w - - 30 50")->position, limits)
            .score;
    };
    const auto played = score_with({});
    EXPECT_GT(played, 200);
    EXPECT_GT(score_with(ChessTable::label_params()) * 10, played * 12);
}

TEST_F(Selfplay, PlaysLegalGamesFromRandomOpenings) {
    const auto report = selfplay(settings_, ignore);
    ASSERT_TRUE(report.ok()) << report.error().message;
    EXPECT_TRUE(report->complete);
    EXPECT_GT(report->positions, 0U);
    const auto played = games();
    ASSERT_EQ(played.size(), 6U);
    for (const auto& [index, game] : played) {
        EXPECT_TRUE(game.opening.size() == 8 || game.opening.size() == 9);
        EXPECT_GT(game.moves.size(), 4U);
        EXPECT_LE(std::abs(game.moves.front().score), 2000);
        if (index > 0) {
            EXPECT_NE(game.opening, played.at(index - 1).opening);
        }
    }
}

TEST_F(Selfplay, GamesDependOnSeedAndNumberAlone) {
    ASSERT_TRUE(selfplay(settings_, ignore).ok());
    const auto first = games();
    fs::remove_all(folder_);
    settings_.threads = 3;
    ASSERT_TRUE(selfplay(settings_, ignore).ok());
    EXPECT_EQ(games(), first);
    settings_.seed = 2;
    ASSERT_TRUE(selfplay(settings_, ignore).ok());
    EXPECT_NE(games(), first);
}

TEST_F(Selfplay, GoesOnWhereARunStopped) {
    ASSERT_TRUE(selfplay(settings_, ignore).ok());
    const auto whole = games();
    fs::remove_all(folder_);
    settings_.games = 2;
    ASSERT_TRUE(selfplay(settings_, ignore).ok());
    settings_.games = 6;
    const auto report = selfplay(settings_, ignore);
    EXPECT_EQ(report->resumed, 2U);
    EXPECT_EQ(games(), whole);
}

// A child process is killed without warning as soon as it has finished its third game.
TEST_F(Selfplay, AKillLosesOnlyTheUnfinishedGame) {
    ASSERT_TRUE(selfplay(settings_, ignore).ok());
    const std::string whole = contents();
    fs::remove_all(folder_);
    const pid_t child = fork();
    if (child == 0) {
        (void)selfplay(settings_, [](const SelfplayProgress& progress) {
            if (progress.games == 3) raise(SIGKILL);
        });
        _exit(0);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(games().size(), 3U);
    ASSERT_TRUE(selfplay(settings_, ignore).ok());
    EXPECT_EQ(contents(), whole);
}

TEST_F(Selfplay, NetworksPlayToo) {
    Rng rng(1);
    settings_.network = std::make_shared<const nnue::Network>(
        nnue::random_network({chess::kPieceInputs, 32, 1, true}, rng));
    settings_.max_opening_score = 32000;  // a random network knows no balance
    settings_.games = 1;
    const auto report = selfplay(settings_, ignore);
    ASSERT_TRUE(report.ok()) << report.error().message;
    EXPECT_EQ(games().size(), 1U);
    EXPECT_THAT(report->file, testing::Not(testing::HasSubstr("hand")));
}

TEST_F(Selfplay, AFolderThatCannotBeMadeIsAnError) {
    settings_.folder = "/proc/no/such/folder";
    EXPECT_THAT(selfplay(settings_, ignore).error().message, testing::HasSubstr("cannot create"));
}

TEST(Adjudicator, WinsNeedSeveralPliesInARow) {
    Adjudicator judge({.win_score = 1000, .win_plies = 3});
    EXPECT_FALSE(judge.judge(1000, 20));
    EXPECT_FALSE(judge.judge(1200, 21));
    EXPECT_FALSE(judge.judge(999, 22));
    EXPECT_FALSE(judge.judge(1000, 23));
    EXPECT_FALSE(judge.judge(1000, 24));
    EXPECT_EQ(judge.judge(1000, 25), GameResult::kWhiteWins);
    Adjudicator other({.win_score = 1000, .win_plies = 2});
    EXPECT_FALSE(other.judge(-1000, 20));
    EXPECT_FALSE(other.judge(1000, 21));
    EXPECT_FALSE(other.judge(-31990, 22));
    EXPECT_EQ(other.judge(-31991, 23), GameResult::kBlackWins);
}

TEST(Adjudicator, DrawsNeedLevelScoresLateInTheGame) {
    Adjudicator judge({.draw_score = 10, .draw_plies = 3, .draw_after = 70});
    EXPECT_FALSE(judge.judge(0, 68));
    EXPECT_FALSE(judge.judge(0, 69));
    EXPECT_FALSE(judge.judge(-10, 70));
    EXPECT_FALSE(judge.judge(11, 71));
    EXPECT_FALSE(judge.judge(0, 72));
    EXPECT_FALSE(judge.judge(10, 73));
    EXPECT_EQ(judge.judge(0, 74), GameResult::kDraw);
    Adjudicator longest({.max_plies = 100});
    EXPECT_FALSE(longest.judge(300, 99));
    EXPECT_EQ(longest.judge(300, 100), GameResult::kDraw);
}

}  // namespace
}  // namespace tablero::training

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/fuzz/selfplay_game_checks.h"
#include "training/game_file.h"
#include "training/gomoku/game_format.h"
#include "training/gomoku/openings.h"
#include "training/gomoku/selfplay.h"

namespace tablero::training {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class GomokuSelfplayTest : public testing::Test {
  protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = testing::TempDir() + "tablero_gomoku_selfplay_" + info->name();
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
    std::map<std::uint32_t, GomokuRecord> games() const {
        std::map<std::uint32_t, GomokuRecord> all;
        const auto file = GameFileReader::open(selfplay_file(settings_));
        if (!file) return all;
        for (const GameBlock& block : file->index().blocks) {
            EXPECT_FALSE(all.contains(block.index)) << "game " << block.index << " twice";
            all[block.index] = *decode_game<GomokuFormat>(*file->read(block));
        }
        return all;
    }

    std::string folder_;
    GomokuSelfplay settings_;
};

TEST_F(GomokuSelfplayTest, PlaysLegalGamesUnderEveryRuleSet) {
    for (const auto rules : gomoku::kRuleSets) {
        settings_.rules = rules;
        const auto report = selfplay(settings_, ignore);
        ASSERT_TRUE(report.ok()) << report.error().message;
        EXPECT_TRUE(report->complete);
        EXPECT_GT(report->positions, 0U);
        EXPECT_LE(report->positions, report->plies);
        const auto played = games();
        ASSERT_EQ(played.size(), 6U);
        for (const auto& [index, game] : played) {
            EXPECT_EQ(game.start, gomoku_start(rules, gomoku::default_size(rules)));
            EXPECT_GE(game.opening.size(), 1U);
            EXPECT_LE(game.opening.size(), 8U);
            ASSERT_FALSE(game.moves.empty());
            // The same search as the one that called the opening even.
            EXPECT_LE(std::abs(game.moves.front().score), settings_.max_opening_score);
        }
    }
}

TEST_F(GomokuSelfplayTest, GamesDependOnSeedAndNumberAlone) {
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

// A child process is killed without warning as soon as it has finished its third game.
TEST_F(GomokuSelfplayTest, AfterAKillTheFileEndsAsIfNothingHadHappened) {
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

TEST_F(GomokuSelfplayTest, OtherSettingsAreAnotherRun) {
    ASSERT_TRUE(selfplay(settings_, ignore).ok());
    settings_.adjudication.win_score = 900;
    EXPECT_THAT(selfplay(settings_, ignore).error().message, HasSubstr("other settings"));
    const std::string file = selfplay_file(settings_);
    settings_.size = 19;
    EXPECT_NE(selfplay_file(settings_), file);
    settings_.size = 0;
    settings_.rules = gomoku::RuleSet::kRenju;
    EXPECT_NE(selfplay_file(settings_), file);
}

TEST(GomokuOpenings, HaveAllLengthsAndReachTheEdges) {
    constexpr int kSize = 15;
    Rng rng(1);
    std::map<int, int> lengths;
    int at_an_edge = 0;
    constexpr int kTries = 4000;
    for (int i = 0; i < kTries; ++i) {
        const auto board =
            random_opening<gomoku::RulesFreestyle>(kSize, varied_opening(kSize, rng), rng);
        ASSERT_TRUE(board);
        ++lengths[board->stones()];
        bool edge = false;
        for (const gomoku::Point point : board->moves()) {
            const int column = gomoku::column_of(point);
            const int row = gomoku::row_of(point);
            edge = edge || std::min({column, row, kSize - 1 - column, kSize - 1 - row}) < 2;
        }
        at_an_edge += edge ? 1 : 0;
    }
    ASSERT_EQ(lengths.size(), 8U);
    EXPECT_EQ(lengths.begin()->first, 1);
    EXPECT_EQ(lengths.rbegin()->first, 8);
    EXPECT_LT(lengths[1] + lengths[2], kTries / 20);
    for (int stones = 3; stones <= 8; ++stones)
        EXPECT_GT(lengths[stones], kTries / 10);
    EXPECT_GT(at_an_edge, kTries / 20);
    EXPECT_LT(at_an_edge, kTries / 3);
}

TEST(GomokuOpenings, AreRefusedWhereThereIsNoRoom) {
    Rng rng(1);
    EXPECT_FALSE((random_opening<gomoku::RulesFreestyle>(15, {10, 0, 0, 3}, rng)));
}

GomokuRecord short_game() {
    GomokuRecord game;
    game.index = 7;
    game.start = "renju 15";
    game.opening = {gomoku::Move(gomoku::point_at(7, 7))};
    game.moves = {{gomoku::Move(gomoku::point_at(8, 8)), -3},
                  {gomoku::Move(gomoku::point_at(0, 14)), 300}};
    game.result = GameResult::kBlackWins;
    return game;
}

// The layout of docs/training.md, byte by byte: files outlive programs.
TEST(GomokuRecordTest, BytesStayTheSame) {
    const std::vector<std::uint8_t> expected = {
        7,   0,   0,   0,                             // index
        0,                                            // black wins
        8,   'r', 'e', 'n', 'j', 'u', ' ', '1', '5',  // start
        1,   2,   0,                                  // one opening move, two scored ones
        231, 0,                                       // h8: row 7 · 32 + column 7
        8,   1,   253, 255,                           // i9, -3
        192, 1,   44,  1                              // a15, 300
    };
    const auto bytes = encode_game(short_game());
    ASSERT_TRUE(bytes.ok()) << bytes.error().message;
    EXPECT_EQ(*bytes, expected);
    EXPECT_EQ(*decode_game<GomokuFormat>(*bytes), short_game());
}

TEST(GomokuRecordTest, NamesWhatIsWrong) {
    GomokuRecord game = short_game();
    game.moves[1].move = game.opening[0];
    EXPECT_THAT(encode_game(game).error().message, HasSubstr("illegal move"));
    for (const char* start : {"",
                              "renju",
                              "renju 4",
                              "renju 23",
                              "renju +15",
                              "renju  15",
                              "chess 15",
                              "renju 15 ",
                              "renju 1x"}) {
        game = short_game();
        game.start = start;
        EXPECT_FALSE(encode_game(game).ok()) << start;
    }
}

TEST(GomokuRecordTest, DamagedGamesAreRefusedOrLegal) {
    const auto bytes = encode_game(short_game());
    Rng rng(4);
    for (int copy = 0; copy < 5000; ++copy) {
        auto damaged = *bytes;
        damaged[rng.below(static_cast<std::uint32_t>(damaged.size()))] =
            static_cast<std::uint8_t>(rng());
        if (rng.below(2) == 0) damaged.pop_back();
        test::check_selfplay_game<GomokuFormat>(damaged);
    }
}

}  // namespace
}  // namespace tablero::training

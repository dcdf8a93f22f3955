// From self-play to a network, in small.
#include "training/gomoku/train.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "gomoku/eval/network_evaluator.h"
#include "training/gomoku/selfplay.h"

namespace tablero::training {
namespace {

namespace fs = std::filesystem;

class GomokuTraining : public testing::Test {
  protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = testing::TempDir() + "tablero_gomoku_train_" + info->name();
        fs::remove_all(folder_);
        GomokuSelfplay play;
        play.folder = folder_ + "/games";
        play.games = 30;
        play.soft_nodes = 40;
        play.size = 11;
        ASSERT_TRUE(selfplay(play, [](const SelfplayProgress&) {}).ok());
        settings_.data = play.folder;
        settings_.out = folder_ + "/first.net";
        settings_.epochs = 16;
        settings_.batch = 64;
        settings_.rate = 0.01;
        settings_.source.validation_share = 0.2;
    }
    void TearDown() override { fs::remove_all(folder_); }

    static std::string contents(const std::string& path) {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    }

    std::string folder_;
    GomokuTrainSettings settings_;
};

void ignore(const TrainProgress& /*progress*/) {}

TEST_F(GomokuTraining, LearnsAndWritesANetworkThatCanBeRead) {
    const auto report = train(settings_, ignore);
    ASSERT_TRUE(report.ok()) << report.error().message;
    const auto& curve = report->checkpoint.curve;
    ASSERT_EQ(curve.size(), 16U);
    EXPECT_LT(curve.back().training, 0.7 * curve.front().training);
    EXPECT_LT(report->quantisation_error, 10);
    EXPECT_GT(report->first_moves, 0.05);
    const auto read = gomoku::load_point_network(settings_.out);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(network_hash(*read), network_hash(report->network));
}

TEST_F(GomokuTraining, UnitsLearnBesideTheTable) {
    settings_.units = true;
    settings_.epochs = 4;
    const auto report = train(settings_, ignore);
    ASSERT_TRUE(report.ok()) << report.error().message;
    EXPECT_TRUE(report->network.has_units);
    const auto read = gomoku::load_point_network(settings_.out);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(network_hash(*read), network_hash(report->network));
}

// Scores as large as asked for, against those of the weights set by hand.
TEST_F(GomokuTraining, SpreadMakesScoresLarger) {
    settings_.epochs = 2;
    const auto plain = train(settings_, ignore);
    ASSERT_TRUE(plain.ok()) << plain.error().message;
    settings_.spread = 2;
    const auto larger = train(settings_, ignore);
    ASSERT_TRUE(larger.ok()) << larger.error().message;
    EXPECT_NEAR(larger->spread, 2 * plain->spread, 1e-9);
    const int before = plain->network.views[0].table.tempo;
    EXPECT_NEAR(larger->network.views[0].table.tempo, 2 * before, 2);
}

TEST_F(GomokuTraining, TheSameSeedGivesTheSameBytesAlsoWhenResumed) {
    ASSERT_TRUE(train(settings_, ignore).ok());
    const std::string whole = contents(settings_.out);
    GomokuTrainSettings other = settings_;
    other.out = folder_ + "/second.net";
    const auto interrupt = [](const TrainProgress& progress) {
        if (progress.point != nullptr && progress.epoch == 3) throw std::runtime_error("stopped");
    };
    EXPECT_THROW(static_cast<void>(train(other, interrupt)), std::runtime_error);
    ASSERT_TRUE(train(other, ignore).ok());
    EXPECT_EQ(contents(other.out), whole);
}

TEST_F(GomokuTraining, OtherRulesFindNoGames) {
    settings_.rules = gomoku::RuleSet::kRenju;
    EXPECT_FALSE(train(settings_, ignore).ok());
    settings_.rules = gomoku::RuleSet::k42;
    const auto refused = train(settings_, ignore);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().message, "networks know nothing of captures");
}

// The trainer's eyes and the board's: the same points.
TEST_F(GomokuTraining, SeesWhatTheBoardSees) {
    Rng rng(4);
    gomoku::ThreatBoard<gomoku::RulesStandard> board{gomoku::Board<gomoku::RulesStandard>(13)};
    for (int step = 0; step < 40; ++step) {
        const auto point =
            gomoku::point_at(static_cast<int>(rng.below(13)), static_cast<int>(rng.below(13)));
        if (board.board().legality(point) != gomoku::Legality::kLegal) continue;
        board.play(point);
        const PackedBoard packed = pack(board.board(), 17, point, GameResult::kBlackWins);
        GomokuView view;
        unpack<gomoku::RulesStandard>(packed, view);
        ASSERT_EQ(view.points.size(), 169U);
        for (int i = 0; i < 169; ++i) {
            const auto at = gomoku::point_at(i % 13, i / 13);
            const auto& numbers = gomoku::combinations();
            const auto seen = view.points[static_cast<std::size_t>(i)];
            ASSERT_EQ(seen.own, numbers[board.code(board.side(), at)]);
            ASSERT_EQ(seen.other, numbers[board.code(~board.side(), at)]);
        }
        const auto setup = setup_of(packed);
        const auto again = gomoku::Board<gomoku::RulesStandard>::from_setup(setup);
        ASSERT_TRUE(again.ok());
        EXPECT_EQ(again->key(), board.board().key());
    }
}

}  // namespace
}  // namespace tablero::training

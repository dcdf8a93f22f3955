#include "training/chess/train.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "nnue/network_file.h"
#include "tests/training/random_games.h"
#include "training/chess/quantise.h"

namespace tablero::training {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class Train : public testing::Test {
  protected:
    void SetUp() override {
        const auto* info = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = testing::TempDir() + "tablero_train_" + info->name();
        fs::remove_all(folder_);
        fs::create_directories(folder_);
        auto writer = GameFileWriter::open(folder_ + "/games.tbg", {1, 0, 500, 5000, 8});
        for (int i = 0; i < 300; ++i)
            ASSERT_TRUE(writer->append(*encode_game(random_game(i))));
        settings_.data = folder_;
        settings_.out = folder_ + "/net.nnue";
        settings_.shape = {768, 32, 1, false};
        settings_.epochs = 4;
        settings_.batch = 256;
        settings_.source.validation_share = 0.1;
    }
    void TearDown() override { fs::remove_all(folder_); }

    static void ignore(const TrainProgress& /*progress*/) {}
    static std::string contents(const std::string& path) {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    }

    std::string folder_;
    TrainSettings settings_;
};

// The scores are the material balance and results follow from it, so a plain network has to find
// the values of the pieces by itself.
TEST_F(Train, LearnsPieceValuesFromZero) {
    settings_.labelling = {.wdl = 0, .residual = false};
    settings_.epochs = 8;
    const auto report = train(settings_, ignore);
    ASSERT_TRUE(report.ok()) << report.error().message;
    const auto& curve = report->checkpoint.curve;
    ASSERT_EQ(curve.size(), 8U);
    EXPECT_LT(curve.back().validation, 0.25 * curve.front().validation);
    EXPECT_TRUE(report->complete);
}

TEST_F(Train, ResidualNetworksBeatCountingMaterial) {
    const auto report = train(settings_, ignore);
    ASSERT_TRUE(report.ok()) << report.error().message;
    EXPECT_GT(report->checkpoint.baseline, 0);
    EXPECT_LT(report->checkpoint.curve.back().validation, report->checkpoint.baseline);
    EXPECT_LT(report->quantisation_error, 3.0);
}

TEST_F(Train, WritesNetworkCheckpointAndCurves) {
    const auto report = train(settings_, ignore);
    ASSERT_TRUE(report.ok()) << report.error().message;
    const auto network = nnue::load_network(settings_.out);
    ASSERT_TRUE(network.ok());
    EXPECT_EQ(nnue::network_hash(*network), nnue::network_hash(report->network));
    EXPECT_THAT(network->record, HasSubstr("validation loss"));
    EXPECT_THAT(contents(settings_.out + ".csv"), HasSubstr("\n4,"));
    EXPECT_THAT(contents(settings_.out + ".svg"), HasSubstr("</svg>"));
    EXPECT_TRUE(load_checkpoint<Model>(settings_.out + ".checkpoint").ok());
}

TEST_F(Train, AnInterruptedRunGoesOnToTheSameNetwork) {
    const auto whole = train(settings_, ignore);
    ASSERT_TRUE(whole.ok());
    // The state after two epochs, as a killed run would have left it.
    TrainSettings second = settings_;
    second.out = folder_ + "/second.nnue";
    struct Killed {};
    EXPECT_THROW((void)train(second,
                             [](const TrainProgress& progress) {
                                 if (progress.epoch == 3) throw Killed{};
                             }),
                 Killed);
    EXPECT_EQ(load_checkpoint<Model>(second.out + ".checkpoint")->epochs_done, 2U);
    int epochs = 0;
    const auto resumed = train(second, [&](const TrainProgress& progress) {
        if (progress.point != nullptr) ++epochs;
    });
    ASSERT_TRUE(resumed.ok()) << resumed.error().message;
    EXPECT_EQ(epochs, 2);
    EXPECT_EQ(contents(second.out), contents(settings_.out));
    EXPECT_EQ(contents(second.out + ".checkpoint"), contents(settings_.out + ".checkpoint"));
    EXPECT_EQ(resumed->checkpoint.curve, whole->checkpoint.curve);
}

// Evenly from the first share to the last; held-back positions are always judged by the last.
TEST_F(Train, TheShareOfResultsMayChangeAlongTheRun) {
    settings_.first_wdl = 0.1F;
    EXPECT_FLOAT_EQ(wdl_at(settings_, 0.5F, 0), 0.1F);
    EXPECT_FLOAT_EQ(wdl_at(settings_, 0.5F, 0.25), 0.2F);
    EXPECT_FLOAT_EQ(wdl_at(settings_, 0.5F, 1), 0.5F);

    const auto curve = [&](std::optional<float> first, const std::string& name) {
        settings_.first_wdl = first;
        settings_.out = folder_ + "/" + name;
        const auto report = train(settings_, ignore);
        EXPECT_TRUE(report.ok());
        return report->checkpoint.curve;
    };
    settings_.labelling.wdl = 0.5F;
    const auto steady = curve(std::nullopt, "steady.nnue");
    EXPECT_EQ(curve(0.5F, "same.nnue"), steady);
    const auto rising = curve(0.0F, "rising.nnue");
    EXPECT_NE(rising.front().training, steady.front().training);
    EXPECT_LT(rising.back().validation, rising.front().validation);
}

TEST_F(Train, BeginsWithANarrowerNetwork) {
    const auto first = train(settings_, ignore);
    ASSERT_TRUE(first.ok());
    const double reached = first->checkpoint.curve.back().validation;
    settings_.from = settings_.out;
    settings_.epochs = 1;
    settings_.rate = 1e-6;
    const auto begun_with = [&](nnue::Architecture shape) {
        settings_.shape = shape;
        settings_.out = folder_ + (shape.mirrored ? "/mirrored.nnue" : "/wider.nnue");
        const auto second = train(settings_, ignore);
        EXPECT_TRUE(second.ok()) << second.error().message;
        EXPECT_THAT(second->network.record, HasSubstr("from net.nnue"));
        return second->checkpoint.curve.back().validation;
    };
    // Integers, and a little noise for the further units, make some difference.
    EXPECT_NEAR(begun_with({768, 64, 4, false}), reached, 0.02 * reached);
    // Half of the boards are seen as their mirror images, of which the first knows less.
    EXPECT_NEAR(begun_with({768, 64, 4, true}), reached, 0.1 * reached);
}

TEST_F(Train, RefusesToBeginWithWhatDoesNotFit) {
    settings_.epochs = 1;
    ASSERT_TRUE(train(settings_, ignore).ok());
    TrainSettings other = settings_;
    other.from = settings_.out;
    other.out = folder_ + "/other.nnue";
    other.labelling.residual = false;
    EXPECT_THAT(train(other, ignore).error().message, HasSubstr("with the fixed material term"));
    settings_.shape = {768, 64, 1, true};
    settings_.out = folder_ + "/mirrored.nnue";
    ASSERT_TRUE(train(settings_, ignore).ok());
    other.from = settings_.out;
    other.labelling.residual = true;
    EXPECT_THAT(train(other, ignore).error().message, HasSubstr("64 hidden values, more than 32"));
    other.shape.hidden = 64;
    EXPECT_THAT(train(other, ignore).error().message, HasSubstr("mirrored"));
    other.from = folder_ + "/missing.nnue";
    EXPECT_FALSE(train(other, ignore).ok());
}

TEST_F(Train, RefusesToResumeWithOtherSettings) {
    ASSERT_TRUE(train(settings_, ignore).ok());
    settings_.seed = 2;
    EXPECT_THAT(train(settings_, ignore).error().message, HasSubstr("another run"));
}

TEST_F(Train, TheBestEpochIsExported) {
    const auto report = train(settings_, ignore);
    ASSERT_TRUE(report.ok());
    const Checkpoint<Model>& state = report->checkpoint;
    for (const LossPoint& point : state.curve) {
        EXPECT_GE(point.validation, state.curve[state.best_epoch - 1].validation);
    }
}

TEST_F(Train, BucketsAndMirroringTrainToo) {
    settings_.shape = {768, 32, 8, true};
    settings_.threads = 2;
    settings_.epochs = 8;
    const auto report = train(settings_, ignore);
    ASSERT_TRUE(report.ok()) << report.error().message;
    // The few games suffice to be learnt by eight buckets, not to generalise from.
    const auto& curve = report->checkpoint.curve;
    EXPECT_LT(curve.back().training, 0.7 * curve.front().training);
}

TEST_F(Train, DamagedCheckpointsAreRefused) {
    ASSERT_TRUE(train(settings_, ignore).ok());
    const std::string path = settings_.out + ".checkpoint";
    const std::string good = contents(path);
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{7}, std::size_t{100}, good.size() - 1}) {
        std::ofstream(path, std::ios::binary) << good.substr(0, size);
        EXPECT_FALSE(load_checkpoint<Model>(path).ok());
    }
    std::string flipped = good;
    flipped[flipped.size() / 2] = static_cast<char>(flipped[flipped.size() / 2] ^ 4);
    std::ofstream(path, std::ios::binary) << flipped;
    EXPECT_THAT(train(settings_, ignore).error().message, HasSubstr("damaged"));
}

}  // namespace
}  // namespace tablero::training

// Tuning by games: the same run whatever the threads, resumable, and it mends what is spoilt.
#include "training/tuning/search_tuning.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "training/chess/chess_table.h"
#include "training/duel.h"

namespace tablero::training {
namespace {

std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

class SearchTuningTest : public testing::Test {
  protected:
    SearchTuningTest() {
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directories(folder_);
        settings_.soft_nodes = settings_.hard_nodes = 60;
        settings_.adjudication.max_plies = 240;
    }

    std::string run(const std::string& name, int threads, const OnTuned& on_tuned = nullptr) {
        settings_.threads = threads;
        const SearchTuning tuning{folder_ + "/" + name, {"razor_slope", "null_base"}, 12, 1, 0.01};
        const auto report = tune_search(
            settings_, tuning, on_tuned ? on_tuned : [](const Spsa& /*run*/, int /*result*/) {});
        EXPECT_TRUE(report.ok()) << report.error().message;
        EXPECT_TRUE(report->complete);
        return contents(tuning.out + ".csv");
    }

    std::string folder_ = testing::TempDir() + "search_tuning";
    ChessSelfplay settings_;
};

TEST_F(SearchTuningTest, ThePathDependsOnTheSeedAloneAndCanBeResumed) {
    const std::string path = run("one", 1);
    EXPECT_THAT(path, testing::HasSubstr("iteration,result,razor_slope,null_base"));
    EXPECT_EQ(run("two", 2), path);
    // As a kill would have left it.
    std::ofstream(folder_ + "/cut.csv", std::ios::binary) << path.substr(0, path.size() - 30);
    EXPECT_EQ(run("cut", 1), path);
    settings_.seed += 1;
    EXPECT_NE(run("other", 1), path);
}

TEST_F(SearchTuningTest, AJournalOfOtherSettingsIsRefusedAndKept) {
    const std::string path = run("one", 1);
    settings_.hard_nodes = 70;
    const SearchTuning tuning{folder_ + "/one", {"razor_slope", "null_base"}, 12, 1, 0.01};
    EXPECT_FALSE(tune_search(settings_, tuning, [](const Spsa&, int) {}).ok());
    EXPECT_EQ(contents(tuning.out + ".csv"), path);
}

TEST_F(SearchTuningTest, AnUnknownNumberIsRefused) {
    const SearchTuning tuning{folder_ + "/none", {"no_such"}, 12, 1, 0.01};
    EXPECT_FALSE(tune_search(settings_, tuning, [](const Spsa&, int) {}).ok());
}

// A search that looks at captures alone wherever it can loses to the usual one, whichever of the
// two it is.
TEST_F(SearchTuningTest, GamesTellASpoiltSearchFromAGoodOne) {
    settings_.soft_nodes = settings_.hard_nodes = 2000;
    settings_.max_opening_score = 60;
    Duel<ChessTable> duel(settings_);
    chess::Params spoilt;
    spoilt.razor_depth = 100;
    spoilt.razor_base = -30000;
    int good = 0;
    int bad = 0;
    for (std::uint64_t pair = 0; pair < 6; ++pair) {
        good += duel.play_pair({}, spoilt, pair).value();
        bad += duel.play_pair(spoilt, {}, pair).value();
    }
    EXPECT_GT(good, 4);
    EXPECT_LT(bad, -4);
}

// A side that thinks longer than it may loses by time, which no score of its search shows.
TEST_F(SearchTuningTest, GamesOnAClockAreLostByTime) {
    Duel<ChessTable> duel(settings_, play::parse_clock("0.3").value());
    chess::Params spender;
    spender.time_soft = spender.time_hard = 10'000;
    spender.time_most = spender.time_most_last = 10'000;
    EXPECT_EQ(duel.play_pair({}, spender, 1), 2);
    EXPECT_EQ(duel.play_pair(spender, {}, 1), -2);
}

TEST_F(SearchTuningTest, NumbersOfTheClockAreTunedOnAClock) {
    const auto tuned_with = [&](const std::string& name,
                                const std::optional<play::TimeControl>& clock) {
        const SearchTuning tuning{folder_ + "/" + name, {}, 2, 1, 0.01, clock};
        const auto report = tune_search(settings_, tuning, [](const Spsa&, int) {});
        EXPECT_TRUE(report.ok() && report->complete);
        return contents(tuning.out + ".csv");
    };
    using testing::HasSubstr;
    EXPECT_THAT(tuned_with("nodes", {}), testing::Not(HasSubstr("time_soft")));
    const std::string on_clock = tuned_with("clock", play::parse_clock("0.1+0.001").value());
    EXPECT_THAT(on_clock, HasSubstr("time_soft"));
    EXPECT_THAT(on_clock, HasSubstr("2 games each at 0.1+0.001"));
}

}  // namespace
}  // namespace tablero::training

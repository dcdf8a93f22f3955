#include <future>

#include <gmock/gmock.h>

#include "fleet/roster.h"
#include "fleet/worker.h"
#include "match/contestants.h"
#include "match/fleet/fleet_match.h"
#include "match/fleet/kind.h"
#include "tests/support/redis_server.h"

// Matches on the clock from end to end: a server, a coordinator, workers of known speed, and
// engines that write down what they are told.

namespace tablero::match {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr fleet::Speed kFast{4'000'000, 0.01};
constexpr fleet::Speed kDisturbed{4'000'000, 0.3};

class TimedFleetTest : public test::RedisTest {
  protected:
    void SetUp() override {
        RedisTest::SetUp();
        if (IsSkipped()) return;
        const auto announced = fleet::Roster(*queue()).announce_bench({{"chess", 1}}, never_);
        ASSERT_TRUE(announced.ok());
    }

    // A worker that finds its machine as `measure` says, until it is stopped; how many jobs it did.
    std::future<std::size_t> worker(std::function<fleet::Speed()> measure,
                                    std::function<void(const std::string&)> tell) {
        fleet::WorkerSettings settings;
        settings.url = url_;
        settings.identity = "test";
        settings.make_kinds = [this](fleet::Content& content) {
            AllowList engines(TABLERO_BIN_DIR);
            const std::string command =
                std::string(TABLERO_BIN_DIR) + "/mock_uci --play random --log " + (folder_ / "log");
            EXPECT_TRUE(engines.add(R"({"mock": {"cmd": ")" + command + R"("}})").ok());
            fleet::Kinds kinds;
            kinds.push_back(match_kind(content, engines));
            return kinds;
        };
        settings.bench = [](const std::stop_token&) { return fleet::Signatures{{"chess", 1}}; };
        settings.measure = std::move(measure);
        settings.tell = std::move(tell);
        return std::async(std::launch::async, [settings, stop = stop_.get_token()] {
            const auto done = fleet::run_worker(settings, stop);
            EXPECT_TRUE(done.ok()) << done.error().message;
            return done ? *done : 0;
        });
    }

    Result<MatchSummary> play_match() {
        MatchSettings settings;
        settings.engines[0].command = settings.engines[1].command = "mock";
        settings.time_control = play::move_time_control(200);
        settings.random_plies = 4;
        settings.games = 4;
        const Match match{settings,
                          {"A", "B"},
                          usual_start(settings),
                          OpeningSource::random(settings.random_plies, settings.seed),
                          {},
                          ""};
        MatchHooks hooks;
        hooks.game_over = [&](const GameRecord& game, const Standing&) {
            workers_.push_back(game.worker);
            return Status{};
        };
        hooks.progress = [](const Standing&) {};
        hooks.remark = [](const std::string&) {};
        const auto queue = this->queue();
        return run_match_on_fleet(match, *queue, {.speed = 1'000'000, .pairs = 1}, hooks, never_);
    }

    std::stop_source stop_;
    std::vector<std::string> workers_;  // of the games
};

TEST_F(TimedFleetTest, AQuietMachineGetsTheTimeOfItsSpeed) {
    auto done = worker([] { return kFast; }, [](const std::string&) {});
    const auto summary = play_match();
    stop_.request_stop();
    ASSERT_TRUE(summary.ok()) << summary.error().message;
    EXPECT_EQ(summary->end, MatchEnd::kAllPlayed);
    EXPECT_EQ(workers_.size(), 4U);
    EXPECT_EQ(done.get(), 2U) << "a pair is a job";
    const std::string log = folder_.read("log");
    EXPECT_THAT(log, HasSubstr("go movetime 50\n"));
    EXPECT_THAT(log, Not(HasSubstr("go movetime 200")));
}

TEST_F(TimedFleetTest, ANoisyMachineLeavesGamesOnTheClockToOthers) {
    std::promise<void> refused;
    auto noisy = worker([] { return kDisturbed; },
                        [&, told = false](const std::string& text) mutable {
                            EXPECT_THAT(text, HasSubstr("the machine is noisy"));
                            EXPECT_FALSE(std::exchange(told, true)) << "it does not ask again soon";
                            refused.set_value();
                        });
    auto match = std::async(std::launch::async, [&] { return play_match(); });
    refused.get_future().wait();
    auto quiet = worker([] { return kFast; }, [](const std::string&) {});
    EXPECT_TRUE(match.get().ok());
    stop_.request_stop();
    EXPECT_EQ(noisy.get(), 0U);
    EXPECT_EQ(quiet.get(), 2U);
}

TEST_F(TimedFleetTest, WhatWasPlayedWhileAMachineBecameNoisyIsDropped) {
    std::promise<void> dropped;
    int looks = 0;
    auto noisy = worker([&] { return ++looks == 1 ? kFast : kDisturbed; },
                        [&](const std::string& text) {
                            EXPECT_THAT(text, HasSubstr("the machine became noisy"));
                            dropped.set_value();
                        });
    auto match = std::async(std::launch::async, [&] { return play_match(); });
    dropped.get_future().wait();
    EXPECT_TRUE(workers_.empty()) << "nothing of it counts";
    auto quiet = worker([] { return kFast; }, [](const std::string&) {});
    EXPECT_TRUE(match.get().ok());
    stop_.request_stop();
    EXPECT_EQ(noisy.get(), 0U);
    EXPECT_EQ(quiet.get(), 2U);
    EXPECT_EQ(workers_.size(), 4U);
}

}  // namespace
}  // namespace tablero::match

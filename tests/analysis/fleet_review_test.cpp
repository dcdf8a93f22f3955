#include <gtest/gtest.h>

#include "analysis/batch/fleet_source.h"
#include "engine/signatures.h"
#include "tests/analysis/sample_games.h"
#include "tests/support/redis_server.h"

namespace tablero::analysis {
namespace {

using std::chrono::milliseconds;

using FleetReview = test::RedisTest;

// 200 games, two workers that are killed again and again, a server that is killed in the middle:
// the reports equal those of a quiet run on one machine.
TEST_F(FleetReview, ReportsAreTheSameWhateverHappensToTheWorkers) {
    BatchSettings settings;
    settings.files = {folder_.write("a.pgn", test::random_games(200, 12))};
    settings.limits.nodes = 400;
    settings.identity = engine_identity();
    settings.outputs.json = folder_ / "local.jsonl";
    settings.threads = 2;
    ASSERT_TRUE(run_batch(settings).ok());
    setenv("XDG_CACHE_HOME", (folder_ / "cache").c_str(), 1);
    auto queue = fleet::Queue::open(url_, settings.identity);
    ASSERT_TRUE(queue.ok());
    ASSERT_TRUE(
        fleet::Roster(**queue).announce_bench(*engine::bench_signatures("", never_), never_).ok());

    const auto worker = [&] {
        return test::Process({std::string(TABLERO_BIN_DIR) + "/tablero",
                              "worker",
                              "--fleet",
                              url_text(),
                              "--timeout",
                              "1"},
                             folder_ / "workers.log");
    };
    std::vector<test::Process> workers;
    workers.push_back(worker());
    workers.push_back(worker());
    const auto client = std::make_shared<FleetClient>(std::move(*queue));
    settings.outputs.json = folder_ / "fleet.jsonl";
    settings.threads = 32;
    settings.make_source = [&] { return fleet_source(client); };
    std::atomic<bool> done = false;
    std::jthread batch([&] {
        const auto summary = run_batch(settings);
        EXPECT_TRUE(summary.ok());
        EXPECT_EQ(summary->games, 200U);
        EXPECT_EQ(summary->bad, 0U);
        done = true;
    });
    const auto finished = [&] {
        const auto log = folder_.read("workers.log");
        return std::count(log.begin(), log.end(), '\n');
    };
    Rng rng(5);
    for (long milestone = 10; milestone <= 180 && !done; milestone += 10) {
        while (finished() < milestone && !done)
            std::this_thread::sleep_for(milliseconds(5));
        const auto victim = rng.below(2);
        workers[victim].end(SIGKILL);
        workers[victim] = worker();
        if (milestone == 90) {
            server_->end(SIGKILL);
            start_server();
        }
    }
    batch.join();
    const auto local = folder_.read("local.jsonl");
    EXPECT_EQ(std::count(local.begin(), local.end(), '\n'), 200);
    EXPECT_TRUE(folder_.read("fleet.jsonl") == local);
}

}  // namespace
}  // namespace tablero::analysis

#include "analysis/batch/fleet.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/batch/fleet_source.h"
#include "tests/analysis/process.h"
#include "tests/analysis/sample_games.h"

// A fleet on this machine: a Redis server of our own on a loopback port, workers as processes.

namespace tablero::analysis {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::Not;

bool has_redis_server() {
    return std::system("command -v redis-server > /dev/null 2>&1") == 0;
}

int free_port() {
    const int socket_fd = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    bind(socket_fd, reinterpret_cast<sockaddr*>(&address), size);
    getsockname(socket_fd, reinterpret_cast<sockaddr*>(&address), &size);
    close(socket_fd);
    return ntohs(address.sin_port);
}

class FleetTest : public testing::Test {
  protected:
    void SetUp() override {
        if (!has_redis_server()) GTEST_SKIP() << "redis-server is not installed";
        url_.port = free_port();
        start_server();
    }

    void start_server(const std::vector<std::string>& more = {}) {
        std::vector<std::string> words{"redis-server",
                                       "--port",
                                       std::to_string(url_.port),
                                       "--bind",
                                       "127.0.0.1",
                                       "--dir",
                                       folder_ / ".",
                                       "--appendonly",
                                       "yes",
                                       "--save",
                                       ""};
        words.insert(words.end(), more.begin(), more.end());
        server_.emplace(words, folder_ / "redis.log");
        for (int tries = 0; !is_answering(); ++tries) {
            if (tries == 3000) FAIL() << folder_.read("redis.log");
            std::this_thread::sleep_for(milliseconds(10));
        }
    }

    // Refusals are answers too; loading the file of a former life is not.
    bool is_answering() const {
        const auto connection = RedisConnection::open(url_);
        if (connection) return (*connection)->command({"PING"})->text == "PONG";
        return connection.error().message.find("NOAUTH") != std::string::npos ||
               connection.error().message.find("WRONGPASS") != std::string::npos;
    }

    std::unique_ptr<Fleet> fleet() const {
        auto fleet = Fleet::open(url_, "test");
        EXPECT_TRUE(fleet.ok());
        return std::move(*fleet);
    }

    test::Folder folder_{"fleet_test"};
    FleetUrl url_;
    std::optional<test::Process> server_;
    const std::stop_token never_;
};

constexpr milliseconds kLong{60'000};
constexpr milliseconds kAtOnce{0};

TEST_F(FleetTest, AJobGoesThereAndBack) {
    const auto fleet = this->fleet();
    ASSERT_TRUE(fleet->submit("one", "job text", never_).ok());
    EXPECT_FALSE((*fleet->results({"one"}, never_))[0].has_value());
    const auto job = fleet->take("worker", kLong, never_);
    ASSERT_TRUE(job.ok() && job->has_value());
    EXPECT_EQ((*job)->id, "one");
    EXPECT_EQ((*job)->text, "job text");
    ASSERT_TRUE(fleet->finish(**job, "[]", never_).ok());
    const auto results = fleet->results({"other", "one"}, never_);
    EXPECT_FALSE((*results)[0].has_value());
    EXPECT_EQ((*results)[1]->evaluations, "[]");
    EXPECT_FALSE(fleet->take("worker", kAtOnce, never_)->has_value());
}

TEST_F(FleetTest, DuplicatesAreHarmless) {
    const auto fleet = this->fleet();
    ASSERT_TRUE(fleet->submit("one", "job", never_).ok());
    ASSERT_TRUE(fleet->submit("one", "job", never_).ok());
    const auto slow = fleet->take("slow", kLong, never_);
    const auto quick = fleet->take("quick", kAtOnce, never_);
    ASSERT_TRUE(slow->has_value() && quick->has_value());
    EXPECT_EQ((*slow)->entry, (*quick)->entry) << "submitted once, claimed by another";
    EXPECT_EQ((*quick)->deliveries, 2);
    ASSERT_TRUE(fleet->finish(**quick, "first", never_).ok());
    ASSERT_TRUE(fleet->finish(**slow, "second", never_).ok());
    EXPECT_EQ((*fleet->results({"one"}, never_))[0]->evaluations, "first");
    ASSERT_TRUE(fleet->submit("one", "job", never_).ok());
    EXPECT_FALSE(fleet->take("worker", kAtOnce, never_)->has_value()) << "the result is there";
}

TEST_F(FleetTest, AHeartbeatKeepsTheClaim) {
    const auto fleet = this->fleet();
    ASSERT_TRUE(fleet->submit("one", "job", never_).ok());
    const auto job = fleet->take("worker", kLong, never_);
    ASSERT_TRUE(job->has_value());
    const auto connection = RedisConnection::open(url_);
    const auto silent_for = [&] {
        const auto pending =
            (*connection)->command({"XPENDING", "tablero:test:jobs", "workers", "-", "+", "1"});
        return pending->list.at(0).list.at(2).integer;
    };
    while (silent_for() < 200)
        std::this_thread::sleep_for(milliseconds(10));
    ASSERT_TRUE(fleet->keep_alive("another", **job, never_).ok());
    EXPECT_GE(silent_for(), 200) << "another's heartbeat is none";
    const auto before = silent_for();
    ASSERT_TRUE(fleet->keep_alive("worker", **job, never_).ok());
    EXPECT_LT(silent_for(), before);
}

TEST_F(FleetTest, ThreeDeathsBuryAJob) {
    const auto fleet = this->fleet();
    ASSERT_TRUE(fleet->submit("one", "job", never_).ok());
    for (int life = 1; life <= Fleet::kMostDeliveries; ++life) {
        const auto job = fleet->take(fmt::format("worker {}", life), kAtOnce, never_);
        ASSERT_TRUE(job.ok() && job->has_value()) << life;
        EXPECT_EQ((*job)->deliveries, life);
    }
    EXPECT_FALSE(fleet->take("last", kAtOnce, never_)->has_value());
    const auto result = (*fleet->results({"one"}, never_))[0];
    ASSERT_TRUE(result.has_value());
    EXPECT_THAT(result->error, HasSubstr("failed three times"));
    const auto connection = RedisConnection::open(url_);
    const auto dead = (*connection)->command({"XRANGE", "tablero:test:dead", "-", "+"});
    EXPECT_EQ(dead->list.size(), 1U);
}

TEST_F(FleetTest, JobsThatCannotBeDoneSayWhy) {
    const auto fleet = this->fleet();
    ASSERT_TRUE(fleet->submit("one", "job", never_).ok());
    for (int i = 0; i < Fleet::kMostDeliveries; ++i) {
        const auto job = fleet->take("worker", kLong, never_);
        ASSERT_TRUE(job->has_value()) << i;
        ASSERT_TRUE(fleet->give_back(**job, kLong, "no such game", never_).ok());
    }
    EXPECT_FALSE(fleet->take("worker", kLong, never_)->has_value());
    EXPECT_THAT((*fleet->results({"one"}, never_))[0]->error, HasSubstr("no such game"));
}

TEST_F(FleetTest, AnInterruptedWorkerIsNoFailure) {
    const auto fleet = this->fleet();
    ASSERT_TRUE(fleet->submit("one", "job", never_).ok());
    for (int i = 0; i < 5; ++i) {
        const auto job = fleet->take("worker", kLong, never_);
        ASSERT_TRUE(job->has_value()) << i;
        ASSERT_TRUE(fleet->give_back(**job, kLong, "", never_).ok());
    }
}

TEST_F(FleetTest, PasswordsAreAskedForAndNeverShown) {
    server_->end(SIGKILL);
    start_server({"--requirepass", "hush"});
    url_.password = "wrong";
    const auto refused = Fleet::open(url_, "test");
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(refused.error().message, Not(HasSubstr("wrong")));
    url_.password = "hush";
    EXPECT_TRUE(Fleet::open(url_, "test").ok());
}

TEST_F(FleetTest, NoServerIsSaidAtOnce) {
    server_->end(SIGKILL);
    const auto nobody = Fleet::open(url_, "test");
    ASSERT_FALSE(nobody.ok());
    EXPECT_THAT(nobody.error().message, HasSubstr("redis://127.0.0.1"));
}

// 200 games, two workers that are killed again and again, a server that is killed in the middle:
// the reports equal those of a quiet run on one machine.
TEST_F(FleetTest, ReportsAreTheSameWhateverHappensToTheWorkers) {
    BatchSettings settings;
    settings.files = {folder_.write("a.pgn", test::random_games(200, 12))};
    settings.limits.nodes = 400;
    settings.identity = engine_identity();
    settings.outputs.json = folder_ / "local.jsonl";
    settings.threads = 2;
    ASSERT_TRUE(run_batch(settings).ok());

    const auto worker = [&] {
        return test::Process({std::string(TABLERO_BIN_DIR) + "/tablero",
                              "worker",
                              "--fleet",
                              fmt::format("redis://127.0.0.1:{}", url_.port),
                              "--timeout",
                              "1"},
                             folder_ / "workers.log");
    };
    std::vector<test::Process> workers;
    workers.push_back(worker());
    workers.push_back(worker());
    auto client = FleetClient::open(url_, settings.identity);
    ASSERT_TRUE(client.ok());
    settings.outputs.json = folder_ / "fleet.jsonl";
    settings.threads = 32;
    settings.make_source = [&] { return fleet_source(*client); };
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

// Who may do what, over which wires: data/fleet/users.acl and TLS, against a real server.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fleet/content.h"
#include "fleet/dispatcher.h"
#include "fleet/status.h"
#include "tests/support/redis_server.h"

namespace tablero::fleet {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::chrono::milliseconds kSilence{0};

class AclTest : public test::RedisTest {
  protected:
    void SetUp() override {
        if (!test::has_redis_server()) GTEST_SKIP() << "redis-server is not installed";
        url_.port = test::free_port();
        start_server({"--aclfile", TABLERO_SOURCE_DIR "/data/fleet/users.acl"});
    }
    std::unique_ptr<Queue> as(const std::string& user) {
        url_.user = user;
        url_.password = user + "-password";
        return queue();
    }
    static void expect_refusal(Queue& queue, const Words& words) {
        const auto reply = queue.link().call(words, {});
        ASSERT_FALSE(reply.ok()) << words[0];
        EXPECT_THAT(reply.error().message, HasSubstr("NOPERM")) << words[0];
    }
};

TEST_F(AclTest, EachUserCanDoItsWork) {
    const auto coordinator = as("coordinator");
    const auto worker = as("worker");
    RunCard card;
    card.id = "run";
    Dispatcher dispatcher(*coordinator, card);
    Roster wishes(*coordinator);
    ASSERT_TRUE(dispatcher.begin(never_).ok());
    ASSERT_TRUE(wishes.announce_bench({{"chess", 7}}, never_).ok());
    const auto content = dispatcher.provide("bytes", never_);
    ASSERT_TRUE(content.ok());
    for (const char* id : {"a", "b"})
        dispatcher.order({id, "kind", "run", "text"});
    ASSERT_TRUE(dispatcher.collect(never_).ok());

    Roster roster(*worker);
    WorkerCard self;
    self.name = "worker";
    EXPECT_EQ(**roster.bench("chess", never_), 7U);
    EXPECT_EQ(*Content(worker->link(), "").fetch(*content, never_), "bytes");
    ASSERT_TRUE(roster.sign(self, never_).ok());
    const auto take = [&] {
        auto claim = worker->take("worker", kSilence, true, never_);
        while (claim.ok() && !*claim)
            claim = worker->take("worker", kSilence, true, never_);
        return claim;
    };
    const auto first = take();
    ASSERT_TRUE(first.ok()) << first.error().message;
    EXPECT_TRUE(*worker->keep_alive("worker", **first, never_));
    EXPECT_TRUE(*worker->finish("worker", **first, "result", never_));
    for (int i = 0; i < Queue::kMostDeliveries; ++i) {
        const auto claim = take();
        ASSERT_TRUE(claim.ok()) << claim.error().message;
        ASSERT_TRUE(worker->give_back("worker", **claim, kSilence, "cannot", never_).ok());
    }
    ASSERT_TRUE(worker->take("worker", kSilence, true, never_).ok());
    roster.sign_off("worker");
    EXPECT_EQ(dispatcher.collect(never_)->size(), 2U) << "a result and a dead letter";
    ASSERT_TRUE(dispatcher.settle("a", never_).ok());
    EXPECT_EQ(coordinator->dead(never_)->size(), 1U);
    ASSERT_TRUE(dispatcher.end("done", never_).ok());
    EXPECT_EQ(*wishes.count_workers(never_), 0U) << "it signed off";

    as("watcher");
    const auto seen = take_snapshots(url_, never_);
    ASSERT_TRUE(seen.ok()) << seen.error().message;
    EXPECT_EQ(seen->at(0).dead, 1U);
}

TEST_F(AclTest, AWorkerCannotOrderWorkOrChangeWhatOthersTrust) {
    const auto worker = as("worker");
    expect_refusal(*worker, {"XADD", "tablero:test:jobs", "*", "id", "x"});
    expect_refusal(*worker, {"SET", "tablero:content:0", "x"});
    expect_refusal(*worker, {"HSET", "tablero:test:bench", "chess", "1"});
    expect_refusal(*worker, {"GET", "tablero:test:result:0"});
    expect_refusal(*worker, {"DEL", "tablero:test:jobs"});
    expect_refusal(*worker, {"SET", "elsewhere", "x"});
    // Nor by way of a script.
    const auto scripted = worker->link().run(
        "return redis.call('XADD', KEYS[1], '*', 'id', 'x')", {"tablero:test:jobs"}, {}, never_);
    EXPECT_THAT(scripted.error().message, HasSubstr("can't access"));
    EXPECT_EQ(as("coordinator")->depth(Lane::kUntimed, never_)->waiting, 0);
    expect_refusal(*worker, {"FLUSHALL"});
    expect_refusal(*worker, {"KEYS", "*"});
    expect_refusal(*worker, {"CONFIG", "GET", "*"});
    expect_refusal(*worker, {"ACL", "LIST"});
    expect_refusal(*worker, {"SHUTDOWN"});
    const auto coordinator = as("coordinator");
    expect_refusal(*coordinator, {"FLUSHALL"});
    expect_refusal(*coordinator, {"SET", "elsewhere", "x"});
    const auto watcher = as("watcher");
    expect_refusal(*watcher, {"DEL", "tablero:test:jobs"});
    url_.user.clear();
    url_.password.clear();
    EXPECT_FALSE(Queue::open(url_, "test").ok()) << "strangers are not let in";
}

class TlsTest : public test::RedisTest {
  protected:
    void SetUp() override {
        std::signal(SIGPIPE, SIG_IGN);
        if (!test::has_redis_server()) GTEST_SKIP() << "redis-server is not installed";
        if (std::system("command -v openssl > /dev/null 2>&1") != 0)
            GTEST_SKIP() << "openssl is not installed";
        for (const char* name : {"server", "stranger"})
            ASSERT_EQ(make_certificate(name), 0);
        url_.port = test::free_port();
        url_.tls = true;
        url_.authorities = folder_ / "server.pem";
        start_server({"--port",
                      "0",
                      "--tls-port",
                      std::to_string(url_.port),
                      "--tls-cert-file",
                      folder_ / "server.pem",
                      "--tls-key-file",
                      folder_ / "server.key",
                      "--tls-ca-cert-file",
                      folder_ / "server.pem",
                      "--tls-auth-clients",
                      "no"});
    }
    // Its own authority, good for 127.0.0.1 alone.
    int make_certificate(const std::string& name) const {
        return std::system(
            fmt::format("openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes "
                        "-days 2 -subj /CN={0} -addext subjectAltName=IP:127.0.0.1 "
                        "-keyout {1} -out {2} > /dev/null 2>&1",
                        name,
                        folder_ / (name + ".key"),
                        folder_ / (name + ".pem"))
                .c_str());
    }
};

TEST_F(TlsTest, JobsTravelOverTls) {
    const auto queue = this->queue();
    const std::string large(1'000'000, 'x');
    ASSERT_TRUE(queue->submit({"one", "kind", "run", large}, never_).ok());
    auto claim = queue->take("worker", kSilence, false, never_);
    if (!*claim) claim = queue->take("worker", kSilence, false, never_);
    ASSERT_TRUE(claim->has_value());
    EXPECT_EQ((*claim)->text, large);
    EXPECT_TRUE(*queue->finish("worker", **claim, large, never_));
    EXPECT_EQ((*queue->results({"one"}, never_))[0]->text, large);
    server_->end(SIGKILL);
    std::stop_source stopped;
    stopped.request_stop();
    EXPECT_FALSE(queue->results({"one"}, stopped.get_token()).ok()) << "an error, and no crash";
}

TEST_F(TlsTest, OnlyTheRightServerIsTrusted) {
    url_.authorities = folder_ / "stranger.pem";
    const auto stranger = Queue::open(url_, "test");
    ASSERT_FALSE(stranger.ok());
    EXPECT_THAT(stranger.error().message, HasSubstr("certificate verify failed"));
    url_.authorities = folder_ / "server.pem";
    url_.host = "localhost";
    EXPECT_FALSE(Queue::open(url_, "test").ok()) << "the certificate is for another name";
    url_.host = "127.0.0.1";
    EXPECT_TRUE(Queue::open(url_, "test").ok());
    url_.tls = false;
    EXPECT_FALSE(Queue::open(url_, "test").ok()) << "nothing in plain text";
}

}  // namespace
}  // namespace tablero::fleet

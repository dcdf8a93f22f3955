#include "fleet/queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/sha256.h"
#include "fleet/content.h"
#include "fleet/dispatcher.h"
#include "tests/support/redis_server.h"

namespace tablero::fleet {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::Not;

constexpr milliseconds kLong{60'000};
constexpr milliseconds kAtOnce{0};

class QueueTest : public test::RedisTest {
  protected:
    static Order order(const std::string& id, Lane lane = Lane::kUntimed) {
        return {id, "kind", "run", "text of " + id, lane};
    }
    std::optional<Claim> take(Queue& queue,
                              const std::string& worker,
                              milliseconds timeout = kLong,
                              bool with_timed = false) {
        for (int tries = 0; tries < 2; ++tries) {  // the first makes the streams
            auto claim = queue.take(worker, timeout, with_timed, never_);
            EXPECT_TRUE(claim.ok());
            if (*claim) return *claim;
        }
        return std::nullopt;
    }
    std::optional<JobResult> result(Queue& queue, const std::string& id) {
        return (*queue.results({id}, never_))[0];
    }
};

TEST_F(QueueTest, AJobGoesThereAndBack) {
    const auto queue = this->queue();
    ASSERT_TRUE(queue->submit(order("one"), never_).ok());
    EXPECT_FALSE(result(*queue, "one").has_value());
    const auto claim = take(*queue, "worker");
    ASSERT_TRUE(claim.has_value());
    EXPECT_EQ(claim->id, "one");
    EXPECT_EQ(claim->kind, "kind");
    EXPECT_EQ(claim->run, "run");
    EXPECT_EQ(claim->text, "text of one");
    std::string bytes("any\nbytes\0at all", 16);
    EXPECT_TRUE(*queue->finish("worker", *claim, bytes, never_));
    const auto results = queue->results({"other", "one"}, never_);
    EXPECT_FALSE((*results)[0].has_value());
    EXPECT_EQ((*results)[1]->text, bytes);
    EXPECT_EQ((*results)[1]->worker, "worker");
    EXPECT_FALSE(take(*queue, "worker", kAtOnce).has_value());
}

TEST_F(QueueTest, DuplicatesAreHarmless) {
    const auto queue = this->queue();
    ASSERT_TRUE(queue->submit(order("one"), never_).ok());
    ASSERT_TRUE(queue->submit(order("one"), never_).ok());
    const auto slow = take(*queue, "slow");
    const auto quick = take(*queue, "quick", kAtOnce);
    ASSERT_TRUE(slow && quick);
    EXPECT_EQ(slow->entry, quick->entry) << "submitted once, claimed by another";
    EXPECT_EQ(quick->deliveries, 2);
    EXPECT_TRUE(*queue->finish("quick", *quick, "first", never_));
    EXPECT_FALSE(*queue->finish("slow", *slow, "second", never_));
    EXPECT_EQ(result(*queue, "one")->text, "first");
    ASSERT_TRUE(queue->submit(order("one"), never_).ok());
    EXPECT_FALSE(take(*queue, "worker", kAtOnce).has_value()) << "the result is there";
    ASSERT_TRUE(queue->release_result("one", {}, never_).ok());
    EXPECT_FALSE(*queue->finish("slow", *slow, "much later", never_));
    EXPECT_FALSE(result(*queue, "one").has_value()) << "a late result must not pile up";
}

TEST_F(QueueTest, AHeartbeatKeepsTheClaim) {
    const auto queue = this->queue();
    ASSERT_TRUE(queue->submit(order("one"), never_).ok());
    const auto claim = take(*queue, "worker");
    ASSERT_TRUE(claim.has_value());
    const auto silent_for = [&] {
        const auto pending =
            queue->link().call({"XPENDING", "tablero:test:jobs", "workers", "-", "+", "1"}, never_);
        return pending->list.at(0).list.at(2).integer;
    };
    while (silent_for() < 200)
        std::this_thread::sleep_for(milliseconds(10));
    EXPECT_FALSE(*queue->keep_alive("another", *claim, never_));
    EXPECT_GE(silent_for(), 200) << "another's heartbeat is none";
    const auto before = silent_for();
    EXPECT_TRUE(*queue->keep_alive("worker", *claim, never_));
    EXPECT_LT(silent_for(), before);
}

// Redis looks at ten claims at a time.
TEST_F(QueueTest, AbandonedJobsAreFoundBehindManyLivingOnes) {
    const auto queue = this->queue();
    std::vector<Claim> claims;
    for (int i = 0; i < 60; ++i) {
        ASSERT_TRUE(queue->submit(order(fmt::format("job {}", i)), never_).ok());
        claims.push_back(*take(*queue, fmt::format("worker {}", i)));
    }
    ASSERT_TRUE(queue->give_back("worker 55", claims[55], kLong, "", never_).ok());
    const auto found = take(*queue, "late", kLong);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(found->id, "job 55");
}

TEST_F(QueueTest, ThreeDeathsBuryAJob) {
    const auto queue = this->queue();
    ASSERT_TRUE(queue->submit(order("one"), never_).ok());
    for (int life = 1; life <= Queue::kMostDeliveries; ++life) {
        const auto claim = take(*queue, fmt::format("worker {}", life), kAtOnce);
        ASSERT_TRUE(claim.has_value()) << life;
        EXPECT_EQ(claim->deliveries, life);
    }
    EXPECT_FALSE(take(*queue, "last", kAtOnce).has_value());
    EXPECT_THAT(result(*queue, "one")->error, HasSubstr("failed three times"));
    const auto dead = queue->dead(never_);
    ASSERT_EQ(dead->size(), 1U);
    EXPECT_EQ((*dead)[0].order.text, "text of one");
    ASSERT_TRUE(queue->revive((*dead)[0], never_).ok());
    EXPECT_TRUE(queue->dead(never_)->empty());
    EXPECT_EQ(take(*queue, "worker")->id, "one");
}

TEST_F(QueueTest, JobsThatCannotBeDoneSayWhy) {
    const auto queue = this->queue();
    ASSERT_TRUE(queue->submit(order("one"), never_).ok());
    for (int i = 0; i < Queue::kMostDeliveries; ++i) {
        const auto claim = take(*queue, "worker");
        ASSERT_TRUE(claim.has_value()) << i;
        ASSERT_TRUE(queue->give_back("worker", *claim, kLong, "no such game", never_).ok());
    }
    EXPECT_FALSE(take(*queue, "worker").has_value());
    EXPECT_THAT(result(*queue, "one")->error, HasSubstr("no such game"));
}

TEST_F(QueueTest, AnInterruptedWorkerIsNoFailure) {
    const auto queue = this->queue();
    ASSERT_TRUE(queue->submit(order("one"), never_).ok());
    for (int i = 0; i < 5; ++i) {
        const auto claim = take(*queue, "worker");
        ASSERT_TRUE(claim.has_value()) << i;
        ASSERT_TRUE(queue->give_back("worker", *claim, kLong, "", never_).ok());
    }
}

// A worker that was suspended must not take a job away from the one that has it now.
TEST_F(QueueTest, OnlyOnesOwnJobCanBeGivenBack) {
    const auto queue = this->queue();
    ASSERT_TRUE(queue->submit(order("one"), never_).ok());
    const auto slow = take(*queue, "slow");
    const auto quick = take(*queue, "quick", kAtOnce);
    ASSERT_TRUE(slow && quick);
    ASSERT_TRUE(queue->give_back("slow", *slow, kLong, "", never_).ok());
    EXPECT_TRUE(*queue->keep_alive("quick", *quick, never_));
}

TEST_F(QueueTest, JobsOnTheClockAreForThoseWhoTakeThem) {
    const auto queue = this->queue();
    ASSERT_TRUE(queue->submit(order("one", Lane::kTimed), never_).ok());
    EXPECT_FALSE(take(*queue, "noisy").has_value());
    EXPECT_EQ(queue->depth(Lane::kTimed, never_)->waiting, 1);
    const auto claim = take(*queue, "quiet", kLong, true);
    ASSERT_TRUE(claim.has_value());
    EXPECT_EQ(claim->lane, Lane::kTimed);
    EXPECT_EQ(queue->depth(Lane::kTimed, never_)->in_hand, 1);
    EXPECT_TRUE(*queue->finish("quiet", *claim, "", never_));
}

TEST_F(QueueTest, AWithdrawnRunIsNobodysAnyMore) {
    const auto queue = this->queue();
    ASSERT_TRUE(queue->submit(order("one"), never_).ok());
    ASSERT_TRUE(queue->submit(order("two", Lane::kTimed), never_).ok());
    ASSERT_TRUE(queue->submit({"other", "kind", "another run", ""}, never_).ok());
    const auto claim = take(*queue, "worker");
    ASSERT_TRUE(claim.has_value());
    ASSERT_TRUE(queue->withdraw("run", never_).ok());
    EXPECT_FALSE(*queue->keep_alive("worker", *claim, never_));
    EXPECT_FALSE(*queue->finish("worker", *claim, "for nothing", never_));
    EXPECT_FALSE(result(*queue, "one").has_value());
    EXPECT_EQ(take(*queue, "worker", kLong, true)->id, "other");
    EXPECT_FALSE(take(*queue, "worker", kLong, true).has_value());
}

TEST_F(QueueTest, PasswordsAreAskedForAndNeverShown) {
    server_->end(SIGKILL);
    start_server({"--requirepass", "hush"});
    url_.password = "wrong";
    const auto refused = Queue::open(url_, "test");
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(refused.error().message, Not(HasSubstr("wrong")));
    url_.password = "hush";
    EXPECT_TRUE(Queue::open(url_, "test").ok());
}

TEST_F(QueueTest, NoServerIsSaidAtOnce) {
    server_->end(SIGKILL);
    const auto nobody = Queue::open(url_, "test");
    ASSERT_FALSE(nobody.ok());
    EXPECT_THAT(nobody.error().message, HasSubstr("redis://127.0.0.1"));
}

TEST_F(QueueTest, ContentIsWhatItsNameSays) {
    const auto queue = this->queue();
    Content here(queue->link(), "");
    Content there(queue->link(), folder_ / "cache");
    const std::string bytes("a network\0 of bytes", 19);
    const auto name = here.publish(bytes, never_);
    ASSERT_TRUE(name.ok());
    EXPECT_EQ(*name, sha256(bytes));
    EXPECT_EQ(*there.fetch(*name, never_), bytes);
    // From the cache when the server has lost it, and from the server when the cache is damaged.
    ASSERT_TRUE(queue->link().call({"FLUSHALL"}, never_).ok());
    EXPECT_EQ(*there.fetch(*name, never_), bytes);
    folder_.write("cache/" + *name, "something else");
    EXPECT_FALSE(there.fetch(*name, never_).ok());
    ASSERT_TRUE(here.publish(bytes, never_).ok());
    EXPECT_EQ(*there.fetch(*name, never_), bytes);
    EXPECT_EQ(folder_.read("cache/" + *name), bytes);
    // A server that lies.
    const std::string other = sha256("other");
    ASSERT_TRUE(queue->link().call({"SET", "tablero:content:" + other, "lie"}, never_).ok());
    EXPECT_THAT(there.fetch(other, never_).error().message, HasSubstr("not what its name says"));
    EXPECT_FALSE(there.fetch("../../etc/passwd", never_).ok());
}

RunCard card() {
    RunCard card;
    card.id = "run";
    card.kind = "kind";
    return card;
}

TEST_F(QueueTest, WhatTheServerLosesIsOrderedAgain) {
    const auto queue = this->queue();
    Dispatcher dispatcher(*queue, card());
    ASSERT_TRUE(dispatcher.begin(never_).ok());
    dispatcher.order(order("one"));
    ASSERT_TRUE(dispatcher.collect(never_).ok());
    ASSERT_TRUE(queue->link().call({"FLUSHALL"}, never_).ok());
    const auto worker = this->queue();
    std::optional<Claim> claim;
    for (int tries = 0; tries < 1000 && !claim; ++tries) {
        ASSERT_TRUE(dispatcher.collect(never_).ok());
        if (queue->depth(Lane::kUntimed, never_)->waiting > 0) claim = take(*worker, "worker");
    }
    ASSERT_TRUE(claim.has_value());
    ASSERT_TRUE(*worker->finish("worker", *claim, "done", never_));
    const auto finished = dispatcher.collect(never_);
    ASSERT_EQ(finished->size(), 1U);
    EXPECT_EQ((*finished)[0].result.text, "done");
    EXPECT_EQ(dispatcher.open_orders(), 0U);
}

TEST_F(QueueTest, ACancelledRunIsToldSo) {
    const auto queue = this->queue();
    Dispatcher dispatcher(*queue, card());
    ASSERT_TRUE(dispatcher.begin(never_).ok());
    dispatcher.order(order("one"));
    ASSERT_TRUE(dispatcher.collect(never_).ok());
    ASSERT_TRUE(Roster(*queue).cancel("run", never_).ok());
    Result<std::vector<Finished>> collected = dispatcher.collect(never_);
    while (collected)
        collected = dispatcher.collect(never_);
    EXPECT_THAT(collected.error().message, HasSubstr("cancelled"));
    EXPECT_EQ(Roster(*queue).runs(never_)->at(0).state, "cancelled");
    ASSERT_TRUE(dispatcher.begin(never_).ok());
    EXPECT_TRUE(dispatcher.collect(never_).ok()) << "a new start is a new start";
}

TEST_F(QueueTest, AWorkerThatLeavesKeepsWhatItHolds) {
    const auto queue = this->queue();
    ASSERT_TRUE(queue->submit(order("one"), never_).ok());
    const auto claim = take(*queue, "worker");
    ASSERT_TRUE(claim.has_value());
    WorkerCard worker;
    worker.name = "worker";
    Roster roster(*queue);
    EXPECT_FALSE(*roster.sign(worker, never_));
    EXPECT_EQ(*roster.count_workers(never_), 1U);
    ASSERT_TRUE(roster.drain("worker", never_).ok());
    EXPECT_TRUE(*roster.sign(worker, never_));
    roster.sign_off("worker");
    EXPECT_EQ(*roster.count_workers(never_), 0U);
    EXPECT_EQ(take(*queue, "another", kAtOnce)->id, "one") << "not lost with its holder";
}

TEST_F(QueueTest, WaitingIsTold) {
    const auto queue = this->queue();
    std::vector<std::string> told;
    queue->link().on_wait([&](const std::string& what) {
        told.push_back(what);
        if (what.starts_with("no answer")) start_server();
    });
    Dispatcher dispatcher(*queue, card());
    dispatcher.order(order("one"));
    ASSERT_TRUE(dispatcher.collect(never_).ok());
    ASSERT_TRUE(dispatcher.collect(never_).ok());
    EXPECT_THAT(told, testing::ElementsAre("waiting for a worker: the fleet has none at present"));

    told.clear();
    server_->end(SIGKILL);
    EXPECT_TRUE(queue->link().call({"PING"}, never_).ok());
    EXPECT_THAT(told,
                testing::ElementsAre("no answer from " + url_text() + ": waiting for it",
                                     url_text() + " answers again"));
}

}  // namespace
}  // namespace tablero::fleet

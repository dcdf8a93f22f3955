#include <future>
#include <stop_token>
#include <thread>

#include <gtest/gtest.h>

#include "engine/chess_engine.h"
#include "engine/gomoku_engine.h"

// How a search ends when somebody wants it to: whenever that is said, it is heard, and there is a
// move with a score to play.

namespace tablero::engine {
namespace {

template <typename E>
class Stopping : public testing::Test {
  protected:
    using Decision = typename E::Decision;
    using Limits = typename E::Limits;

    static Limits endless() {
        Limits limits;
        limits.infinite = true;
        return limits;
    }

    // Begins a search; the future has its decision.
    std::future<Decision> go(Limits limits, std::stop_token stop = {}) {
        auto promise = std::make_shared<std::promise<Decision>>();
        auto answer = promise->get_future();
        typename E::Listener listener;
        listener.on_done = [promise](const Decision& decision) { promise->set_value(decision); };
        engine_.go(std::move(limits), std::move(listener), std::move(stop));
        return answer;
    }

    static void expect_answer(const Decision& decision) {
        EXPECT_TRUE(decision.best);
        EXPECT_GE(decision.depth, 1);
        EXPECT_LE(std::abs(decision.score), search::kWin);
    }

    E engine_;
};

using Engines = testing::Types<ChessEngine, GomokuEngine>;
TYPED_TEST_SUITE(Stopping, Engines);

TYPED_TEST(Stopping, BeforeTheStartIsNotLost) {
    std::stop_source stop;
    stop.request_stop();
    this->expect_answer(this->engine_.think(this->endless(), {}, stop.get_token()));
    this->expect_answer(this->go(this->endless(), stop.get_token()).get());
}

TYPED_TEST(Stopping, FromAnotherThreadAtAnyMoment) {
    for (int i = 0; i < 40; ++i) {
        std::stop_source stop;
        std::jthread racer([&stop] { stop.request_stop(); });
        auto answer = this->go(this->endless(), stop.get_token());
        this->expect_answer(answer.get());
    }
}

TYPED_TEST(Stopping, FromTheListener) {
    std::stop_source stop;
    int deepest = 0;
    typename TypeParam::Listener listener;
    listener.on_info = [&](const auto& info) {
        deepest = info.depth;
        if (info.depth >= 3) stop.request_stop();
    };
    const auto decision = this->engine_.think(this->endless(), listener, stop.get_token());
    this->expect_answer(decision);
    EXPECT_GE(deepest, 3);
    EXPECT_GE(decision.depth, 3);
}

TYPED_TEST(Stopping, ByOneTokenLeavesTheNextSearchAlone) {
    std::stop_source first;
    auto answer = this->go(this->endless(), first.get_token());
    first.request_stop();
    this->expect_answer(answer.get());
    typename TypeParam::Limits limits;
    limits.depth = 4;
    EXPECT_EQ(this->go(limits).get().depth, 4);
    EXPECT_EQ(this->engine_.think(limits).depth, 4);
}

TYPED_TEST(Stopping, EndsAPonderingSearchAsAHitDoes) {
    typename TypeParam::Limits limits;
    limits.ponder = true;
    limits.remaining = 100;
    std::stop_source stop;
    auto answer = this->go(limits, stop.get_token());
    stop.request_stop();
    this->expect_answer(answer.get());
    answer = this->go(limits);
    EXPECT_EQ(answer.wait_for(std::chrono::milliseconds(20)), std::future_status::timeout);
    this->engine_.ponder_hit();
    this->expect_answer(answer.get());
}

TYPED_TEST(Stopping, HappensWhenTheEngineGoes) {
    auto engine = std::make_unique<TypeParam>();
    bool done = false;
    typename TypeParam::Listener listener;
    listener.on_done = [&](const auto& /*decision*/) { done = true; };
    engine->go(this->endless(), listener);
    engine.reset();
    EXPECT_TRUE(done);
}

TYPED_TEST(Stopping, SeveralThreadsHearIt) {
    auto settings = this->engine_.settings();
    settings.threads = 3;
    ASSERT_TRUE(this->engine_.configure(settings).ok());
    std::stop_source stop;
    auto answer = this->go(this->endless(), stop.get_token());
    stop.request_stop();
    this->expect_answer(answer.get());
}

}  // namespace
}  // namespace tablero::engine

#include "fleet/backoff.h"

#include <set>

#include <gtest/gtest.h>

namespace tablero::fleet {
namespace {

TEST(Backoff, PausesGrowAndStayWithinTheirBounds) {
    Rng rng(1);
    Backoff backoff(rng);
    auto turn = Backoff::kFirst;
    for (int tries = 0; tries < 20; ++tries) {
        const auto pause = backoff.next();
        EXPECT_GE(pause, turn / 2);
        EXPECT_LE(pause, turn);
        turn = std::min(turn * 2, Backoff::kLongest);
    }
    EXPECT_EQ(turn, Backoff::kLongest);
}

TEST(Backoff, AThousandWorkersDoNotComeBackTogether) {
    std::set<std::chrono::milliseconds::rep> moments;
    for (std::uint64_t worker = 0; worker < 1000; ++worker) {
        Rng rng(worker);
        Backoff backoff(rng);
        auto moment = std::chrono::milliseconds(0);
        for (int tries = 0; tries < 10; ++tries)
            moment += backoff.next();
        moments.insert(moment.count() / 100);
    }
    EXPECT_GE(moments.size(), 30U) << "spread over seconds, not over one";
}

}  // namespace
}  // namespace tablero::fleet

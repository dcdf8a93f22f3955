#include "search/time.h"

#include <gtest/gtest.h>

namespace tablero::search {
namespace {

using AnyLimits = Limits<int>;

AnyLimits clock(std::int64_t remaining, std::int64_t increment, int moves_to_go = 0) {
    AnyLimits limits;
    limits.remaining = remaining;
    limits.increment = increment;
    limits.moves_to_go = moves_to_go;
    return limits;
}

TEST(Time, UntimedSearchNeverHasEnough) {
    const TimeManager time(AnyLimits{}, 0);
    EXPECT_FALSE(time.is_timed());
    EXPECT_FALSE(time.enough(1'000'000'000, {}));
}

TEST(Time, HardLimitLeavesTimeForLaterMoves) {
    for (const std::int64_t remaining : {20, 50, 100, 1000, 60000, 3600000}) {
        for (const std::int64_t increment : {0, 5, 10, 1000}) {
            const TimeManager time(clock(remaining, increment), 20);
            EXPECT_LE(time.hard(), std::max<std::int64_t>(1, remaining * 6 / 10));
            EXPECT_LE(time.soft(), time.hard());
            EXPECT_GE(time.hard(), 1);
        }
    }
}

TEST(Time, APausedProcessDoesNotLoseOnTime) {
    for (const std::int64_t remaining : {180, 300, 1000, 60000})
        EXPECT_LE(TimeManager(clock(remaining, 10), 200).hard(), remaining - 100) << remaining;
}

TEST(Time, OverheadIsTakenOff) {
    auto limits = clock(100, 0, 1);
    limits.overhead = 90;
    EXPECT_LE(TimeManager(limits, 0).hard(), 10);
    AnyLimits fixed;
    fixed.move_time = 100;
    EXPECT_EQ(TimeManager(fixed, 0).hard(), 90);
}

TEST(Time, NothingLeftStillAnswers) {
    EXPECT_EQ(TimeManager(clock(0, 0), 0).hard(), 1);
    EXPECT_EQ(TimeManager(clock(-500, 0), 0).hard(), 1);
}

TEST(Time, ASettledChoiceIsQuickerThanAnOpenOne) {
    const TimeManager time(clock(60000, 0), 20);
    Progress settled{12, 8, 0, 0.95};
    Progress open{12, 0, 60, 0.3};
    const std::int64_t at = time.soft();
    EXPECT_TRUE(time.enough(at, settled));
    EXPECT_FALSE(time.enough(at, open));
    EXPECT_TRUE(time.enough(time.hard(), open));
}

TEST(Time, FixedMoveTimeIsUsedWhole) {
    AnyLimits limits;
    limits.move_time = 500;
    const TimeManager time(limits, 0);
    EXPECT_FALSE(time.enough(489, Progress{30, 20, 0, 1.0}));
}

}  // namespace
}  // namespace tablero::search

#include "play/time_control.h"

#include <gtest/gtest.h>

namespace tablero::play {
namespace {

using namespace std::chrono_literals;

TEST(TimeControl, Parse) {
    struct Case {
        const char* text;
        int moves;
        Duration base, increment;
        const char* shown;
    };
    const Case cases[] = {{"8+0.08", 0, 8s, 80ms, "8+0.08"},
                          {"60", 0, 60s, 0s, "60+0"},
                          {"40/60+0.5", 40, 60s, 500ms, "40/60+0.5"},
                          {"0:30+1", 0, 30s, 1s, "30+1"},
                          {"2:30", 0, 150s, 0s, "150+0"},
                          {"0+0.1", 0, 0s, 100ms, "0+0.1"},
                          {"0.5", 0, 500ms, 0s, "0.5+0"}};
    for (const auto& c : cases) {
        const auto control = parse_clock(c.text);
        ASSERT_TRUE(control.ok()) << c.text;
        EXPECT_EQ(control->moves, c.moves);
        EXPECT_EQ(control->base, c.base);
        EXPECT_EQ(control->increment, c.increment);
        EXPECT_EQ(to_string(*control), c.shown);
    }
    for (const char* wrong : {"",
                              "0",
                              "abc",
                              "8+",
                              "+1",
                              "-8",
                              "8+-1",
                              "0/60",
                              "x/60",
                              "8+0.08+1",
                              "1e9",
                              "nan",
                              "inf",
                              "8 +1",
                              "40/"}) {
        EXPECT_FALSE(parse_clock(wrong).ok()) << wrong;
    }
}

TEST(GameClock, IncrementAndMargin) {
    GameClock clock(*parse_clock("1+0.01"));
    EXPECT_EQ(clock.budget(), 1s);
    EXPECT_TRUE(clock.spend(300ms, 20ms));
    EXPECT_EQ(clock.budget(), 710ms);
    EXPECT_TRUE(clock.spend(725ms, 20ms)) << "within the margin";
    EXPECT_EQ(clock.budget(), 10ms) << "the margin is no loan";
    EXPECT_FALSE(clock.spend(31ms, 20ms));
    EXPECT_EQ(clock.moves_to_go(), 0);
}

TEST(GameClock, Periods) {
    GameClock clock(*parse_clock("2/10+1"));
    EXPECT_EQ(clock.moves_to_go(), 2);
    EXPECT_TRUE(clock.spend(4s, 0s));
    EXPECT_EQ(clock.budget(), 7s);
    EXPECT_EQ(clock.moves_to_go(), 1);
    EXPECT_TRUE(clock.spend(1s, 0s));
    EXPECT_EQ(clock.budget(), 17s);
    EXPECT_EQ(clock.moves_to_go(), 2);
}

TEST(GameClock, MoveTimeAndNodes) {
    GameClock fixed(move_time_control(100));
    EXPECT_TRUE(fixed.spend(100ms, 0s));
    EXPECT_EQ(fixed.budget(), 100ms);
    EXPECT_FALSE(fixed.spend(101ms, 0s));
    GameClock untimed(node_control(5000));
    EXPECT_EQ(untimed.budget(), std::nullopt);
    EXPECT_TRUE(untimed.spend(1h, 0s));
    EXPECT_EQ(to_string(untimed.control()), "5000 nodes/move");
}

}  // namespace
}  // namespace tablero::play

#include "engine/win_rate.h"

#include <gtest/gtest.h>

namespace tablero::engine {
namespace {

TEST(WinRate, ChancesAddUpAndAreFair) {
    for (int score = -3000; score <= 3000; score += 7) {
        const auto us = WinRateModel::chances(score);
        const auto them = WinRateModel::chances(-score);
        EXPECT_EQ(us.win + us.draw + us.loss, 1000);
        EXPECT_EQ(us.win, them.loss);
        EXPECT_GE(us.draw, 0);
    }
}

TEST(WinRate, MoreIsBetter) {
    double last = 0;
    for (int score = -2000; score <= 2000; score += 10) {
        const double points = WinRateModel::expected_points(score);
        EXPECT_GT(points, last);
        last = points;
    }
    EXPECT_DOUBLE_EQ(WinRateModel::expected_points(0), 0.5);
}

TEST(WinRate, ForcedResultsAreCertain) {
    EXPECT_EQ(WinRateModel::chances(search::win_in(9)).win, 1000);
    EXPECT_EQ(WinRateModel::chances(search::loss_in(9)).loss, 1000);
    EXPECT_EQ(WinRateModel::chances(search::table_win_in(3)).win, 1000);
}

// 2 / (1 + exp(-0.368208)) - 1 and its half.
TEST(WinRate, WhatPeopleAreShown) {
    EXPECT_NEAR(winning_chances(100), 0.182052, 1e-6);
    EXPECT_NEAR(win_share(100), 0.591026, 1e-6);
    EXPECT_DOUBLE_EQ(winning_chances(5000), winning_chances(1000));
    EXPECT_DOUBLE_EQ(win_share(0), 0.5);
    EXPECT_EQ(win_share(search::win_in(9)), 1);
    EXPECT_EQ(win_share(search::loss_in(9)), 0);
}

}  // namespace
}  // namespace tablero::engine

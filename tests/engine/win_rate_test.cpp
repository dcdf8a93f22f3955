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

}  // namespace
}  // namespace tablero::engine

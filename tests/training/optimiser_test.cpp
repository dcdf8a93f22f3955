#include "training/optimiser.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "training/logistic.h"

namespace tablero::training {
namespace {

TEST(Optimiser, CosineFallsFromFirstToLast) {
    const CosineSchedule schedule = {1e-3, 1e-6, 1000, 10};
    EXPECT_NEAR(schedule.rate(0), 1e-4, 1e-9);
    EXPECT_NEAR(schedule.rate(500), (1e-3 + 1e-6) / 2, 1e-9);
    EXPECT_NEAR(schedule.rate(1000), 1e-6, 1e-12);
    for (int step = 11; step < 1000; ++step)
        EXPECT_LT(schedule.rate(step), schedule.rate(step - 1));
}

// The rule as it is usually written, number by number.
TEST(Optimiser, AdamFollowsItsDefinition) {
    Rng rng(1);
    double mean = 0;
    double square = 0;
    double slow_mean = 0;
    double slow_square = 0;
    for (std::uint64_t step = 1; step <= 300; ++step) {
        const double slope = rng.unit() * 4 - 1;
        slow_mean = 0.9 * slow_mean + 0.1 * slope;
        slow_square = 0.999 * slow_square + 0.001 * slope * slope;
        const auto n = static_cast<double>(step);
        const double expected = slow_mean / (1 - std::pow(0.9, n)) /
                                (std::sqrt(slow_square / (1 - std::pow(0.999, n))) + 1e-9);
        EXPECT_NEAR(Adam<double>(step).direction(slope, mean, square), expected, 1e-12);
    }
}

struct ThreeNumbers {
    Parameters parameters = {1.0F, 1.0F, 1.0F};
    float clip(std::size_t i) const { return i == 2 ? 1.01F : 10.0F; }
};

// Downhill on Σ (x - 3)², a number without slope only decays, and the last one meets its bound.
TEST(Optimiser, GoesDownhillWithinTheBounds) {
    ThreeNumbers model;
    Optimiser optimiser(model);
    for (std::uint64_t step = 1; step <= 500; ++step) {
        const float slope = 2 * (model.parameters[0] - 3);
        const float bounded = 2 * (model.parameters[2] - 3);
        const std::vector<Parameters> sums = {{slope, 0.0F, bounded}, {slope, 0.0F, bounded}};
        optimiser.apply(model, sums, 2, 0.02, step, {0, 3});
    }
    EXPECT_NEAR(model.parameters[0], 3, 0.05);
    EXPECT_NEAR(model.parameters[1], std::pow(1 - 0.02 * 0.01, 500), 1e-4);
    EXPECT_FLOAT_EQ(model.parameters[2], 1.01F);
}

TEST(Logistic, IsTheChanceOfTheOdds) {
    EXPECT_DOUBLE_EQ(logistic(0.0), 0.5);
    EXPECT_NEAR(logistic(std::log(3.0)), 0.75, 1e-15);
    EXPECT_NEAR(logistic(-std::log(3.0)), 0.25, 1e-15);
    EXPECT_EQ(logistic(-1e9), 0);
    EXPECT_EQ(logistic(1e9), 1);
}

}  // namespace
}  // namespace tablero::training

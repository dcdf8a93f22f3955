// The network in floating point: slopes against differences, and integers against floats.
#include <gtest/gtest.h>

#include "training/gomoku/point_model.h"

namespace tablero::training {
namespace {

using Layout = PointLayout;

GomokuView random_view(Rng& rng) {
    GomokuView view;
    const auto draw = [&] { return static_cast<gomoku::Combination>(rng.below(40)); };
    for (int i = 0; i < 60; ++i)
        view.points.push_back({draw(), draw()});
    for (int i = 0; i < 8; ++i)
        view.moves.push_back(view.points[rng.below(60)]);
    view.best = rng.below(8);
    return view;
}

TEST(PointModel, SlopesAreDifferences) {
    Rng rng(1);
    PointModel model(gomoku::RuleSet::kFreestyle, 7);
    const GomokuView view = random_view(rng);
    PointPropagation propagation;
    Parameters slopes(model.parameters.size());
    propagation.forward(model.parameters.data(), view);
    propagation.backward(model.parameters.data(), view, 1, slopes.data());
    const auto output = [&] { return double{propagation.forward(model.parameters.data(), view)}; };
    int moved = 0;
    for (const std::size_t first : {Layout::kOwn,
                                    Layout::kOther,
                                    Layout::kHead,
                                    Layout::kHeadBiases,
                                    Layout::kOutput,
                                    Layout::kDirect}) {
        for (std::size_t i = first; i < first + 32; ++i) {
            constexpr float kStep = 0.01F;
            const float before = model.parameters[i];
            model.parameters[i] = before + kStep;
            const double above = output();
            model.parameters[i] = before - kStep;
            const double below = output();
            model.parameters[i] = before;
            // Where a value is clipped between the two the difference is not a slope.
            EXPECT_NEAR((above - below) / (2 * kStep), slopes[i], 0.02) << i;
            if (std::abs(slopes[i]) > 1e-4) ++moved;
        }
    }
    EXPECT_GT(moved, 60);
}

TEST(PointModel, OrderLearnsTheMoveThatWasPlayed) {
    Rng rng(2);
    PointModel model(gomoku::RuleSet::kFreestyle, 7);
    GomokuView view = random_view(rng);
    for (std::size_t i = 0; i < view.moves.size(); ++i)
        view.moves[i] = {static_cast<gomoku::Combination>(i), 0};
    view.best = 5;
    Parameters slopes(model.parameters.size());
    double loss = 0;
    for (int step = 0; step < 50; ++step) {
        std::fill(slopes.begin(), slopes.end(), 0.0F);
        const double now = order_loss(model.parameters.data(), view, slopes.data());
        if (step > 0) {
            EXPECT_LT(now, loss);
        }
        loss = now;
        for (std::size_t i = 0; i < slopes.size(); ++i)
            model.parameters[i] -= 0.001F * slopes[i];
    }
    EXPECT_TRUE(order_is_right(model.parameters.data(), view));
    view.best = 4;
    EXPECT_FALSE(order_is_right(model.parameters.data(), view));
}

TEST(PointModel, IntegersSayNearlyTheSame) {
    Rng rng(3);
    const PointModel model(gomoku::RuleSet::kRenju, 8);
    std::vector<GomokuView> views;
    for (int i = 0; i < 50; ++i)
        views.push_back(random_view(rng));
    const auto network = quantise(model, views);
    ASSERT_TRUE(network.check().ok());
    PointPropagation propagation;
    for (const gomoku::Color side : gomoku::kColors) {
        const float* weights = model.parameters.data() + model.view_offset(side);
        for (const GomokuView& view : views) {
            const double exact = double{propagation.forward(weights, view)} * gomoku::kEvalScale;
            const auto& integers = network.view(side);
            EXPECT_NEAR(integers.score(sums_of(integers, view)), exact, 3);
        }
    }
}

}  // namespace
}  // namespace tablero::training

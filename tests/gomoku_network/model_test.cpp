// The network in floating point: slopes against differences, and integers against floats.
#include <algorithm>

#include <gtest/gtest.h>

#include "training/gomoku/point_model.h"

namespace tablero::training {
namespace {

using Layout = PointLayout;
constexpr auto kSide = gomoku::Color::kBlack;

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
    PointModel model(gomoku::RuleSet::kFreestyle, true, 7);
    const GomokuView view = random_view(rng);
    Parameters slopes(model.parameters.size());
    PointPass pass(model);
    pass.forward(kSide, view);
    pass.learn(kSide, view, 1, slopes);
    pass.finish(slopes);
    const auto output = [&] { return double{PointPass(model).forward(kSide, view)}; };
    int moved = 0;
    for (const std::size_t first : {TableLayout::kOwn,
                                    TableLayout::kOther - 32,
                                    TableLayout::kOther,
                                    TableLayout::kFirstOwn,
                                    TableLayout::kStanding,
                                    TableLayout::kTempo - 31,
                                    Layout::kOwn,
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
    TableNumbers table;
    GomokuView view = random_view(rng);
    for (std::size_t i = 0; i < view.moves.size(); ++i)
        view.moves[i] = {static_cast<gomoku::Combination>(i), 0};
    view.best = 5;
    double loss = 0;
    for (int step = 0; step < 50; ++step) {
        TableNumbers slopes;
        const double now = order_loss(table, view, slopes);
        if (step > 0) {
            EXPECT_LT(now, loss);
        }
        loss = now;
        for (std::size_t i = 0; i < slopes.order_own.size(); ++i)
            table.order_own[i] -= 0.1F * slopes.order_own[i];
    }
    EXPECT_TRUE(order_is_right(table, view));
    view.best = 4;
    EXPECT_FALSE(order_is_right(table, view));
}

// A fresh table is the evaluation by hand.
TEST(PointModel, BeginsWithTheWeightsSetByHand) {
    for (const auto rules : {gomoku::RuleSet::kFreestyle, gomoku::RuleSet::kRenju}) {
        const PointModel model(rules, false, 1);
        const auto network = quantise(model, {}, 1);
        const auto by_hand = gomoku::PointNetwork::by_hand(rules);
        ASSERT_EQ(network.views.size(), by_hand.views.size());
        for (std::size_t i = 0; i < network.views.size(); ++i) {
            EXPECT_EQ(network.views[i].table.own, by_hand.views[i].table.own);
            EXPECT_EQ(network.views[i].table.other, by_hand.views[i].table.other);
            EXPECT_EQ(network.views[i].table.first_own, by_hand.views[i].table.first_own);
            EXPECT_EQ(network.views[i].table.first_other, by_hand.views[i].table.first_other);
            EXPECT_EQ(network.views[i].table.tempo, by_hand.views[i].table.tempo);
        }
    }
}

TEST(PointModel, IntegersSayNearlyTheSame) {
    Rng rng(3);
    const PointModel model(gomoku::RuleSet::kRenju, true, 8);
    std::vector<GomokuView> views;
    for (int i = 0; i < 50; ++i)
        views.push_back(random_view(rng));
    constexpr double kSpread = 1.25;
    const auto network = quantise(model, views, kSpread);
    ASSERT_TRUE(network.check().ok());
    PointPass pass(model);
    for (const gomoku::Color side : gomoku::kColors) {
        const TableModel table(model.rules, side);
        for (const GomokuView& view : views) {
            const double exact = double{pass.forward(side, view)} * kSpread * gomoku::kEvalScale;
            const auto& integers = network.view(side);
            const double score = table.score<int>(integers.table, view) / double{gomoku::kTableOne};
            EXPECT_NEAR(score + integers.score(sums_of(integers, view)), exact, 5);
        }
    }
}

TEST(PointModel, GoesOnFromANetwork) {
    Rng rng(4);
    const PointModel model(gomoku::RuleSet::kRenju, true, 8);
    std::vector<GomokuView> views;
    for (int i = 0; i < 50; ++i)
        views.push_back(random_view(rng));
    constexpr double kSpread = 1.6;
    PointModel again(model.rules, true, 9);
    begin_with(again, quantise(model, views, kSpread), kSpread);
    PointPass pass(model);
    PointPass pass_again(again);
    for (const gomoku::Color side : gomoku::kColors) {
        for (const GomokuView& view : views) {
            const double off = pass_again.forward(side, view) - pass.forward(side, view);
            EXPECT_NEAR(off * gomoku::kEvalScale, 0, 5);
            EXPECT_EQ(order_is_right(pass_again.table(side), view),
                      order_is_right(pass.table(side), view));
        }
    }
}

// Both views of renju take what the one of freestyle says.
TEST(PointModel, GoesOnFromATableOfOtherRules) {
    const auto network = gomoku::PointNetwork::by_hand(gomoku::RuleSet::kFreestyle);
    PointModel model(gomoku::RuleSet::kRenju, false, 1);
    std::fill(model.parameters.begin(), model.parameters.end(), 1.0F);
    begin_with(model, network, 1);
    for (const gomoku::PointView& view : quantise(model, {}, 1).views) {
        EXPECT_EQ(view.table.own, network.views.front().table.own);
        EXPECT_EQ(view.table.standing, network.views.front().table.standing);
        EXPECT_EQ(view.table.tempo, network.views.front().table.tempo);
        EXPECT_EQ(view.table.order_own, network.views.front().table.order_own);
    }
}

}  // namespace
}  // namespace tablero::training

#include "analysis/judgement.h"

#include <gtest/gtest.h>

namespace tablero::analysis {
namespace {

TEST(Chances, FollowTheLogisticCurveAndItsCap) {
    EXPECT_DOUBLE_EQ(win_percent(0), 50);
    EXPECT_NEAR(win_percent(100), 59.1, 0.01);
    EXPECT_NEAR(win_percent(-100), 40.9, 0.01);
    EXPECT_NEAR(win_percent(kStartScore), 51.38, 0.01);
    EXPECT_NEAR(win_percent(1000), 97.54, 0.01);
    EXPECT_DOUBLE_EQ(win_percent(5000), win_percent(1000));
    EXPECT_DOUBLE_EQ(win_percent(search::win_in(3)), win_percent(1000));
    EXPECT_DOUBLE_EQ(win_percent(search::loss_in(0)), win_percent(-1000));
}

TEST(Chances, OfBothSidesAddUp) {
    for (Score score = -2000; score <= 2000; score += 37)
        EXPECT_NEAR(win_percent(score) + win_percent(-score), 100, 1e-9) << score;
}

TEST(Judge, GoesByTheDropInChances) {
    EXPECT_EQ(judge(0, -54), Judgement::kGood);
    EXPECT_EQ(judge(0, -55), Judgement::kInaccuracy);
    EXPECT_EQ(judge(0, -110), Judgement::kInaccuracy);
    EXPECT_EQ(judge(0, -111), Judgement::kMistake);
    EXPECT_EQ(judge(0, -168), Judgement::kMistake);
    EXPECT_EQ(judge(0, -169), Judgement::kBlunder);
    EXPECT_EQ(judge(-50, 300), Judgement::kGood);
    // A rook more or less is nothing in a decided game.
    EXPECT_EQ(judge(3000, 1500), Judgement::kGood);
}

TEST(Judgements, AreKeptInLibrariesByTheirGravity) {
    EXPECT_EQ(gravity(Judgement::kBest), 0);
    EXPECT_EQ(gravity(Judgement::kGood), 0);
    EXPECT_EQ(gravity(Judgement::kInaccuracy), 1);
    EXPECT_EQ(gravity(Judgement::kMistake), 2);
    EXPECT_EQ(gravity(Judgement::kBlunder), 3);
}

TEST(Judge, MateAllowed) {
    const Score mated = search::loss_in(6);
    EXPECT_EQ(judge(0, mated), Judgement::kBlunder);
    EXPECT_EQ(judge(-700, mated), Judgement::kBlunder);
    EXPECT_EQ(judge(-701, mated), Judgement::kMistake);
    EXPECT_EQ(judge(-999, mated), Judgement::kMistake);
    EXPECT_EQ(judge(-1000, mated), Judgement::kInaccuracy);
    EXPECT_EQ(judge(search::loss_in(8), mated), Judgement::kGood) << "was lost already";
}

TEST(Judge, MateThrownAway) {
    const Score mates = search::win_in(5);
    EXPECT_EQ(judge(mates, 0), Judgement::kBlunder);
    EXPECT_EQ(judge(mates, 700), Judgement::kBlunder);
    EXPECT_EQ(judge(mates, 701), Judgement::kMistake);
    EXPECT_EQ(judge(mates, 1000), Judgement::kInaccuracy);
    EXPECT_EQ(judge(mates, search::loss_in(4)), Judgement::kBlunder);
    EXPECT_EQ(judge(mates, search::win_in(9)), Judgement::kGood) << "a longer mate is a mate";
    EXPECT_EQ(judge(search::win_in(1), search::win_in(0)), Judgement::kGood);
}

TEST(Judge, MateFoundIsNoMistake) {
    EXPECT_EQ(judge(-300, search::win_in(3)), Judgement::kGood);
    EXPECT_EQ(judge(search::loss_in(4), search::win_in(3)), Judgement::kGood);
    EXPECT_EQ(judge(search::loss_in(4), -500), Judgement::kGood);
}

}  // namespace
}  // namespace tablero::analysis

#include "training/look_ahead.h"

#include <gtest/gtest.h>

namespace tablero::training {
namespace {

struct Kept {
    std::int16_t score = 0;
};

TEST(LookAhead, DrawsScoresTowardsLaterOnesSeenFromEitherSide) {
    constexpr double kShare = 0.5;
    LookAhead scores(kShare, 200, 1500);
    std::vector<Kept> kept(2);
    scores.see(0, 1);
    scores.keep_at(0);
    scores.see(-100, -1);  // the one who began stands better by 100
    scores.keep_at(1);
    scores.see(300, 1);
    scores.apply(kept);
    const auto chance = [](double score) { return 1 / (1 + std::exp(-score / 200)); };
    const double second = (chance(100) + chance(300)) / 2;
    const double first = (chance(0) + second) / 2;
    EXPECT_NEAR(chance(kept[0].score), first, 0.001);
    EXPECT_NEAR(chance(-kept[1].score), second, 0.001);
}

TEST(LookAhead, LeavesScoresAloneWhereNothingIsShared) {
    LookAhead scores(0, 200, 1500);
    std::vector<Kept> kept{{17}};
    scores.see(20, 1);
    scores.keep_at(0);
    scores.see(-900, -1);
    scores.apply(kept);
    EXPECT_EQ(kept[0].score, 17);
}

TEST(LookAhead, KeepsCertainWinsWithinTheScoresThatAreLearnt) {
    LookAhead scores(0.99, 200, 1500);
    std::vector<Kept> kept(1);
    scores.see(40, -1);
    scores.keep_at(0);
    for (int i = 0; i < 300; ++i)
        scores.see(31000, -1);
    scores.apply(kept);
    EXPECT_GT(kept[0].score, 900);
    EXPECT_LE(kept[0].score, 1500);
}

}  // namespace
}  // namespace tablero::training

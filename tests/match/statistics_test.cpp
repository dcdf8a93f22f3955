#include "match/statistics.h"

#include <cmath>

#include <gtest/gtest.h>

#include "match/report.h"

namespace tablero::match {
namespace {

// Expected values computed with 30 digits by an independent program.
TEST(Statistics, EloOfPairs) {
    struct Case {
        Pentanomial pairs;
        double elo, low, high, los, normalized;
    };
    const Case cases[] = {
        {{5, 20, 50, 30, 10},
         30.2882855752,
         -0.345418565603,
         61.4003206631,
         0.973676708882,
         44.3936906875},
        {{0, 12, 77, 21, 3},
         23.0938349109,
         3.29971371814,
         43.0389588669,
         0.988909184273,
         52.8606409641},
        {{1182, 5021, 11542, 5293, 1267},
         3.15924215665,
         1.17299149206,
         5.14569934514,
         0.999087964389,
         4.91263540063},
    };
    for (const auto& c : cases) {
        const auto estimate = estimate_elo(c.pairs);
        EXPECT_NEAR(estimate.elo, c.elo, 1e-7);
        EXPECT_NEAR(estimate.low, c.low, 1e-7);
        EXPECT_NEAR(estimate.high, c.high, 1e-7);
        EXPECT_NEAR(estimate.los, c.los, 1e-9);
        EXPECT_NEAR(estimate.normalized, c.normalized, 1e-7);
        EXPECT_NEAR(estimate.margin(), (c.high - c.low) / 2, 1e-7);
    }
}

TEST(Statistics, EloScale) {
    EXPECT_NEAR(elo_of_score(0.5), 0, 1e-12);
    EXPECT_NEAR(elo_of_score(10.0 / 11), 400, 1e-9);
    EXPECT_NEAR(elo_of_score(0.75), 400 * std::log10(3.0), 1e-9);
    EXPECT_EQ(elo_of_score(1), INFINITY);
    EXPECT_EQ(elo_of_score(0), -INFINITY);
    for (double elo = -1000; elo <= 1000; elo += 50) {
        EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-6);
    }
}

TEST(Statistics, ColoursSwappedIsMirrored) {
    const auto a = estimate_elo({3, 9, 40, 22, 6});
    const auto b = estimate_elo({6, 22, 40, 9, 3});
    EXPECT_NEAR(a.elo, -b.elo, 1e-9);
    EXPECT_NEAR(a.low, -b.high, 1e-9);
    EXPECT_NEAR(a.los, 1 - b.los, 1e-12);
}

// Opening bias: all pairs split 1-1 by the opening say that the engines are equal, however the
// single games look; a count of games alone would see a wide spread.
TEST(Statistics, PairsCancelTheOpening) {
    const auto d = distribution_of({1, 0, 98, 0, 1});
    EXPECT_DOUBLE_EQ(d.mean, 0.5);
    EXPECT_NEAR(d.variance, 0.02 * 0.25, 1e-12);
}

TEST(Statistics, NothingKnown) {
    for (const Pentanomial pairs : {Pentanomial{}, Pentanomial{0, 0, 7, 0, 0}}) {
        const auto estimate = estimate_elo(pairs);
        EXPECT_EQ(estimate.elo, 0);
        EXPECT_FALSE(std::signbit(estimate.elo));
        EXPECT_EQ(estimate.margin(), INFINITY);
        EXPECT_EQ(estimate.los, 0.5);
    }
    const auto clean_sweep = estimate_elo({0, 0, 0, 0, 4});
    EXPECT_EQ(clean_sweep.elo, INFINITY);
    EXPECT_EQ(clean_sweep.los, 1);
}

// One pair, won: chances that nobody knows are not told as certain.
TEST(Report, WhileAllPairsAreAlikeChancesAreNotKnown) {
    Standing standing;
    for (const int number : {0, 1}) {
        GameRecord game;
        game.number = number;
        game.first_engine_starts = number == 0;
        game.outcome = {number == 0 ? kFirstSide : kSecondSide, EndReason::kCheckmate};
        standing.add(game);
    }
    EXPECT_EQ(standing.tally().wins, 2U);
    const std::string alike = report_text(standing, {"a", "b"}, {});
    EXPECT_NE(alike.find("LOS and nElo not known yet"), std::string::npos) << alike;
    EXPECT_EQ(alike.find("100.0 %  nElo"), std::string::npos) << alike;
}

}  // namespace
}  // namespace tablero::match

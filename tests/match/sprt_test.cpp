#include "match/sprt.h"

#include <cmath>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace tablero::match {
namespace {

// Expected values from an independent program that solves the Lagrange equations with 30 digits.
TEST(Sprt, RatioOfPairs) {
    EXPECT_NEAR(log_likelihood_ratio({5, 20, 50, 30, 10}, 0, 10), 1.00825245474, 1e-8);
    EXPECT_NEAR(log_likelihood_ratio({5, 20, 50, 30, 10}, -5, 5), 1.19679499693, 1e-8);
    EXPECT_NEAR(log_likelihood_ratio({0, 12, 77, 21, 3}, 0, 5), 1.05794377733, 1e-8);
    EXPECT_NEAR(log_likelihood_ratio({1182, 5021, 11542, 5293, 1267}, 0, 2), 4.20367338765, 1e-7);
}

// With wins and losses only there is no choice of distribution: the plain binomial ratio.
TEST(Sprt, TwoOutcomesAreBinomial) {
    const double s0 = score_of_elo(0);
    const double s1 = score_of_elo(20);
    const double expected = 600 * std::log(s1 / s0) + 400 * std::log((1 - s1) / (1 - s0));
    EXPECT_NEAR(log_likelihood_ratio({400, 0, 0, 0, 600}, 0, 20), expected, 0.01);
}

TEST(Sprt, Symmetries) {
    const Pentanomial pairs{3, 9, 40, 22, 6};
    const Pentanomial mirrored{6, 22, 40, 9, 3};
    const double llr = log_likelihood_ratio(pairs, 0, 10);
    EXPECT_NEAR(log_likelihood_ratio(pairs, 10, 0), -llr, 1e-9);
    EXPECT_NEAR(log_likelihood_ratio(mirrored, -10, 0), -llr, 1e-9);
    EXPECT_NEAR(log_likelihood_ratio({4, 8, 20, 8, 4}, -7, 7), 0, 1e-9);
    EXPECT_EQ(log_likelihood_ratio({}, 0, 10), 0);
}

TEST(Sprt, ExtremeCountsStayFinite) {
    for (const Pentanomial pairs : {Pentanomial{1, 0, 0, 0, 0},
                                    Pentanomial{0, 0, 0, 0, 1},
                                    Pentanomial{0, 0, 1, 0, 0},
                                    Pentanomial{100000, 0, 0, 0, 0},
                                    Pentanomial{0, 0, 0, 0, 100000}}) {
        EXPECT_TRUE(std::isfinite(log_likelihood_ratio(pairs, 0, 5)));
    }
    EXPECT_LT(log_likelihood_ratio({50, 0, 0, 0, 0}, 0, 20), 0);
    EXPECT_GT(log_likelihood_ratio({0, 0, 0, 0, 50}, 0, 20), 0);
}

TEST(Sprt, Bounds) {
    const SprtSettings settings{0, 10, 0.05, 0.10};
    EXPECT_NEAR(settings.upper_bound(), std::log(0.90 / 0.05), 1e-12);
    EXPECT_NEAR(settings.lower_bound(), std::log(0.10 / 0.95), 1e-12);
    EXPECT_EQ(decide(settings, 2.9), SprtDecision::kAcceptElo1);
    EXPECT_EQ(decide(settings, 0), SprtDecision::kContinue);
    EXPECT_EQ(decide(settings, -2.3), SprtDecision::kAcceptElo0);
}

TEST(Sprt, Parse) {
    const auto short_form = parse_sprt("-1.5,3");
    ASSERT_TRUE(short_form.ok());
    EXPECT_EQ(short_form->elo0, -1.5);
    EXPECT_EQ(short_form->elo1, 3);
    EXPECT_EQ(short_form->alpha, 0.05);
    const auto long_form = parse_sprt("0,10,0.1,0.2");
    ASSERT_TRUE(long_form.ok());
    EXPECT_EQ(long_form->alpha, 0.1);
    EXPECT_EQ(long_form->beta, 0.2);
    for (const char* wrong : {"",
                              "1",
                              "1,2,3",
                              "a,b",
                              "10,0",
                              "5,5",
                              "0,10,0,0.1",
                              "0,10,0.6,0.1",
                              "0,inf",
                              "0,10,0.1,0.1,7"}) {
        EXPECT_FALSE(parse_sprt(wrong).ok()) << wrong;
    }
}

// Matches drawn from a known distribution: of 400 that the null hypothesis rules, about 5 % may go
// wrong.
class SimulatedSprt : public testing::Test {
  protected:
    // Draws pairs of independent games with the given chances until the test decides.
    static SprtDecision play(const SprtSettings& settings, double elo, Rng& rng) {
        const double mean = score_of_elo(elo);
        constexpr double kDraws = 0.4;
        const double win = mean - kDraws / 2;
        Pentanomial pairs{};
        for (int pair = 0; pair < 100'000; ++pair) {
            std::size_t half_points = 0;
            for (int game = 0; game < 2; ++game) {
                const double x = rng.unit();
                half_points += x < win ? 2 : x < win + kDraws ? 1 : 0;
            }
            ++pairs[half_points];
            const auto decision =
                decide(settings, log_likelihood_ratio(pairs, settings.elo0, settings.elo1));
            if (decision != SprtDecision::kContinue) return decision;
        }
        return SprtDecision::kContinue;
    }

    static int accepted_elo1(double elo) {
        const SprtSettings settings{0, 60, 0.05, 0.05};
        Rng rng(static_cast<std::uint64_t>(elo) + 99);
        int accepted = 0;
        for (int i = 0; i < kMatches; ++i) {
            accepted += play(settings, elo, rng) == SprtDecision::kAcceptElo1 ? 1 : 0;
        }
        return accepted;
    }

    static constexpr int kMatches = 400;
};

// 20 expected; more than 35 would happen once in a thousand.
TEST_F(SimulatedSprt, FalsePositives) {
    EXPECT_LE(accepted_elo1(0), 35);
}

TEST_F(SimulatedSprt, FalseNegatives) {
    EXPECT_GE(accepted_elo1(60), kMatches - 35);
}

TEST_F(SimulatedSprt, InTheMiddleBothHappen) {
    const int accepted = accepted_elo1(30);
    EXPECT_GT(accepted, kMatches / 3);
    EXPECT_LT(accepted, 2 * kMatches / 3);
}

}  // namespace
}  // namespace tablero::match

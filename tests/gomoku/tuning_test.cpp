// The tuner: its counts are those of the evaluation, and fitting predicts results better.
#include <gtest/gtest.h>

#include "gomoku/eval/evaluate.h"
#include "gomoku/threat_board.h"
#include "tests/support/gomoku_positions.h"
#include "training/gomoku/fit_weights.h"

namespace tablero::training {
namespace {

TEST(GomokuTuning, CountsTimesWeightsAreTheEvaluation) {
    Rng rng(5);
    for (const auto rules : gomoku::kRuleSets) {
        for (int round = 0; round < 200; ++round) {
            const auto pair = test::mined_position(rules, rng);
            if (pair.board.outcome().state != gomoku::State::kPlaying) continue;
            const double score = score_of(gomoku_sample(pair.board), gomoku::weights_of(rules));
            const int exact = pair.board.visit([]<class R>(const gomoku::Board<R>& board) {
                return gomoku::evaluate_parts(gomoku::ThreatBoard<R>(board)).total();
            });
            // The evaluation rounds each of its three quotients.
            EXPECT_NEAR(score, exact, 3) << pair.board.to_text();
        }
    }
}

TEST(GomokuTuning, TheSameSettingsGiveTheSameSamples) {
    const TuningGames settings{gomoku::RuleSet::k42, 9, 4, 60, 3};
    const auto one = play_tuning_games(settings, {});
    const auto two = play_tuning_games(settings, {});
    ASSERT_FALSE(one.empty());
    ASSERT_EQ(one.size(), two.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(one[i].counts, two[i].counts);
        EXPECT_EQ(one[i].result, two[i].result);
    }
}

// Results that follow a known rule: the fit finds it.
TEST(GomokuTuning, FittingFindsWhatDecides) {
    constexpr std::size_t kTelling = 4;
    std::vector<GomokuSample> samples(400);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        samples[i].counts[kTelling] = i % 2 == 0 ? 1.0F : -1.0F;
        samples[i].result = (i % 2 == 0) != (i % 10 == 0) ? 1.0F : 0.0F;
    }
    const gomoku::WeightTable start{};
    constexpr double kScale = 100;
    const auto fitted = fit_weights(samples, start, kScale, {400, 1.0, 0});
    EXPECT_GT(fitted.line[kTelling], 50);
    EXPECT_LT(prediction_loss(samples, fitted, kScale), prediction_loss(samples, start, kScale));
    EXPECT_NE(weights_source(fitted).find(std::to_string(fitted.line[kTelling])),
              std::string::npos);
}

}  // namespace
}  // namespace tablero::training

// The tuner: its counts are those of the evaluation, and fitting predicts results better.
#include <set>

#include <gtest/gtest.h>

#include "gomoku/eval/evaluate.h"
#include "gomoku/point_network.h"
#include "gomoku/threat_board.h"
#include "tests/support/gomoku_positions.h"
#include "training/gomoku/fit_weights.h"
#include "training/gomoku/openings.h"

namespace tablero::training {
namespace {

TEST(GomokuTuning, CountsTimesWeightsAreTheEvaluation) {
    Rng rng(5);
    for (const auto rules : gomoku::kRuleSets) {
        for (int round = 0; round < 200; ++round) {
            const auto pair = test::mined_position(rules, rng);
            if (pair.board.outcome().state != gomoku::State::kPlaying) continue;
            double score = 0;
            const int exact = pair.board.visit([&]<class R>(const gomoku::Board<R>& position) {
                gomoku::ThreatBoard<R> board(position);
                score = score_of(sample_of(board), gomoku::weights_of(rules));
                if constexpr (R::kCaptures) return gomoku::evaluate_parts(board).total();
                const auto values = gomoku::PointNetwork::by_hand(R::kRuleSet).values();
                board.use(values);
                return gomoku::evaluate_parts(board).total();
            });
            // The evaluation rounds each of its three quotients.
            EXPECT_NEAR(score, exact, 3) << pair.board.to_text();
        }
    }
}

TEST(GomokuTuning, EvenOpeningsDifferAndAreWrittenFromTheCentre) {
    const auto openings = even_openings(gomoku::RuleSet::k42, 19, 5, 1, {300, 80});
    ASSERT_EQ(openings.size(), 5U);
    EXPECT_EQ(std::set(openings.begin(), openings.end()).size(), 5U);
    EXPECT_EQ(openings, even_openings(gomoku::RuleSet::k42, 19, 5, 1, {300, 80}));
    EXPECT_EQ(opening_line({gomoku::point_at(9, 9), gomoku::point_at(10, 8)}, 19), "0,0,1,1");
    EXPECT_EQ(opening_line({gomoku::point_at(8, 7), gomoku::point_at(7, 9)}, 16), "0,0,-1,-2");
}

// An opening that one side wins whatever happens is none.
TEST(GomokuTuning, EvenOpeningsArePlayedOut) {
    const EvenOpening wanted{300, 80, 2, 60};
    const auto openings = even_openings(gomoku::RuleSet::kFreestyle, 15, 3, 1, wanted);
    ASSERT_EQ(openings.size(), 3U);
    search::Pool<gomoku::Gomoku<gomoku::RulesFreestyle>> pool;
    for (const auto& moves : openings) {
        gomoku::Board<gomoku::RulesFreestyle> board(15);
        for (const gomoku::Point move : moves)
            board.play(move);
        EXPECT_TRUE(ends_either_way(pool, wanted, board));
    }
    gomoku::Board<gomoku::RulesFreestyle> lost(15);
    for (const int column : {4, 0, 5, 1, 6, 0})
        lost.play(gomoku::point_at(column, 7 + (column == 0 && lost.moves_played() > 3 ? 1 : 0)));
    EXPECT_FALSE(ends_either_way(pool, wanted, lost)) << "an open three, and the move";
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

// The shipped weights of the capture rules are what the kept games give, number by number.
TEST(GomokuTuning, TheShippedWeightsAreThoseOfTheKeptGames) {
    constexpr auto kRules = gomoku::RuleSet::k42;
    const auto games =
        read_gomoku_games(std::string(TABLERO_SOURCE_DIR) + "/data/gomoku/games_42.tbg", kRules);
    ASSERT_TRUE(games.ok()) << games.error().message;
    EXPECT_EQ(games->size(), 2034U);
    const GomokuTuning tuning = tune_weights(*games, 0, {});
    EXPECT_EQ(weights_source(tuning.weights), weights_source(gomoku::weights_of(kRules)));
}

}  // namespace
}  // namespace tablero::training

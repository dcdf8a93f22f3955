#include "analysis/accuracy.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "analysis/judgement.h"
#include "base/rng.h"

namespace tablero::analysis {
namespace {

TEST(MoveAccuracy, IsFullWhereNothingFell) {
    EXPECT_DOUBLE_EQ(move_accuracy(40, 40), 100);
    EXPECT_DOUBLE_EQ(move_accuracy(40, 70), 100);
}

TEST(MoveAccuracy, FallsWithTheDrop) {
    EXPECT_NEAR(move_accuracy(60, 50), 64.58, 0.01);
    EXPECT_NEAR(move_accuracy(90, 40), 9.52, 0.01);
    EXPECT_DOUBLE_EQ(move_accuracy(100, 0), 0);
    double last = 100;
    for (int drop = 1; drop <= 100; ++drop) {
        const double now = move_accuracy(100, 100 - drop);
        EXPECT_LE(now, last) << drop;
        last = now;
    }
}

TEST(GameAccuracy, OfPerfectPlayersIsFull) {
    const std::vector<double> level(41, 50.0);
    const auto accuracy = game_accuracy(level, 0);
    EXPECT_DOUBLE_EQ(accuracy[0].value(), 100);
    EXPECT_DOUBLE_EQ(accuracy[1].value(), 100);
}

TEST(GameAccuracy, KnowsWhoMoved) {
    const std::vector<double> one_move{50, 30};
    EXPECT_FALSE(game_accuracy(one_move, 0)[1].has_value());
    EXPECT_NEAR(game_accuracy(one_move, 0)[0].value(), move_accuracy(50, 30), 1e-9);
    EXPECT_DOUBLE_EQ(game_accuracy(one_move, 1)[1].value(), 100);
    EXPECT_FALSE(game_accuracy(std::vector<double>{50}, 0)[0].has_value());
}

// The definition once more, written as the lists of windows that it speaks of.
double by_the_book(const std::vector<double>& percents, std::size_t player) {
    const std::size_t plies = percents.size() - 1;
    const std::size_t size = std::min<std::size_t>(
        percents.size(), std::max<std::size_t>(2, std::min<std::size_t>(8, plies / 10)));
    std::vector<std::vector<double>> windows;
    for (std::size_t i = 0; i + 2 < size; ++i)
        windows.emplace_back(percents.begin(), percents.begin() + static_cast<long>(size));
    for (std::size_t i = 0; i + size <= percents.size(); ++i)
        windows.emplace_back(percents.begin() + static_cast<long>(i),
                             percents.begin() + static_cast<long>(i + size));
    double weighted = 0, weights = 0, inverse = 0, count = 0;
    for (std::size_t ply = player; ply < plies; ply += 2) {
        double mean = 0, squares = 0;
        for (const double x : windows[ply])
            mean += x / static_cast<double>(size);
        for (const double x : windows[ply])
            squares += (x - mean) * (x - mean) / static_cast<double>(size);
        const double weight = std::max(0.5, std::min(12.0, std::sqrt(squares)));
        const double drop = (player == 0 ? 1 : -1) * (percents[ply] - percents[ply + 1]);
        const double accuracy =
            drop <= 0
                ? 100
                : std::max(0.0,
                           std::min(100.0,
                                    103.1668100711649 * std::exp(-0.04354415386753951 * drop) -
                                        2.166924740191411));
        weighted += weight * accuracy;
        weights += weight;
        inverse += 1 / std::max(1.0, accuracy);
        ++count;
    }
    return (weighted / weights + count / inverse) / 2;
}

TEST(GameAccuracy, IsWhatTheDefinitionSays) {
    Rng rng(7);
    for (int game = 0; game < 300; ++game) {
        std::vector<double> percents{win_percent(kStartScore)};
        const int plies = 2 + static_cast<int>(rng.below(150));
        Score score = kStartScore;
        for (int i = 0; i < plies; ++i) {
            score += static_cast<Score>(rng.below(401)) - 200;
            percents.push_back(win_percent(score));
        }
        const auto accuracy = game_accuracy(percents, 0);
        EXPECT_NEAR(accuracy[0].value(), by_the_book(percents, 0), 1e-9) << game;
        EXPECT_NEAR(accuracy[1].value(), by_the_book(percents, 1), 1e-9) << game;
    }
}

}  // namespace
}  // namespace tablero::analysis

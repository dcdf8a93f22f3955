#pragma once

#include <array>
#include <cstdint>

namespace tablero::match {

// Wins, draws, losses of the first engine.
struct Tally {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    std::uint64_t games() const { return wins + draws + losses; }
    double points() const { return static_cast<double>(wins) + static_cast<double>(draws) / 2; }
};

// Pairs of games (one opening, both colours) by what the first engine made of them: 0, ½, 1, 1½, 2
// points. The two games of a pair depend on each other through the opening, so pairs are what is
// counted.
using Pentanomial = std::array<std::uint64_t, 5>;

// Mean and variance of the score of a pair, both per game: 0 to 1.
struct ScoreDistribution {
    double pairs = 0;
    double mean = 0.5;
    double variance = 0;
};
ScoreDistribution distribution_of(const Pentanomial& pairs);

// The logistic scale: 400 points are odds of ten to one. Scores of 0 and 1 give infinities.
double elo_of_score(double score);
double score_of_elo(double elo);

// The chance of a normal variable to be below x.
double normal_cdf(double x);

struct EloEstimate {
    double elo = 0;
    double low = 0;  // the 95 % interval; infinite where it reaches a score of 0 or 1
    double high = 0;
    double margin() const { return (high - low) / 2; }
    double los = 0.5;       // the chance that the first engine is the stronger one
    double normalized = 0;  // normalized Elo: the mean in standard deviations of one game
};

// From the pairs alone. While all pairs are alike, or there is none, nothing is known about the
// spread and the interval is infinite.
EloEstimate estimate_elo(const Pentanomial& pairs);

}  // namespace tablero::match

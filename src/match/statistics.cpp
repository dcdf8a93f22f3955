#include "match/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace tablero::match {

namespace {

// Half the width of a 95 % interval, in standard deviations.
constexpr double kNinetyFive = 1.959963984540054;
// 800 / ln 10: what turns standard deviations into the scale of normalized Elo.
constexpr double kNormalizedScale = 800 / std::numbers::ln10;

double sign(double x) {
    return static_cast<double>((x > 0) - (x < 0));
}

}  // namespace

ScoreDistribution distribution_of(const Pentanomial& pairs) {
    ScoreDistribution result;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto count = static_cast<double>(pairs[i]);
        const double score = static_cast<double>(i) / 4;
        result.pairs += count;
        sum += count * score;
        squares += count * score * score;
    }
    if (result.pairs == 0) return result;
    result.mean = sum / result.pairs;
    result.variance = std::max(squares / result.pairs - result.mean * result.mean, 0.0);
    return result;
}

double elo_of_score(double score) {
    return -400 * std::log10(1 / score - 1);
}

double score_of_elo(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

double normal_cdf(double x) {
    return std::erfc(-x / std::numbers::sqrt2) / 2;
}

EloEstimate estimate_elo(const Pentanomial& pairs) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const auto d = distribution_of(pairs);
    if (d.pairs == 0) return {0, -kInfinity, kInfinity};
    const double deviation = std::sqrt(d.variance / d.pairs);
    const double advantage = d.mean - 0.5;
    EloEstimate estimate{elo_of_score(d.mean) + 0.0, -kInfinity, kInfinity};
    if (deviation == 0) {
        estimate.los = (1 + sign(advantage)) / 2;
        estimate.normalized = advantage == 0 ? 0 : sign(advantage) * kInfinity;
        return estimate;
    }
    estimate.low = elo_of_score(std::max(d.mean - kNinetyFive * deviation, 0.0));
    estimate.high = elo_of_score(std::min(d.mean + kNinetyFive * deviation, 1.0));
    estimate.los = normal_cdf(advantage / deviation);
    // A pair's mean has half the variance of a game's.
    estimate.normalized = advantage / std::sqrt(2 * d.variance) * kNormalizedScale;
    return estimate;
}

}  // namespace tablero::match

#include "training/gomoku/fit_weights.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "training/gomoku/first_weights.h"
#include "training/logistic.h"
#include "training/optimiser.h"

namespace tablero::training {

namespace {

using Row = std::array<double, kGomokuWeights>;
using IntegerRow = std::array<int, kGomokuWeights>;

Row row_of(const gomoku::WeightTable& weights) {
    const auto numbers = std::bit_cast<IntegerRow>(weights);
    Row row{};
    std::copy(numbers.begin(), numbers.end(), row.begin());
    return row;
}

double score_of(const GomokuSample& sample, const Row& row) {
    double score = 0;
    for (std::size_t i = 0; i < row.size(); ++i)
        score += row[i] * sample.counts[i];
    return score;
}

double loss_of(std::span<const GomokuSample> samples, const Row& row, double scale) {
    constexpr double kTiny = 1e-9;
    double sum = 0;
    for (const GomokuSample& sample : samples) {
        const double p = std::clamp(logistic(score_of(sample, row) / scale), kTiny, 1 - kTiny);
        sum -= sample.result * std::log(p) + (1 - sample.result) * std::log(1 - p);
    }
    return sum / static_cast<double>(samples.size());
}

// The slope of the loss in every weight, without the factor 1 / scale that Adam would undo anyway.
Row slope_of(std::span<const GomokuSample> samples, const Row& row, double scale) {
    Row slope{};
    for (const GomokuSample& sample : samples) {
        const double error = logistic(score_of(sample, row) / scale) - sample.result;
        for (std::size_t i = 0; i < row.size(); ++i)
            slope[i] += error * sample.counts[i];
    }
    for (double& value : slope)
        value /= static_cast<double>(samples.size());
    return slope;
}

// Every line of a point has a class, and every side has taken some number of pairs, so one weight
// of each kind is free.
bool stays_nothing(std::size_t weight) {
    return weight == offsetof(gomoku::WeightTable, line) / sizeof(int) ||
           weight == offsetof(gomoku::WeightTable, pairs_taken) / sizeof(int);
}

}  // namespace

double score_of(const GomokuSample& sample, const gomoku::WeightTable& weights) {
    return score_of(sample, row_of(weights));
}

double prediction_loss(std::span<const GomokuSample> samples,
                       const gomoku::WeightTable& weights,
                       double scale) {
    return loss_of(samples, row_of(weights), scale);
}

double result_scale(std::span<const GomokuSample> samples, const gomoku::WeightTable& weights) {
    const Row row = row_of(weights);
    double best = 100;
    double least = loss_of(samples, row, best);
    for (double scale = 40; scale <= 1200; scale *= 1.1) {
        const double loss = loss_of(samples, row, scale);
        if (loss < least) {
            least = loss;
            best = scale;
        }
    }
    return best;
}

gomoku::WeightTable fit_weights(std::span<const GomokuSample> samples,
                                const gomoku::WeightTable& start,
                                double scale,
                                const GomokuFit& settings) {
    const Row origin = row_of(start);
    Row row = origin;
    Row mean{};
    Row square{};
    for (int epoch = 1; epoch <= settings.epochs; ++epoch) {
        const Row slope = slope_of(samples, row, scale);
        // Ever smaller, so that the end does not depend on when it comes.
        const double rate = settings.rate * (settings.epochs - epoch + 1) / settings.epochs;
        const Adam<double> adam(static_cast<std::uint64_t>(epoch));
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (stays_nothing(i)) continue;
            const double pull = slope[i] + settings.hold * (row[i] - origin[i]);
            row[i] -= rate * adam.direction(pull, mean[i], square[i]);
        }
    }
    IntegerRow numbers{};
    std::transform(row.begin(), row.end(), numbers.begin(), [](double value) {
        return static_cast<int>(std::lround(value));
    });
    return std::bit_cast<gomoku::WeightTable>(numbers);
}

GomokuTuning tune_weights(std::span<const GomokuRecord> games,
                          double scale,
                          const GomokuFit& settings) {
    const std::size_t used = games.size() - games.size() / 10;
    const auto fitted_on = samples_of(games.first(used));
    GomokuTuning tuning;
    tuning.positions = fitted_on.size();
    tuning.held_out = samples_of(games.subspan(used));
    tuning.scale = scale > 0 ? scale : result_scale(fitted_on, kFirstWeights);
    tuning.weights = fit_weights(fitted_on, kFirstWeights, tuning.scale, settings);
    return tuning;
}

std::string weights_source(const gomoku::WeightTable& weights) {
    const auto list = [](const auto& values) {
        return fmt::format("{{{}}}", fmt::join(values, ", "));
    };
    const auto threats = [&](const gomoku::ThreatWeights& sides) {
        return fmt::format("{{{},\n     {}}}", list(sides.first), list(sides.more));
    };
    return fmt::format("{{{},\n    {},\n    {},\n    {},\n    {},\n    {},\n    {}}}",
                       list(weights.line),
                       threats(weights.mine),
                       threats(weights.theirs),
                       weights.tempo,
                       list(weights.pairs_taken),
                       list(weights.captures_mine),
                       list(weights.captures_theirs));
}

}  // namespace tablero::training

#include "training/chess/tune_weights.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "base/rng.h"
#include "chess/eval/evaluator.h"
#include "chess/eval/handcrafted.h"
#include "training/logistic.h"
#include "training/optimiser.h"

namespace tablero::training {

namespace {

constexpr std::size_t kBatch = 8192;

double expected_result(double score, double scale) {
    return logistic(score / scale);
}

double result_error(std::span<const PackedPosition> positions, double scale) {
    double sum = 0;
    for (const auto& packed : positions) {
        const double error = expected_result(packed.score, scale) - packed.result / 2.0;
        sum += error * error;
    }
    return sum;
}

class Counter {
  public:
    void add(int weight, chess::Color color, int count) {
        counts_[static_cast<std::size_t>(weight)] += color == chess::kWhite ? count : -count;
    }
    std::vector<FeatureCounts::Item> items() const {
        std::vector<FeatureCounts::Item> found;
        for (std::size_t i = 0; i < counts_.size(); ++i) {
            if (counts_[i] != 0) {
                found.push_back(
                    {static_cast<std::uint16_t>(i), static_cast<std::int16_t>(counts_[i])});
            }
        }
        return found;
    }

  private:
    std::array<int, chess::feature::kCount> counts_{};
};

chess::Position unpack(const PackedPosition& packed) {
    chess::PositionSetup setup;
    setup.squares.fill(chess::kNoPiece);
    std::uint64_t occupied = packed.occupied;
    for (std::size_t i = 0; occupied != 0; ++i) {
        const std::uint8_t code = packed.pieces[i / 2] >> (i % 2 * 4) & 15;
        setup.squares[chess::pop_lsb(occupied)] = static_cast<chess::Piece>(code);
    }
    return chess::Position(setup);
}

std::vector<double> phase_values(const chess::Weights& weights,
                                 int (chess::Tapered::*phase)() const) {
    std::vector<double> values;
    for (const auto& weight : weights)
        values.push_back((weight.*phase)());
    return values;
}

// One phase of the weight table as numbers that can move by fractions, with Adam's moments.
struct Row {
    std::vector<double> start, value, slope, mean, square;
    explicit Row(std::vector<double> from)
        : start(std::move(from)),
          value(start),
          slope(start.size()),
          mean(start.size()),
          square(start.size()) {}

    void step(double rate, double pull, std::uint64_t number) {
        const Adam<double> adam(number);
        for (std::size_t i = 0; i < value.size(); ++i) {
            slope[i] += pull * (value[i] - start[i]);
            value[i] -= rate * adam.direction(slope[i], mean[i], square[i]);
            slope[i] = 0;
        }
    }
};

}  // namespace

double result_scale(std::span<const PackedPosition> positions) {
    double low = 50;
    double high = 1000;
    while (high - low > 1) {  // the error has one valley
        const double left = low + (high - low) / 3;
        const double right = high - (high - low) / 3;
        if (result_error(positions, left) < result_error(positions, right)) {
            high = right;
        } else {
            low = left;
        }
    }
    return std::round((low + high) / 2);
}

FeatureCounts count_features(const PackedPosition& packed,
                             const chess::Weights& weights,
                             const TuneSettings& settings) {
    const chess::Position position = unpack(packed);
    Counter counter;
    chess::walk_features(position, counter);
    FeatureCounts counts;
    counts.items = counter.items();
    const int phase = chess::game_phase(position);
    counts.middle = static_cast<float>(phase) / 24;
    counts.end = static_cast<float>(24 - phase) / 24 * chess::end_game_share(position, weights);
    const double by_score = expected_result(packed.score, settings.scale);
    counts.target =
        static_cast<float>(settings.wdl * packed.result / 2 + (1 - settings.wdl) * by_score);
    return counts;
}

double score_of(const FeatureCounts& counts,
                std::span<const double> middle,
                std::span<const double> end) {
    double m = 0;
    double e = 0;
    for (const auto& item : counts.items) {
        m += middle[item.weight] * item.count;
        e += end[item.weight] * item.count;
    }
    return m * counts.middle + e * counts.end;
}

double tuning_loss(std::span<const FeatureCounts> positions,
                   const chess::Weights& weights,
                   double scale) {
    const auto middle = phase_values(weights, &chess::Tapered::middle);
    const auto end = phase_values(weights, &chess::Tapered::end);
    double sum = 0;
    for (const auto& counts : positions) {
        const double error = expected_result(score_of(counts, middle, end), scale) - counts.target;
        sum += error * error;
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, positions.size()));
}

namespace {

struct Rows {
    // Adds the slopes of one position; its squared error.
    double learn(const FeatureCounts& counts, double scale) {
        const double result = expected_result(score_of(counts, middle.value, end.value), scale);
        const double error = result - counts.target;
        const double slope = error * result * (1 - result);
        for (const auto& item : counts.items) {
            middle.slope[item.weight] += slope * counts.middle * item.count;
            end.slope[item.weight] += slope * counts.end * item.count;
        }
        return error * error;
    }

    Row middle;
    Row end;
};

}  // namespace

chess::Weights tune_weights(std::span<const FeatureCounts> positions,
                            const chess::Weights& start,
                            const TuneSettings& settings,
                            const std::function<void(int, double)>& on_epoch) {
    Rows rows{Row(phase_values(start, &chess::Tapered::middle)),
              Row(phase_values(start, &chess::Tapered::end))};
    std::vector<std::uint32_t> order(positions.size());
    std::iota(order.begin(), order.end(), 0U);
    Rng rng(settings.seed);
    std::uint64_t steps = 0;
    for (int epoch = 1; epoch <= settings.epochs; ++epoch) {
        std::shuffle(order.begin(), order.end(), rng);
        const double rate =
            settings.rate * 0.5 * (1 + std::cos(3.14159265 * (epoch - 1) / settings.epochs));
        double sum = 0;
        for (std::size_t from = 0; from < order.size(); from += kBatch) {
            const std::size_t to = std::min(order.size(), from + kBatch);
            for (std::size_t i = from; i < to; ++i)
                sum += rows.learn(positions[order[i]], settings.scale);
            ++steps;
            const double pull = settings.pull * static_cast<double>(to - from);
            rows.middle.step(rate, pull, steps);
            rows.end.step(rate, pull, steps);
        }
        on_epoch(epoch, sum / static_cast<double>(std::max<std::size_t>(1, order.size())));
    }
    chess::Weights fitted = start;
    for (std::size_t i = 0; i < fitted.size(); ++i) {
        fitted[i] = chess::Tapered(static_cast<int>(std::lround(rows.middle.value[i])),
                                   static_cast<int>(std::lround(rows.end.value[i])));
    }
    return fitted;
}

std::string weights_source(const chess::Weights& weights, const std::string& command) {
    std::string text = fmt::format(
        "#include \"chess/eval/weights.h\"\n\nnamespace tablero::chess {{\n\n"
        "// Fitted by: {}\n// clang-format off\nconst Weights kDefaultWeights{{{{\n",
        command);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        text += fmt::format("{}{{{}, {}}},{}",
                            i % 8 == 0 ? "    " : " ",
                            weights[i].middle(),
                            weights[i].end(),
                            i % 8 == 7 ? "\n" : "");
    }
    return text + "\n}};\n// clang-format on\n\n}  // namespace tablero::chess\n";
}

}  // namespace tablero::training

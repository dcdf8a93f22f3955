#include "analysis/accuracy.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tablero::analysis {

namespace {

double standard_deviation(std::span<const double> values) {
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return std::sqrt(squares / count);
}

// How much each move counts: the unrest in the window of positions that ends around it. The first
// moves share the first window.
std::vector<double> weights_of(std::span<const double> percents) {
    const std::size_t plies = percents.size() - 1;
    const std::size_t window = std::min(std::clamp<std::size_t>(plies / 10, 2, 8), percents.size());
    std::vector<double> weights;
    for (std::size_t ply = 0; ply < plies; ++ply) {
        const std::size_t first = ply + 2 > window ? ply + 2 - window : 0;
        const double unrest = standard_deviation(percents.subspan(first, window));
        weights.push_back(std::clamp(unrest, 0.5, 12.0));
    }
    return weights;
}

// Of one player: sums over the moves.
struct Means {
    double weighted = 0;
    double weights = 0;
    double inverses = 0;
    int moves = 0;

    void add(double accuracy, double weight) {
        weighted += accuracy * weight;
        weights += weight;
        inverses += 1 / std::max(1.0, accuracy);
        ++moves;
    }
    std::optional<double> result() const {
        if (moves == 0) return std::nullopt;
        return (weighted / weights + moves / inverses) / 2;
    }
};

}  // namespace

double move_accuracy(double before, double after) {
    if (after >= before) return 100;
    const double raw =
        103.1668100711649 * std::exp(-0.04354415386753951 * (before - after)) - 3.166924740191411;
    return std::clamp(raw + 1, 0.0, 100.0);
}

std::array<std::optional<double>, 2> game_accuracy(std::span<const double> percents,
                                                   int first_mover) {
    if (percents.size() < 2) return {};
    const auto weights = weights_of(percents);
    std::array<Means, 2> means;
    for (std::size_t ply = 0; ply < weights.size(); ++ply) {
        const auto mover = (ply + static_cast<std::size_t>(first_mover)) % 2;
        const double before = mover == 0 ? percents[ply] : 100 - percents[ply];
        const double after = mover == 0 ? percents[ply + 1] : 100 - percents[ply + 1];
        means[mover].add(move_accuracy(before, after), weights[ply]);
    }
    return {means[0].result(), means[1].result()};
}

}  // namespace tablero::analysis

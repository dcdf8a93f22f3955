#include "fleet/homogeneity.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tablero::fleet {

namespace {

constexpr double kLevel = 0.001;
// The test is no good where fewer results of a kind are to be expected.
constexpr double kFewestExpected = 5;

// The regularised upper incomplete gamma function: by the series of the lower one where that
// converges quickly, else by the continued fraction (Lentz's way of evaluating it).
double upper_gamma(double a, double x) {
    if (x <= 0) return 1;
    const double front = std::exp(-x + a * std::log(x) - std::lgamma(a));
    if (x < a + 1) {
        double term = 1 / a;
        double sum = term;
        for (double n = a + 1; term > sum * 1e-15; ++n)
            sum += term *= x / n;
        return 1 - front * sum;
    }
    constexpr double kTiny = 1e-300;
    double b = x + 1 - a;
    double c = 1 / kTiny;
    double d = 1 / b;
    double fraction = d;
    for (int i = 1; i < 10'000; ++i) {
        const double numerator = -i * (i - a);
        b += 2;
        d = numerator * d + b;
        if (std::abs(d) < kTiny) d = kTiny;
        c = b + numerator / c;
        if (std::abs(c) < kTiny) c = kTiny;
        d = 1 / d;
        fraction *= d * c;
        if (std::abs(d * c - 1) < 1e-15) break;
    }
    return front * fraction;
}

using Counts = std::vector<double>;

double sum_of(const Counts& counts) {
    return std::accumulate(counts.begin(), counts.end(), 0.0);
}

// Two rows of one table: do they come from one distribution? Kinds of results that are too rare are
// put together with their neighbours.
double chance_of_difference(const Counts& one, const Counts& rest) {
    const double share = sum_of(one) / (sum_of(one) + sum_of(rest));
    Counts merged_one{0};
    Counts merged_rest{0};
    const auto is_enough = [&](std::size_t i) {
        const double both = merged_one[i] + merged_rest[i];
        return both * std::min(share, 1 - share) >= kFewestExpected;
    };
    for (std::size_t i = 0; i < one.size(); ++i) {
        if (is_enough(merged_one.size() - 1)) {
            merged_one.push_back(0);
            merged_rest.push_back(0);
        }
        merged_one.back() += one[i];
        merged_rest.back() += rest[i];
    }
    if (merged_one.size() > 1 && !is_enough(merged_one.size() - 1)) {
        *(merged_one.end() - 2) += merged_one.back();
        *(merged_rest.end() - 2) += merged_rest.back();
        merged_one.pop_back();
        merged_rest.pop_back();
    }
    double chi_square = 0;
    for (std::size_t i = 0; i < merged_one.size(); ++i) {
        const double both = merged_one[i] + merged_rest[i];
        const double expected = both * share;
        const double difference = merged_one[i] - expected;
        chi_square += difference * difference * (1 / expected + 1 / (both - expected));
    }
    return chi_square_tail(chi_square, static_cast<int>(merged_one.size()) - 1);
}

}  // namespace

double chi_square_tail(double x, int freedom) {
    return freedom < 1 ? 1 : upper_gamma(freedom / 2.0, x / 2);
}

std::vector<Outlier> outliers(const Tallies& tallies) {
    std::size_t kinds = 0;
    for (const auto& [name, counts] : tallies)
        kinds = std::max(kinds, counts.size());
    Counts all(kinds);
    for (const auto& [name, counts] : tallies) {
        for (std::size_t i = 0; i < counts.size(); ++i)
            all[i] += static_cast<double>(counts[i]);
    }
    std::vector<Outlier> found;
    for (const auto& [name, counts] : tallies) {
        Counts one(counts.begin(), counts.end());
        one.resize(kinds);
        Counts rest = all;
        for (std::size_t i = 0; i < kinds; ++i)
            rest[i] -= one[i];
        if (sum_of(one) == 0 || sum_of(rest) == 0) continue;
        const double chance = chance_of_difference(one, rest);
        if (chance * static_cast<double>(tallies.size()) < kLevel) found.push_back({name, chance});
    }
    std::ranges::sort(found, {}, &Outlier::chance);
    return found;
}

}  // namespace tablero::fleet

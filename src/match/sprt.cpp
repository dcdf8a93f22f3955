#include "match/sprt.h"

#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::match {

namespace {

using Distribution = std::array<double, 5>;

double score_of(std::size_t outcome) {
    return static_cast<double>(outcome) / 4;
}

// Frequencies of the outcomes. One that never came up counts a little all the same, so that every
// mean between 0 and 1 stays possible.
Distribution observed(const Pentanomial& pairs, double& total) {
    constexpr double kNever = 1e-3;
    Distribution result{};
    total = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        result[i] = pairs[i] > 0 ? static_cast<double>(pairs[i]) : kNever;
        total += result[i];
    }
    for (auto& p : result)
        p /= total;
    return result;
}

// The likeliest distribution behind `seen` among those with the given mean is
// seen_i / (1 + x (score_i - mean)) for the x that makes the deviations from the mean cancel out;
// their sum falls as x grows, so x is found by halving the interval in which all probabilities are
// positive.
Distribution likeliest_with_mean(const Distribution& seen, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    const auto deviations = [&](double x) {
        double sum = 0;
        for (std::size_t i = 0; i < seen.size(); ++i) {
            const double deviation = score_of(i) - mean;
            sum += seen[i] * deviation / (1 + x * deviation);
        }
        return sum;
    };
    for (int step = 0; step < 100; ++step) {
        const double middle = (low + high) / 2;
        (deviations(middle) > 0 ? low : high) = middle;
    }
    const double x = (low + high) / 2;
    Distribution result{};
    for (std::size_t i = 0; i < seen.size(); ++i) {
        result[i] = seen[i] / (1 + x * (score_of(i) - mean));
    }
    return result;
}

}  // namespace

double SprtSettings::lower_bound() const {
    return std::log(beta / (1 - alpha));
}

double SprtSettings::upper_bound() const {
    return std::log((1 - beta) / alpha);
}

Result<SprtSettings> parse_sprt(std::string_view text) {
    const auto parts = split(text, ',');
    std::vector<double> numbers;
    for (const auto part : parts) {
        const auto number = parse_number<double>(part);
        if (!number || !std::isfinite(*number)) {
            return Error("sprt: {} is not a number", quoted(part));
        }
        numbers.push_back(*number);
    }
    if (numbers.size() != 2 && numbers.size() != 4) {
        return Error("sprt: {} is not elo0,elo1[,alpha,beta]", quoted(text));
    }
    SprtSettings settings;
    settings.elo0 = numbers[0];
    settings.elo1 = numbers[1];
    if (numbers.size() == 4) {
        settings.alpha = numbers[2];
        settings.beta = numbers[3];
    }
    if (settings.elo0 >= settings.elo1) return Error("sprt: elo0 must be below elo1");
    for (const double chance : {settings.alpha, settings.beta}) {
        if (chance <= 0 || chance >= 0.5)
            return Error("sprt: alpha and beta must be between 0 and 0.5");
    }
    return settings;
}

double log_likelihood_ratio(const Pentanomial& pairs, double elo0, double elo1) {
    bool empty = true;
    for (const auto count : pairs)
        empty = empty && count == 0;
    if (empty) return 0;
    double total = 0;
    const auto seen = observed(pairs, total);
    const auto p0 = likeliest_with_mean(seen, score_of_elo(elo0));
    const auto p1 = likeliest_with_mean(seen, score_of_elo(elo1));
    double mean_log_ratio = 0;
    for (std::size_t i = 0; i < seen.size(); ++i)
        mean_log_ratio += seen[i] * std::log(p1[i] / p0[i]);
    return total * mean_log_ratio;
}

SprtDecision decide(const SprtSettings& settings, double llr) {
    if (llr >= settings.upper_bound()) return SprtDecision::kAcceptElo1;
    if (llr <= settings.lower_bound()) return SprtDecision::kAcceptElo0;
    return SprtDecision::kContinue;
}

}  // namespace tablero::match

#include "training/spsa.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/rng.h"
#include "base/text.h"
#include "training/plot.h"

namespace tablero::training {

namespace {

// The usual exponents of the method, and the share of the run in which steps are held back.
constexpr double kStepDecay = 0.602;
constexpr double kPerturbationDecay = 0.101;
constexpr double kStability = 0.1;

Rng generator(std::uint64_t seed, std::uint64_t iteration) {
    std::uint64_t state = seed ^ iteration << 24;
    return Rng(split_mix(state));
}

// To a whole number at random, so that small changes count in the mean.
int rounded(double value, Rng& rng) {
    return static_cast<int>(std::floor(value + rng.unit()));
}

// The values of a line of the journal: iteration, result, one for each number; none when it is cut.
std::vector<double> numbers_in(std::string_view line, std::size_t count) {
    std::vector<double> numbers;
    for (const auto field : split(line, ',')) {
        const auto number = parse_number<double>(trim(field));
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers.size() == count + 2 ? numbers : std::vector<double>{};
}

// The lines of iterations that are whole.
std::vector<std::vector<double>> rows_of(std::string_view journal, std::size_t count) {
    std::vector<std::vector<double>> rows;
    while (!journal.empty()) {
        const std::size_t end = journal.find('\n');
        if (end == std::string_view::npos) break;
        if (auto row = numbers_in(journal.substr(0, end), count); !row.empty())
            rows.push_back(std::move(row));
        journal.remove_prefix(end + 1);
    }
    return rows;
}

}  // namespace

Spsa::Spsa(SpsaSettings settings) : settings_(std::move(settings)) {
    for (const TunedNumber& number : settings_.numbers)
        values_.push_back(number.value);
}

double Spsa::perturbation(std::size_t i) const {
    const auto last = static_cast<double>(settings_.iterations);
    const auto now = static_cast<double>(iteration_ + 1);
    return settings_.numbers[i].step * std::pow(last / now, kPerturbationDecay);
}

std::vector<int> Spsa::directions() const {
    Rng rng = generator(settings_.seed, iteration_);
    std::vector<int> signs(values_.size());
    for (int& sign : signs)
        sign = rng.below(2) == 0 ? -1 : 1;
    return signs;
}

SpsaTrial Spsa::trial() const {
    const std::vector<int> signs = directions();
    Rng rng = generator(~settings_.seed, iteration_);
    SpsaTrial trial;
    for (std::size_t i = 0; i < values_.size(); ++i) {
        const TunedNumber& number = settings_.numbers[i];
        const double change = signs[i] * perturbation(i);
        const auto place = [&](double value) {
            return rounded(std::clamp(value, number.min, number.max), rng);
        };
        trial.plus.push_back(place(values_[i] + change));
        trial.minus.push_back(place(values_[i] - change));
    }
    return trial;
}

void Spsa::learn(int result) {
    assert(!done());
    const auto last = static_cast<double>(settings_.iterations);
    const auto now = static_cast<double>(iteration_ + 1);
    const double held_back = kStability * last;
    const double rate =
        settings_.rate * std::pow((held_back + last) / (held_back + now), kStepDecay);
    const std::vector<int> signs = directions();
    for (std::size_t i = 0; i < values_.size(); ++i) {
        const TunedNumber& number = settings_.numbers[i];
        // In the last iteration: rate times the step for a game won.
        const double scale = number.step * number.step / perturbation(i);
        const double moved = values_[i] + rate * scale * result * signs[i];
        values_[i] = std::clamp(moved, number.min, number.max);
    }
    ++iteration_;
}

void Spsa::resume(std::uint64_t iteration, std::vector<double> values) {
    assert(values.size() == values_.size());
    iteration_ = iteration;
    values_ = std::move(values);
}

std::string journal_head(const Spsa& run, std::string_view games) {
    const SpsaSettings& settings = run.settings();
    std::string head = fmt::format("# {} iterations, seed {}, rate {}, {}\n",
                                   settings.iterations,
                                   settings.seed,
                                   settings.rate,
                                   games);
    std::string names = "iteration,result";
    for (const TunedNumber& number : settings.numbers) {
        head += fmt::format("# {} from {} in {} to {}, step {}\n",
                            number.name,
                            number.value,
                            number.min,
                            number.max,
                            number.step);
        names += "," + number.name;
    }
    return head + names + "\n";
}

std::string journal_line(const Spsa& run, int result) {
    return fmt::format("{},{},{}\n", run.iteration(), result, fmt::join(run.values(), ","));
}

Status resume_from_journal(Spsa& run, std::string_view games, std::string_view journal) {
    if (!journal.starts_with(journal_head(run, games)))
        return Error("the journal belongs to another run");
    auto rows = rows_of(journal, run.values().size());
    if (rows.empty()) return {};
    const auto& last = rows.back();
    run.resume(static_cast<std::uint64_t>(last[0]), {last.begin() + 2, last.end()});
    return {};
}

std::string journal_svg(const Spsa& run, std::string_view journal) {
    const auto& numbers = run.settings().numbers;
    const auto rows = rows_of(journal, numbers.size());
    Plot plot{"iteration", "steps from the start", {}};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        Series path{numbers[i].name, {{0, 0}}};
        for (const auto& row : rows)
            path.points.emplace_back(row[0], (row[i + 2] - numbers[i].value) / numbers[i].step);
        plot.series.push_back(std::move(path));
    }
    return plot_svg(plot);
}

}  // namespace tablero::training

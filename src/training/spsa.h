#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

// Simultaneous perturbation: all numbers of a search are tuned at once by games. Each iteration
// moves every number a little up or down at random, plays games between the two points that lie
// opposite each other, and steps towards the one that won, less and less as the run goes on.

namespace tablero::training {

// A number to be tuned: where it begins, where it may go, and by how much it is moved in the last
// iteration, a change that should just be felt in games.
struct TunedNumber {
    std::string name;
    double value = 0;
    double min = 0;
    double max = 0;
    double step = 1;

    friend bool operator==(const TunedNumber&, const TunedNumber&) = default;
};

struct SpsaSettings {
    std::vector<TunedNumber> numbers;
    std::uint64_t iterations = 1000;
    std::uint64_t seed = 1;
    double rate = 0.002;  // share of a step that a won game is worth in the last iteration
};

// Two points that lie opposite each other, in whole numbers within their ranges.
struct SpsaTrial {
    std::vector<int> plus;
    std::vector<int> minus;
};

// The path of one run. The trial of an iteration depends on the seed, its number and the values
// alone, so that a run can be resumed and repeated.
class Spsa {
  public:
    explicit Spsa(SpsaSettings settings);

    const SpsaSettings& settings() const { return settings_; }
    std::uint64_t iteration() const { return iteration_; }  // done so far
    bool done() const { return iteration_ >= settings_.iterations; }
    const std::vector<double>& values() const { return values_; }

    SpsaTrial trial() const;
    // Ends the iteration: games that `plus` won less those that `minus` won.
    void learn(int result);
    // Goes on from values that an earlier run reached.
    void resume(std::uint64_t iteration, std::vector<double> values);

  private:
    // The directions of this iteration, +1 or -1 for each number, then the same generator goes on.
    std::vector<int> directions() const;
    double perturbation(std::size_t i) const;

    SpsaSettings settings_;
    std::vector<double> values_;
    std::uint64_t iteration_ = 0;
};

// The journal of a run: one line of comma-separated values an iteration, after lines that say what
// belongs to it. A line that a crash cut off is left out.
std::string journal_head(const Spsa& run, std::string_view games);
std::string journal_line(const Spsa& run, int result);
// Brings a fresh run to the end of its journal; refuses that of another run.
Status resume_from_journal(Spsa& run, std::string_view games, std::string_view journal);

// How far each number has moved from where it began, in steps, over the iterations of a journal.
std::string journal_svg(const Spsa& run, std::string_view journal);

}  // namespace tablero::training

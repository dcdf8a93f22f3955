#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tablero::fleet {

// What each worker's games ended with: counts of the same kinds of results for all.
using Tallies = std::map<std::string, std::vector<std::uint64_t>>;

struct Outlier {
    std::string name;
    double chance = 1;  // of a worker like the others to differ so much
};

// The chance of a chi-square variable with so many degrees of freedom to be above x.
double chi_square_tail(double x, int freedom);

// Workers whose results differ from those of all others together by more than chance explains: by a
// chi-square test of each, at a thousandth for all tests together. The most striking first.
std::vector<Outlier> outliers(const Tallies& tallies);

}  // namespace tablero::fleet

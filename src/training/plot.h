#pragma once

#include <string>
#include <utility>
#include <vector>

namespace tablero::training {

struct Series {
    std::string name;
    std::vector<std::pair<double, double>> points;
    bool dashed = false;
};

// Lines over a common x axis, with the name of each in its colour.
struct Plot {
    std::string x_label;
    std::string y_label;
    std::vector<Series> series;
};

std::string plot_svg(const Plot& plot);

}  // namespace tablero::training

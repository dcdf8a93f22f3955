#include "training/plot.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

#include <fmt/format.h>

namespace tablero::training {

namespace {

constexpr double kWidth = 720;
constexpr double kHeight = 400;
constexpr double kLeft = 70;
constexpr double kRight = 150;  // the names stand there
constexpr double kTop = 20;
constexpr double kBottom = 45;
constexpr double kLineHeight = 13;
constexpr int kGridLines = 5;
constexpr std::array kColours{
    "#1f77b4", "#d62728", "#2ca02c", "#9467bd", "#ff7f0e", "#8c564b", "#e377c2", "#17becf"};

struct Range {
    double low = std::numeric_limits<double>::max();
    double high = std::numeric_limits<double>::lowest();

    void include(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    double share(double value) const { return (value - low) / std::max(high - low, 1e-12); }
};

// Maps values to the plot's area.
struct Axes {
    Range across;
    Range up;

    explicit Axes(const Plot& plot) {
        for (const Series& series : plot.series) {
            for (const auto& [x, y] : series.points) {
                across.include(x);
                up.include(y);
            }
        }
        if (up.high < up.low) across = up = {0, 1};
        const double margin = std::max((up.high - up.low) * 0.05, 1e-6);
        up.low -= margin;
        up.high += margin;
    }
    double x(double value) const { return kLeft + (kWidth - kLeft - kRight) * across.share(value); }
    double y(double value) const {
        return kHeight - kBottom - (kHeight - kTop - kBottom) * up.share(value);
    }
};

std::string label(double x, double y, std::string_view anchor, std::string_view text) {
    return fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, text);
}

std::string grid(const Plot& plot, const Axes& axes) {
    std::string out;
    for (int i = 0; i <= kGridLines; ++i) {
        const double value = axes.up.low + (axes.up.high - axes.up.low) * i / kGridLines;
        out +=
            fmt::format("<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" stroke=\"#ddd\"/>\n",
                        kLeft,
                        axes.y(value),
                        kWidth - kRight,
                        axes.y(value));
        out += label(kLeft - 8, axes.y(value) + 4, "end", fmt::format("{:.4g}", value));
    }
    for (const double end : {axes.across.low, axes.across.high})
        out += label(axes.x(end), kHeight - kBottom + 18, "middle", fmt::format("{:.6g}", end));
    out += label((kLeft + kWidth - kRight) / 2, kHeight - 10, "middle", plot.x_label);
    return out + label(kLeft, kTop - 7, "start", plot.y_label);
}

std::string line(const Series& series, const Axes& axes, std::string_view colour) {
    std::string points;
    for (const auto& [x, y] : series.points)
        points += fmt::format("{:.1f},{:.1f} ", axes.x(x), axes.y(y));
    return fmt::format(
        "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\"{} points=\"{}\"/>\n",
        colour,
        series.dashed ? " stroke-dasharray=\"6 4\"" : "",
        points);
}

}  // namespace

std::string plot_svg(const Plot& plot) {
    const Axes axes(plot);
    const auto rows = static_cast<double>(plot.series.size());
    const double height = std::max(kHeight, kTop + kLineHeight * (rows + 1));
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" "
        "font-family=\"sans-serif\" font-size=\"11\">\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        kWidth,
        height);
    out += grid(plot, axes);
    for (std::size_t i = 0; i < plot.series.size(); ++i) {
        const Series& series = plot.series[i];
        const std::string_view colour = kColours[i % kColours.size()];
        out += line(series, axes, colour);
        out += fmt::format("<g fill=\"{}\">", colour);
        out += label(kWidth - kRight + 8,
                     kTop + kLineHeight * static_cast<double>(i + 1),
                     "start",
                     series.name);
        out += "</g>\n";
    }
    return out + "</svg>\n";
}

}  // namespace tablero::training

#include "training/loss_curve.h"

#include <algorithm>
#include <fstream>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::training {

namespace {

constexpr double kWidth = 720;
constexpr double kHeight = 400;
constexpr double kLeft = 70;
constexpr double kRight = 20;
constexpr double kTop = 30;
constexpr double kBottom = 45;

// Maps epochs and losses to the plot's area.
struct Axes {
    double epochs;
    double low;
    double high;

    double x(double epoch) const {
        return kLeft + (kWidth - kLeft - kRight) * (epoch - 1) / std::max(1.0, epochs - 1);
    }
    double y(double loss) const {
        return kHeight - kBottom - (kHeight - kTop - kBottom) * (loss - low) / (high - low);
    }
};

Axes axes_for(const std::vector<LossPoint>& curve, double baseline) {
    Axes axes{1, 1e9, 0};
    const auto include = [&](double loss) {
        if (loss <= 0) return;
        axes.low = std::min(axes.low, loss);
        axes.high = std::max(axes.high, loss);
    };
    for (const LossPoint& point : curve) {
        axes.epochs = std::max<double>(axes.epochs, point.epoch);
        include(point.training);
        include(point.validation);
    }
    include(baseline);
    if (axes.high <= axes.low) axes.high = axes.low + 1e-3;
    const double margin = (axes.high - axes.low) * 0.05;
    axes.low -= margin;
    axes.high += margin;
    return axes;
}

std::string polyline(const std::vector<LossPoint>& curve,
                     const Axes& axes,
                     double LossPoint::*loss,
                     std::string_view colour) {
    std::string points;
    for (const LossPoint& point : curve) {
        if (point.*loss > 0)
            points += fmt::format("{:.1f},{:.1f} ", axes.x(point.epoch), axes.y(point.*loss));
    }
    return fmt::format("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"2\" points=\"{}\"/>\n",
                       colour,
                       points);
}

std::string label(double x, double y, std::string_view anchor, std::string_view text) {
    return fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, text);
}

std::string grid(const Axes& axes) {
    std::string out;
    constexpr int kLines = 5;
    for (int i = 0; i <= kLines; ++i) {
        const double loss = axes.low + (axes.high - axes.low) * i / kLines;
        const double y = axes.y(loss);
        out +=
            fmt::format("<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" stroke=\"#ddd\"/>\n",
                        kLeft,
                        y,
                        kWidth - kRight,
                        y);
        out += label(kLeft - 8, y + 4, "end", fmt::format("{:.4f}", loss));
    }
    out += label(kLeft, kHeight - kBottom + 18, "middle", "1");
    out += label(
        kWidth - kRight, kHeight - kBottom + 18, "middle", fmt::format("{:.0f}", axes.epochs));
    out += label((kLeft + kWidth - kRight) / 2, kHeight - 10, "middle", "epoch");
    return out;
}

}  // namespace

std::string to_csv(const std::vector<LossPoint>& curve) {
    std::string out = "epoch,positions,training_loss,validation_loss,learning_rate\n";
    for (const LossPoint& point : curve) {
        out += fmt::format("{},{},{:.6f},{:.6f},{:.3e}\n",
                           point.epoch,
                           point.positions,
                           point.training,
                           point.validation,
                           point.rate);
    }
    return out;
}

std::string to_svg(const std::vector<LossPoint>& curve, double baseline) {
    const Axes axes = axes_for(curve, baseline);
    std::string out = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" "
        "font-family=\"sans-serif\" "
        "font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        kWidth,
        kHeight);
    out += grid(axes);
    if (baseline > 0) {
        out += fmt::format(
            "<line x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\" stroke=\"#888\" "
            "stroke-dasharray=\"6 4\"/>\n",
            kLeft,
            axes.y(baseline),
            kWidth - kRight,
            axes.y(baseline));
        out += label(kWidth - kRight, axes.y(baseline) - 5, "end", "material only");
    }
    out += polyline(curve, axes, &LossPoint::training, "#1f77b4");
    out += polyline(curve, axes, &LossPoint::validation, "#d62728");
    out += "<g fill=\"#1f77b4\">" + label(kLeft, 18, "start", "training loss") + "</g>\n";
    out += "<g fill=\"#d62728\">" + label(kLeft + 110, 18, "start", "validation loss") + "</g>\n";
    return out + "</svg>\n";
}

Status save_curves(const std::vector<LossPoint>& curve, double baseline, const std::string& out) {
    for (const auto& [path, text] : {std::pair(out + ".csv", to_csv(curve)),
                                     std::pair(out + ".svg", to_svg(curve, baseline))}) {
        std::ofstream file(path, std::ios::trunc);
        file << text;
        file.close();
        if (!file) return Error{"cannot write " + tablero::quoted(path)};
    }
    return {};
}

}  // namespace tablero::training

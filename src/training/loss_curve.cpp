#include "training/loss_curve.h"

#include <utility>

#include <fmt/format.h>

#include "base/output_file.h"
#include "training/plot.h"

namespace tablero::training {

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
    const auto series = [&](std::string name, double LossPoint::*loss) {
        Series drawn{std::move(name), {}};
        for (const LossPoint& point : curve) {
            if (point.*loss > 0) drawn.points.emplace_back(point.epoch, point.*loss);
        }
        return drawn;
    };
    Plot plot{
        "epoch",
        "loss",
        {series("training", &LossPoint::training), series("validation", &LossPoint::validation)}};
    if (baseline > 0 && !curve.empty()) {
        plot.series.push_back(
            {"material only", {{1, baseline}, {curve.back().epoch, baseline}}, true});
    }
    return plot_svg(plot);
}

Status save_curves(const std::vector<LossPoint>& curve, double baseline, const std::string& out) {
    for (const auto& [path, text] : {std::pair(out + ".csv", to_csv(curve)),
                                     std::pair(out + ".svg", to_svg(curve, baseline))}) {
        if (Status written = write_file(path, text); !written) return written;
    }
    return {};
}

}  // namespace tablero::training

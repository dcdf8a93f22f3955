#include "desktop/model/script/frame_times.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

namespace tablero::desktop {

void FrameTimes::add(Duration interval, Duration work, bool is_drawn) {
    if (is_drawn) ++drawn_;
    intervals_.push_back(interval.count());
    work_.push_back(work.count());
}

double FrameTimes::frames_per_second() const {
    const double mean = intervals().mean;
    return mean > 0 ? 1000 / mean : 0;
}

FrameTimes::Summary FrameTimes::summary(std::vector<double> values) {
    if (values.empty()) return {};
    std::sort(values.begin(), values.end());
    const auto count = static_cast<double>(values.size());
    const auto rank = static_cast<std::size_t>(std::ceil(count * 0.99)) - 1;
    return {
        std::accumulate(values.begin(), values.end(), 0.0) / count, values[rank], values.back()};
}

std::string FrameTimes::report() const {
    const auto figures = [](const Summary& s) {
        return fmt::format(
            "mean {:.1f} ms, p99 {:.1f} ms, worst {:.1f} ms", s.mean, s.p99, s.worst);
    };
    return fmt::format(
        "{} frames, {:.1f} a second, {} drawn; from frame to frame {}; work of a frame {}",
        count(),
        frames_per_second(),
        drawn(),
        figures(intervals()),
        figures(work()));
}

}  // namespace tablero::desktop

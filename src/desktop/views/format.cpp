#include "desktop/views/format.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/words/say.h"

namespace tablero::desktop {

std::string clock_text(std::int64_t milliseconds) {
    milliseconds = std::max<std::int64_t>(milliseconds, 0);
    const std::int64_t seconds = milliseconds / 1000;
    if (milliseconds < 20000) return fmt::format("0:{:02}.{}", seconds, milliseconds / 100 % 10);
    if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::string count_text(std::uint64_t count, Language language) {
    if (count < 1000) return fmt::format("{}", count);
    if (count < 1'000'000) return fmt::format("{} k", count / 1000);
    const double millions = static_cast<double>(count) / 1e6;
    return millions < 10 ? decimal(language, fmt::format("{:.1f} M", millions))
                         : fmt::format("{:.0f} M", millions);
}

std::string percent_text(double share) {
    return fmt::format("{} %", std::lround(std::clamp(share, 0.0, 1.0) * 100));
}

}  // namespace tablero::desktop

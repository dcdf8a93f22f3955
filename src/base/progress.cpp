#include "base/progress.h"

#include <cstdio>
#include <unistd.h>

#include <fmt/format.h>

namespace tablero {

std::string clock_text(double seconds) {
    const auto whole = static_cast<std::int64_t>(seconds);
    if (whole >= 3600)
        return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

Progress::Progress(std::string label, std::uint64_t total, std::string unit)
    : label_(std::move(label)),
      unit_(std::move(unit)),
      total_(total),
      visible_(isatty(STDERR_FILENO) != 0),
      start_(Clock::now()),
      last_drawn_(start_) {}

Progress::~Progress() {
    if (visible_) std::fputs("\r\033[K", stderr);
}

void Progress::clear() {
    const std::lock_guard lock(mutex_);
    if (!visible_) return;
    std::fputs("\r\033[K", stderr);
    std::fflush(stderr);
    last_drawn_ = {};
}

void Progress::set_total(std::uint64_t total) {
    const std::lock_guard lock(mutex_);
    total_ = total;
}

void Progress::update(std::uint64_t done, std::string_view extra) {
    if (!visible_) return;
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    if (now - last_drawn_ < std::chrono::milliseconds(100) && done != total_) return;
    last_drawn_ = now;
    const double elapsed = seconds_since(start_);
    const double rate = elapsed > 0 ? static_cast<double>(done) / elapsed : 0;
    std::string line = fmt::format("\r\033[K{} {}", label_, done);
    if (total_ > 0) line += fmt::format("/{}", total_);
    line += fmt::format(" {}  {:.1f}/s", unit_, rate);
    if (total_ > done && rate > 0) {
        line += fmt::format("  {} left", clock_text(static_cast<double>(total_ - done) / rate));
    }
    if (!extra.empty()) line += fmt::format("  {}", extra);
    std::fputs(line.c_str(), stderr);
    std::fflush(stderr);
}

}  // namespace tablero

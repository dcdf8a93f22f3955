#include "base/progress.h"

#include <cstdio>
#include <system_error>
#include <unistd.h>

#include <fmt/format.h>

namespace tablero {

namespace {

constexpr std::chrono::milliseconds kBetweenUpdates{100};
constexpr std::chrono::seconds kBetweenTicks{1};

void write(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

}  // namespace

std::string clock_text(double seconds) {
    const auto whole = static_cast<std::int64_t>(seconds);
    if (whole >= 3600)
        return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

Progress::Progress(std::string label, std::uint64_t total, std::string unit)
    : label_(std::move(label)),
      unit_(std::move(unit)),
      visible_(isatty(STDERR_FILENO) != 0),
      total_(total) {
    if (!visible_) return;
    try {
        ticker_ = std::jthread([this](const std::stop_token& stop) { tick(stop); });
    } catch (const std::system_error&) {
        // Without a thread the line moves with the updates alone.
    }
}

Progress::~Progress() {
    ticker_ = {};
    wipe();
}

void Progress::clear() {
    const std::lock_guard lock(mutex_);
    wipe();
    stays_away_ = true;
}

void Progress::set_total(std::uint64_t total) {
    const std::lock_guard lock(mutex_);
    total_ = total;
}

void Progress::update(std::uint64_t done, std::string_view extra) {
    if (!visible_) return;
    const std::lock_guard lock(mutex_);
    done_ = done;
    extra_ = extra;
    stays_away_ = false;
    if (Clock::now() - last_drawn_ >= kBetweenUpdates || done == total_) draw();
}

void Progress::tick(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        ended_.wait_for(lock, stop, kBetweenTicks, [] { return false; });
        if (!stop.stop_requested() && !stays_away_ && Clock::now() - last_drawn_ >= kBetweenTicks)
            draw();
    }
}

void Progress::draw() {
    last_drawn_ = Clock::now();
    is_drawn_ = true;
    write("\r\033[K" + line());
}

void Progress::wipe() {
    if (is_drawn_) write("\r\033[K");
    is_drawn_ = false;
}

std::string Progress::line() const {
    const double elapsed = seconds_since(start_);
    std::string text = label_;
    if (!unit_.empty()) {
        const double rate = elapsed > 0 ? static_cast<double>(done_) / elapsed : 0;
        text += fmt::format(" {}", done_);
        if (total_ > 0) text += fmt::format("/{}", total_);
        text += fmt::format(" {}  {:.1f}/s", unit_, rate);
        if (total_ > done_ && rate > 0)
            text +=
                fmt::format("  {} left", clock_text(static_cast<double>(total_ - done_) / rate));
    }
    text += fmt::format("  {}", clock_text(elapsed));
    if (!extra_.empty()) text += fmt::format("  {}", extra_);
    return text;
}

}  // namespace tablero

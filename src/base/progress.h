#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "base/clock.h"

namespace tablero {

// "0:07", "1:02:03"
std::string clock_text(double seconds);

// A progress line on standard error, rewritten in place, with rate and time left; silent when
// standard error is not a terminal. Where an item takes long it moves by itself, and says how long
// the work has been going on. Safe to call from several threads. The line is wiped on destruction.
class Progress {
  public:
    // total 0: unknown. `unit` names what is counted ("games"); empty: nothing is.
    explicit Progress(std::string label, std::uint64_t total = 0, std::string unit = {});
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Wipes the line, before something else is written to the terminal; it stays away until the
    // next update.
    void clear();
    // Once it is known how many there are.
    void set_total(std::uint64_t total);
    // Whether anybody sees the line.
    bool is_visible() const { return visible_; }
    // `done` items so far; `extra` is shown behind the figures. Redraws at most ten times a second.
    void update(std::uint64_t done, std::string_view extra = {});

  private:
    // These under the mutex.
    std::string line() const;
    void draw();
    void wipe();
    // Draws when nothing else has for a second.
    void tick(const std::stop_token& stop);

    const std::string label_;
    const std::string unit_;
    const bool visible_;
    const TimePoint start_ = Clock::now();
    std::uint64_t total_;
    std::uint64_t done_ = 0;
    std::string extra_;
    bool is_drawn_ = false;
    bool stays_away_ = false;
    TimePoint last_drawn_ = start_;
    std::mutex mutex_;
    std::condition_variable_any ended_;
    std::jthread ticker_;
};

// Does the work under a line that says how long it has been going on.
template <typename Work>
auto under_progress(std::string label, Work&& work) {
    const Progress progress(std::move(label));
    return work();
}

}  // namespace tablero

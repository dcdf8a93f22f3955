#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>

#include "base/clock.h"

namespace tablero {

// "0:07", "1:02:03"
std::string clock_text(double seconds);

// A progress line on standard error, rewritten in place, with rate and time left; silent when
// standard error is not a terminal. Safe to call from several threads. The line is wiped on
// destruction.
class Progress {
  public:
    // total 0: unknown. `unit` names what is counted ("games").
    Progress(std::string label, std::uint64_t total, std::string unit);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // Wipes the line, before something else is written to the terminal; the next update draws it.
    void clear();
    // Once it is known how many there are.
    void set_total(std::uint64_t total);
    // Whether anybody sees the line.
    bool is_visible() const { return visible_; }
    // `done` items so far; `extra` is shown behind the figures. Redraws at most ten times a second.
    void update(std::uint64_t done, std::string_view extra = {});

  private:
    std::string label_;
    std::string unit_;
    std::uint64_t total_;
    bool visible_;
    TimePoint start_;
    TimePoint last_drawn_;
    std::mutex mutex_;
};

}  // namespace tablero

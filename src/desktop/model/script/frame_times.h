#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace tablero::desktop {

// How evenly frames come: the time from one to the next, and the part of it spent working (the
// rest is sleep). A frame like the one before is not drawn again.
class FrameTimes {
  public:
    using Duration = std::chrono::duration<double, std::milli>;

    struct Summary {  // milliseconds
        double mean = 0;
        double p99 = 0;  // 99 of 100 are not longer
        double worst = 0;
    };

    void add(Duration interval, Duration work, bool is_drawn);
    std::size_t count() const { return intervals_.size(); }
    std::size_t drawn() const { return drawn_; }
    double frames_per_second() const;
    Summary intervals() const { return summary(intervals_); }
    Summary work() const { return summary(work_); }
    // All of it in one line.
    std::string report() const;

  private:
    static Summary summary(std::vector<double> values);

    std::vector<double> intervals_;
    std::vector<double> work_;
    std::size_t drawn_ = 0;
};

}  // namespace tablero::desktop

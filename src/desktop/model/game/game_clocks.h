#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/clock.h"
#include "desktop/model/settings/game_settings.h"

namespace tablero::desktop {

// The clocks of a game, and the stopwatch of the move being thought about, which runs without
// clocks too. Times in milliseconds.
class GameClocks {
  public:
    explicit GameClocks(const TimeSettings& time)
        : time_(time),
          left_{time.minutes * 60'000LL, time.minutes * 60'000LL} {}

    bool exist() const { return time_.minutes > 0; }
    void set(std::array<std::int64_t, 2> left) { left_ = left; }

    // The side begins to think, or goes on after a pause.
    void start(Side side, TimePoint now);
    // Everything stands still.
    void stop(TimePoint now);
    // The running side has moved: what the move took. The increment is added; nothing runs then.
    std::int64_t finish_move(TimePoint now);
    // The move being thought about is forgotten (taken back).
    void reset_stopwatch() { spent_ = 0; }

    std::int64_t left(Side side, TimePoint now) const;
    std::int64_t spent(TimePoint now) const { return spent_ + since_start(now); }
    std::optional<Side> running() const { return running_; }
    std::int64_t increment() const { return time_.increment * 1000LL; }
    // The side whose time is over.
    std::optional<Side> fallen(TimePoint now) const;
    bool is_low(Side side, TimePoint now) const;

  private:
    std::int64_t since_start(TimePoint now) const;

    TimeSettings time_;
    std::array<std::int64_t, 2> left_;
    std::optional<Side> running_;
    TimePoint started_{};
    std::int64_t spent_ = 0;  // on this move before the last pause
};

}  // namespace tablero::desktop

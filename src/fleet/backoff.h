#pragma once

#include <algorithm>
#include <chrono>

#include "base/rng.h"

namespace tablero::fleet {

// How long to wait before a server is asked again: longer each time, and by a length of one's own,
// so that a thousand workers that lost it together do not come back together.
class Backoff {
  public:
    static constexpr std::chrono::milliseconds kFirst{50};
    static constexpr std::chrono::milliseconds kLongest{5000};

    explicit Backoff(Rng& rng) : rng_(rng) {}

    // Between half of what it is the turn of and all of it.
    std::chrono::milliseconds next() {
        const auto half = turn_ / 2;
        turn_ = std::min(turn_ * 2, kLongest);
        return half +
               std::chrono::milliseconds(rng_.below(static_cast<std::uint32_t>(half.count())));
    }

  private:
    Rng& rng_;
    std::chrono::milliseconds turn_ = kFirst;
};

}  // namespace tablero::fleet

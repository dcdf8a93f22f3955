#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace tablero::play {

using Duration = std::chrono::microseconds;

// How long, or how far, a player may think.
struct TimeControl {
    enum class Kind { kClock, kMoveTime, kNodes };

    Kind kind = Kind::kClock;
    // kClock: `base` for `moves` moves (0: the whole game), `increment` added after each move.
    int moves = 0;
    Duration base = std::chrono::seconds(8);
    Duration increment = std::chrono::milliseconds(80);
    Duration move_time{};     // kMoveTime: for every move
    std::uint64_t nodes = 0;  // kNodes: for every move; no clock runs

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// "8+0.08", "60", "40/60+0.5", "0:30+1" (minutes:seconds); seconds, with any number of decimals.
Result<TimeControl> parse_clock(std::string_view text);

TimeControl move_time_control(int milliseconds);
TimeControl node_control(std::uint64_t nodes);

// "8+0.08", "100 ms/move", "10000 nodes/move"
std::string to_string(const TimeControl& control);

// One player's clock. The player's own time only: what the match does between moves is not counted.
class GameClock {
  public:
    explicit GameClock(const TimeControl& control);

    // What the next move may use; none without a clock.
    std::optional<Duration> budget() const;
    // Moves until more time comes; 0 when that never happens.
    int moves_to_go() const { return moves_to_go_; }
    const TimeControl& control() const { return control_; }

    // Takes the time of a move off the clock. False when it was more than the budget plus `margin`;
    // an overstep within the margin costs all the time left, but not the game.
    bool spend(Duration used, Duration margin);

  private:
    TimeControl control_;
    Duration left_;
    int moves_to_go_;
};

}  // namespace tablero::play

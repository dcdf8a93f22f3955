#pragma once

#include <chrono>
#include <cstdint>

namespace tablero {

using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;

inline std::int64_t milliseconds_since(TimePoint start) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count();
}

inline double seconds_since(TimePoint start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace tablero

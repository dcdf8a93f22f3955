#include "desktop/model/game/game_clocks.h"

#include <algorithm>
#include <utility>

namespace tablero::desktop {

std::int64_t GameClocks::since_start(TimePoint now) const {
    if (!running_) return 0;
    using std::chrono::milliseconds;
    return std::max<std::int64_t>(0,
                                  std::chrono::duration_cast<milliseconds>(now - started_).count());
}

void GameClocks::start(Side side, TimePoint now) {
    if (running_) stop(now);
    running_ = side;
    started_ = now;
}

void GameClocks::stop(TimePoint now) {
    if (!running_) return;
    const auto used = since_start(now);
    left_[*running_] -= used;
    spent_ += used;
    running_.reset();
}

std::int64_t GameClocks::finish_move(TimePoint now) {
    const auto mover = running_;
    stop(now);
    if (mover) left_[*mover] += increment();
    return std::exchange(spent_, 0);
}

std::int64_t GameClocks::left(Side side, TimePoint now) const {
    const auto left = left_[side] - (running_ == side ? since_start(now) : 0);
    return std::max<std::int64_t>(left, 0);
}

std::optional<Side> GameClocks::fallen(TimePoint now) const {
    if (!exist() || !running_ || left(*running_, now) > 0) return std::nullopt;
    return running_;
}

bool GameClocks::is_low(Side side, TimePoint now) const {
    constexpr std::int64_t kLow = 20'000;
    return left(side, now) < std::min<std::int64_t>(kLow, time_.minutes * 6'000LL);
}

}  // namespace tablero::desktop

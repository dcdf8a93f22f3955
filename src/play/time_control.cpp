#include "play/time_control.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::play {

namespace {

constexpr double kLongestSeconds = 1e6;

std::optional<Duration> parse_seconds(std::string_view text) {
    const auto value = parse_number<double>(text);
    if (!value || !std::isfinite(*value) || *value < 0 || *value > kLongestSeconds)
        return std::nullopt;
    return std::chrono::round<Duration>(std::chrono::duration<double>(*value));
}

std::optional<Duration> parse_base(std::string_view text) {
    const auto colon = text.find(':');
    if (colon == std::string_view::npos) return parse_seconds(text);
    const auto minutes = parse_number<int>(text.substr(0, colon));
    const auto seconds = parse_seconds(text.substr(colon + 1));
    if (!minutes || !seconds || *minutes < 0 || *minutes > kLongestSeconds / 60)
        return std::nullopt;
    return *seconds + std::chrono::minutes(*minutes);
}

double in_seconds(Duration duration) {
    return std::chrono::duration<double>(duration).count();
}

}  // namespace

Result<TimeControl> parse_clock(std::string_view text) {
    const Error wrong("time control {} is not [MOVES/]SECONDS[+INCREMENT]", quoted(text));
    TimeControl control;
    std::string_view rest = text;
    if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
        const auto moves = parse_number<int>(rest.substr(0, slash));
        if (!moves || *moves < 1) return wrong;
        control.moves = *moves;
        rest.remove_prefix(slash + 1);
    }
    const auto plus = rest.find('+');
    const auto base = parse_base(rest.substr(0, plus));
    const auto increment = plus == std::string_view::npos ? std::optional(Duration{})
                                                          : parse_seconds(rest.substr(plus + 1));
    if (!base || !increment || *base + *increment == Duration{}) return wrong;
    control.base = *base;
    control.increment = *increment;
    return control;
}

TimeControl move_time_control(int milliseconds) {
    TimeControl control;
    control.kind = TimeControl::Kind::kMoveTime;
    control.base = control.increment = Duration{};
    control.move_time = std::chrono::milliseconds(milliseconds);
    return control;
}

TimeControl node_control(std::uint64_t nodes) {
    TimeControl control;
    control.kind = TimeControl::Kind::kNodes;
    control.base = control.increment = Duration{};
    control.nodes = nodes;
    return control;
}

std::string to_string(const TimeControl& control) {
    switch (control.kind) {
        case TimeControl::Kind::kMoveTime:
            return fmt::format("{} ms/move", control.move_time / std::chrono::milliseconds(1));
        case TimeControl::Kind::kNodes:
            return fmt::format("{} nodes/move", control.nodes);
        case TimeControl::Kind::kClock:
            break;
    }
    const auto period = control.moves > 0 ? fmt::format("{}/", control.moves) : std::string();
    return fmt::format("{}{}+{}", period, in_seconds(control.base), in_seconds(control.increment));
}

GameClock::GameClock(const TimeControl& control)
    : control_(control),
      left_(control.base),
      moves_to_go_(control.moves) {
    if (control.kind == TimeControl::Kind::kClock) left_ = std::max(left_, control.increment);
}

std::optional<Duration> GameClock::budget() const {
    if (control_.kind == TimeControl::Kind::kNodes) return std::nullopt;
    return control_.kind == TimeControl::Kind::kMoveTime ? control_.move_time : left_;
}

bool GameClock::spend(Duration used, Duration margin) {
    const auto allowed = budget();
    if (!allowed) return true;
    if (used > *allowed + margin) return false;
    if (control_.kind == TimeControl::Kind::kClock) {
        left_ = std::max(left_ - used, Duration{}) + control_.increment;
        if (control_.moves > 0 && --moves_to_go_ == 0) {
            left_ += control_.base;
            moves_to_go_ = control_.moves;
        }
    }
    return true;
}

}  // namespace tablero::play

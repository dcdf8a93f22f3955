// Members of Board that answer: is the game over, and how? Included by board.cpp only.
#pragma once

#include <algorithm>
#include <bit>

#include "gomoku/board.h"

namespace tablero::gomoku {

namespace {

// Where a winning five starts on a line: one bit at the first cell of each.
template <class R>
LineMask fives_in(std::uint64_t line, Color color) {
    const LineMask own = stones_in(line, color);
    const LineMask pairs = own & (own >> 2);
    LineMask fives = pairs & (pairs >> 4) & (own >> 8);
    if (R::exactly_five(color)) fives &= ~(own << 2) & ~(own >> 10);
    return fives;
}

template <class R>
bool has_five_on(const Lines& lines, Color color) {
    bool found = false;
    lines.for_each([&](Direction, int, const Line& line) {
        found = found || fives_in<R>(line.bits(), color) != 0;
    });
    return found;
}

int first_cell(LineMask mask) {
    return std::countr_zero(mask) / 2 - Line::kReach;
}

}  // namespace

template <class R>
bool Board<R>::makes_five(Point point, Color color) const {
    return std::any_of(kDirections.begin(), kDirections.end(), [&](Direction direction) {
        const std::uint64_t window = lines_.window(direction, point);
        const int run = run_through_centre(static_cast<std::uint32_t>(stones_in(window, color)));
        return R::exactly_five(color) ? run == 5 : run >= 5;
    });
}

template <class R>
bool Board<R>::has_five(Color color) const {
    return has_five_on<R>(lines_, color);
}

// Calls visit(point) for the points where `mover` would take something, until one call returns
// true. A point with captures on several rays is visited several times.
template <class R>
template <typename Visitor>
bool Board<R>::any_capture_point(Color mover, Visitor&& visit) const {
    bool done = false;
    lines_.for_each([&](Direction direction, int number, const Line& line) {
        if (done) return;
        const LineMask own = stones_in(line.bits(), mover);
        const LineMask enemy = stones_in(line.bits(), ~mover);
        const LineMask pairs = enemy & (enemy >> 2);
        LineMask points =
            empty_in(line.bits()) & (((pairs >> 2) & (own >> 6)) | ((pairs << 4) & (own << 6)));
        for (; points != 0 && !done; points &= points - 1) {
            done = visit(Lines::point_on(direction, number, first_cell(points)));
        }
    });
    return done;
}

template <class R>
std::vector<typename Board<R>::FiveLine> Board<R>::lines_with_five(Color color, Point maker) const {
    std::vector<FiveLine> found;
    const auto look = [&](Direction direction, int number, const Line& line) {
        if (fives_in<R>(line.bits(), color) != 0) found.push_back({direction, number});
    };
    if (maker == kNoPoint) {
        lines_.for_each(look);
    } else {
        for (const Direction direction : kDirections) {
            const int number = Lines::line_of(direction, maker);
            look(direction, number, lines_.line(direction, number));
        }
    }
    return found;
}

// Does the capture at `reply` leave nothing of these fives, or win by captures? Taking stones away
// makes no new five.
template <class R>
bool Board<R>::breaks_fives(Point reply, Color breaker, const std::vector<FiveLine>& fives) const {
    const Captured taken = captures_of(reply, breaker);
    if (captured(breaker) + taken.size() >= kCaptureWin) return true;
    return std::none_of(fives.begin(), fives.end(), [&](const FiveLine& five) {
        Line line = lines_.line(five.direction, five.number);
        for (const Point stone : taken) {
            if (Lines::line_of(five.direction, stone) != five.number) continue;
            line.toggle(Lines::cell_on_line(five.direction, stone), cell_of(~breaker));
        }
        return fives_in<R>(line.bits(), ~breaker) != 0;
    });
}

template <class R>
bool Board<R>::can_break_five(Color breaker, Point maker) const {
    const auto fives = lines_with_five(~breaker, maker);
    return any_capture_point(breaker,
                             [&](Point reply) { return breaks_fives(reply, breaker, fives); });
}

template <class R>
Outcome Board<R>::judge_move(Point point) {
    if constexpr (R::kCaptures) {
        if (captured(side_) >= kCaptureWin) return {win_of(side_), EndReason::kCaptures};
    }
    if constexpr (R::kBreakableFive) {
        if (five_pending_) {
            set_five_pending(false);
            if (has_five(~side_)) return {win_of(~side_), EndReason::kFiveNotBroken};
        }
    }
    if (!makes_five(point, side_)) return {};
    if constexpr (R::kBreakableFive) {
        if (can_break_five(~side_, point)) {
            set_five_pending(true);
            return {};
        }
    }
    return {win_of(side_), EndReason::kFive};
}

template <class R>
Outcome Board<R>::judge_setup() {
    for (const Color color : {~side_, side_}) {
        if (captured(color) >= kCaptureWin) return {win_of(color), EndReason::kCaptures};
    }
    if (has_five(side_)) {
        return {win_of(side_), R::kBreakableFive ? EndReason::kFiveNotBroken : EndReason::kFive};
    }
    if (!has_five(~side_)) return {};
    if constexpr (R::kBreakableFive) {
        if (can_break_five(side_, kNoPoint)) {
            set_five_pending(true);
            return {};
        }
    }
    return {win_of(~side_), EndReason::kFive};
}

template <class R>
Outcome Board<R>::outcome() const {
    if (decided_.state != State::kPlaying) return decided_;
    if (empty_points() == 0) return {State::kDraw, EndReason::kFull};
    for (int row = 0; row < size_; ++row) {
        for (int column = 0; column < size_; ++column) {
            const Point point = point_at(column, row);
            if (is_empty(point) && legality_of_empty(point) == Legality::kLegal) return {};
        }
    }
    return {State::kDraw, EndReason::kNoLegalMove};
}

template <class R>
std::vector<Point> Board<R>::winning_line() const {
    std::vector<Point> result;
    const EndReason reason = decided_.reason;
    if (reason != EndReason::kFive && reason != EndReason::kFiveNotBroken) return result;
    const Color winner = decided_.state == State::kBlackWins ? Color::kBlack : Color::kWhite;
    lines_.for_each([&](Direction direction, int number, const Line& line) {
        const LineMask fives = fives_in<R>(line.bits(), winner);
        if (!result.empty() || fives == 0) return;
        for (int cell = first_cell(fives); line.at(cell) == cell_of(winner); ++cell) {
            result.push_back(Lines::point_on(direction, number, cell));
        }
    });
    return result;
}

template <class R>
std::vector<Point> Board<R>::breaking_replies() const {
    std::vector<Point> result;
    if (!five_pending_) return result;
    const auto fives = lines_with_five(~side_, last_move());
    any_capture_point(side_, [&](Point reply) {
        if (breaks_fives(reply, side_, fives)) result.push_back(reply);
        return false;
    });
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

}  // namespace tablero::gomoku

// Members of Board that answer: may a move be played? Included by board.cpp only.
#pragma once

#include <bit>

#include "gomoku/board.h"
#include "gomoku/renju.h"

namespace tablero::gomoku {

namespace {

// A free-three of the 42 rules: with the new stone in the centre of the window, one more stone
// would make exactly four in a row through it with both ends empty.
bool is_free_three(std::uint32_t window, Color color) {
    constexpr int kCentre = Line::kReach;
    const std::uint64_t stones = stones_in(window, color) | 1ULL << (2 * kCentre);
    const std::uint64_t empty = empty_in(window);
    for (int first = kCentre - 3; first <= kCentre; ++first) {
        const std::uint64_t span = (kEveryCell & 0xFF) << (2 * first);
        const std::uint64_t ends = 1ULL << (2 * first - 2) | 1ULL << (2 * first + 8);
        const std::uint64_t gap = span & ~stones;
        if (std::popcount(gap) == 1 && (empty & (gap | ends)) == (gap | ends)) return true;
    }
    return false;
}

}  // namespace

template <class R>
Legality Board<R>::legality(Point point) const {
    if (!contains(point)) return Legality::kOffBoard;
    if (decided_.state != State::kPlaying) return Legality::kGameOver;
    if (!is_empty(point)) return Legality::kOccupied;
    return legality_of_empty(point);
}

template <class R>
Legality Board<R>::legality_of_empty(Point point, Color mover) const {
    if constexpr (R::kForbiddenPoints) {
        return mover == Color::kBlack ? renju_legality(lines_, point) : Legality::kLegal;
    } else if constexpr (R::kNoDoubleThree) {
        return double_three_verdict(point, mover);
    } else {
        return Legality::kLegal;
    }
}

template <class R>
Legality Board<R>::double_three_verdict(Point point, Color mover) const {
    int threes = 0;
    for (const Direction direction : kDirections) {
        threes += is_free_three(lines_.window(direction, point), mover);
    }
    const bool forbidden = threes >= 2 && captures_of(point, mover).empty();
    return forbidden ? Legality::kDoubleThree : Legality::kLegal;
}

}  // namespace tablero::gomoku

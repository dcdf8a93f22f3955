#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "base/rng.h"
#include "gomoku/any_board.h"
#include "gomoku/search/game.h"
#include "search/pool.h"

namespace tablero::training {

// When a random opening counts as even: a search of so many positions says at most this.
struct EvenOpening {
    std::uint64_t nodes = 2000;
    int most = 60;
};

// Three to six stones anywhere around the centre.
template <class R>
gomoku::Board<R> random_opening(int size, Rng& rng) {
    gomoku::Board<R> board(size);
    const int reach = std::min(4, size / 2);
    const auto coordinate = [&] {
        return size / 2 - reach +
               static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * reach + (size % 2))));
    };
    for (std::uint32_t left = 3 + rng.below(4); left > 0;) {
        const int column = coordinate();
        const gomoku::Point point = gomoku::point_at(column, coordinate());
        if (board.legality(point) != gomoku::Legality::kLegal) continue;
        board.play(point);
        --left;
    }
    return board;
}

// Random openings until one is even, or the last of many where a small board has none.
template <class R>
gomoku::Board<R> even_opening(search::Pool<gomoku::Gomoku<R>>& pool,
                              const EvenOpening& wanted,
                              int size,
                              Rng& rng) {
    constexpr int kMostTries = 200;
    for (int tries = 1;; ++tries) {
        auto board = random_opening<R>(size, rng);
        if (board.decided().state != gomoku::State::kPlaying) continue;
        if (tries >= kMostTries) return board;
        search::Limits<gomoku::Move> limits;
        limits.nodes = wanted.nodes;
        pool.clear();
        const auto decision = pool.think(gomoku::ThreatBoard<R>(board), limits);
        if (std::abs(decision.score) <= wanted.most) return board;
    }
}

// Different even openings, for matches; the same seed gives the same ones.
std::vector<std::vector<gomoku::Point>> even_openings(
    gomoku::RuleSet rules, int size, int count, std::uint64_t seed, const EvenOpening& wanted);

// As `tablero match --openings` reads it: columns to the right and rows down, from the centre.
std::string opening_line(const std::vector<gomoku::Point>& moves, int size);

}  // namespace tablero::training

#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "gomoku/any_board.h"
#include "gomoku/search/game.h"
#include "search/pool.h"

namespace tablero::training {

// When a random opening counts as even: a search of so many positions says at most this, and games
// that are played out from it, with more and more positions a move, are not all won by one side.
struct EvenOpening {
    std::uint64_t nodes = 2000;
    int most = 60;
    int playouts = 0;
    std::uint64_t playout_nodes = 1000;  // of the first
};

// Where random stones go, and how many: `span` columns and rows from a corner on.
struct OpeningArea {
    int stones;
    int column;
    int row;
    int span;
};

// For matches: three to six stones around the centre.
OpeningArea central_opening(int size, Rng& rng);
// For training: one to eight stones, close together or apart, one in four anywhere on the board.
OpeningArea varied_opening(int size, Rng& rng);

// None when the area has no room for the stones.
template <class R>
std::optional<gomoku::Board<R>> random_opening(int size, const OpeningArea& area, Rng& rng) {
    constexpr int kMostTries = 500;
    gomoku::Board<R> board(size);
    const auto draw = [&](int first) {
        return first + static_cast<int>(rng.below(static_cast<std::uint32_t>(area.span)));
    };
    for (int tries = 0; board.moves_played() < area.stones; ++tries) {
        if (tries == kMostTries) return std::nullopt;
        const int column = draw(area.column);
        const gomoku::Point point = gomoku::point_at(column, draw(area.row));
        if (board.legality(point) == gomoku::Legality::kLegal) board.play(point);
    }
    return board;
}

// Who wins when the search plays both sides, with so many positions a move.
template <class R>
gomoku::State play_out(search::Pool<gomoku::Gomoku<R>>& pool,
                       const gomoku::Board<R>& start,
                       std::uint64_t nodes) {
    gomoku::ThreatBoard<R> board(start);
    search::Limits<gomoku::Move> limits;
    limits.nodes = nodes;
    pool.clear();
    while (board.board().outcome().state == gomoku::State::kPlaying)
        board.play(pool.think(board, limits).best.point());
    return board.board().outcome().state;
}

template <class R>
bool ends_either_way(search::Pool<gomoku::Gomoku<R>>& pool,
                     const EvenOpening& wanted,
                     const gomoku::Board<R>& board) {
    int black = 0;
    int white = 0;
    for (int game = 0; game < wanted.playouts; ++game) {
        const auto nodes = wanted.playout_nodes * static_cast<std::uint64_t>(game + 2) / 2;
        const gomoku::State state = play_out<R>(pool, board, nodes);
        if (state == gomoku::State::kBlackWins) ++black;
        if (state == gomoku::State::kWhiteWins) ++white;
    }
    return wanted.playouts == 0 || (black < wanted.playouts && white < wanted.playouts);
}

// Random openings until one is even, or the last of many where a small board has none.
template <class R>
gomoku::Board<R> even_opening(search::Pool<gomoku::Gomoku<R>>& pool,
                              const EvenOpening& wanted,
                              int size,
                              Rng& rng) {
    constexpr int kMostTries = 200;
    for (int tries = 1;; ++tries) {
        const auto board = random_opening<R>(size, central_opening(size, rng), rng);
        if (!board || board->decided().state != gomoku::State::kPlaying) continue;
        if (tries >= kMostTries) return *board;
        search::Limits<gomoku::Move> limits;
        limits.nodes = wanted.nodes;
        pool.clear();
        const auto decision = pool.think(gomoku::ThreatBoard<R>(*board), limits);
        if (std::abs(decision.score) <= wanted.most && ends_either_way<R>(pool, wanted, *board))
            return *board;
    }
}

// Different even openings, for matches; the same seed gives the same ones.
std::vector<std::vector<gomoku::Point>> even_openings(
    gomoku::RuleSet rules, int size, int count, std::uint64_t seed, const EvenOpening& wanted);

// As `tablero match --openings` reads it: columns to the right and rows down, from the centre.
std::string opening_line(const std::vector<gomoku::Point>& moves, int size);

}  // namespace tablero::training

#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

#include "library/early_positions.h"
#include "library/library.h"

// Which games came through a position in their first moves, and how they went on.
//
// Games are indexed in segments of 65,536 ids. A segment is sorted by key and cut into buckets by
// the first bits of the key, one row each. Positions that many games of the segment came through
// have an entry: 32 further bits of the key, and for each move its games, as differences. Where a
// move was played often its figures are there, too. Of the other positions, most of which one game
// alone has, only eight more bits and the game are kept, three bytes: such a game is played
// through again to see whether it is meant.
//
// The index can be made anew from the games at any time. Games that are not in it yet are played
// through by whoever asks.

namespace tablero::library {

// What became of games, and what is known of their players: 0 and none where nothing is.
struct Tally {
    std::int64_t games = 0;
    std::int64_t first_wins = 0;
    std::int64_t draws = 0;
    std::int64_t second_wins = 0;
    std::int64_t first_ratings = 0;  // their sum, over the games where both are known
    std::int64_t second_ratings = 0;
    std::int64_t rated = 0;
    int last_year = 0;

    void add(GameResult result, int first_rating, int second_rating, int date);
    void add(const Tally& other);
};

// Brings the index up to date; nothing happens when it is, or nearly: a few games more are no
// matter. Told to stop, what is done is kept.
Status update_index(Library& library, const std::stop_token& stop = {});
// The same for segments that will have no more games: during a long import.
Status index_full_segments(Library& library, const std::stop_token& stop = {});
// To be called, in the same transaction, when a game that may be in the index is changed or
// removed.
Status forget_segment_of(Library& library, GameId id);

// Hears of the games that came through a position, each once, and of the move that followed: one by
// one, or of many at once.
struct IndexVisitor {
    std::function<void(std::uint16_t move, GameId game)> game;
    std::function<void(std::uint16_t move, const Tally& tally)> tally;  // empty: one by one please
};
Status look_up(Library& library,
               const Variant& variant,
               std::uint64_t key,
               const IndexVisitor& visitor);

}  // namespace tablero::library

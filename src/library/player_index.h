#pragma once

#include <cstdint>
#include <vector>

#include "library/library.h"

// Which games somebody played.
//
// Like the positions, players are indexed a segment of 65,536 ids at a time, when its games are
// there: a row for each player of a segment with all the games. Rows are only ever added behind the
// others, so an import writes each page once; an index that SQLite keeps by itself would be
// written again all over with every batch of games.

namespace tablero::library {

// Makes the rows of a segment anew from its games, in the transaction that is open.
Status index_players(Database& database, std::int64_t segment);
// Takes them out.
Status forget_players(Database& database, std::int64_t segment);

struct PlayedGame {
    GameId id;
    bool first;  // whether the player moved first

    friend bool operator==(const PlayedGame&, const PlayedGame&) = default;
    friend auto operator<=>(const PlayedGame&, const PlayedGame&) = default;
};

// The games of all these players, sorted: a game that two of them played against each other is
// there twice.
Result<std::vector<PlayedGame>> games_of(Library& library, std::vector<GameId> players);

}  // namespace tablero::library

#pragma once

#include <optional>
#include <stop_token>
#include <vector>

#include "library/position_index.h"
#include "library/query.h"
#include "play/position.h"

namespace tablero::library {

struct ExploredMove {
    play::Move move;
    Tally tally;
    // Of the player who made the move, on average; none where no game has the ratings of both.
    std::optional<int> average_rating;
    // The rating that such results against such opponents stand for; limited to 400 beyond them.
    std::optional<int> performance;
};

struct Exploration {
    std::int64_t games = 0;           // that came through the position, those that ended there too
    std::vector<ExploredMove> moves;  // the most played first
};

// The moves played from a position in the games of the filter, transpositions included. Of a
// position of the first kIndexedPlies moves (by its move number, or its stones) those games are
// counted that come to it by then; of a later one, and when there is none, all games are played
// through. A game counts once, with the first move it played there. Moves of gomoku that mean the
// same by symmetry are one.
Result<Exploration> explore(Library& library,
                            const play::Position& position,
                            const Filter& filter = {},
                            const std::stop_token& stop = {});

}  // namespace tablero::library

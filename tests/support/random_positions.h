#pragma once

#include "base/rng.h"
#include "chess/movegen.h"
#include "chess/position.h"

namespace tablero::test {

// Calls visit(position) for `count` positions of random games from the start position.
template <typename Visit>
void for_random_positions(std::uint64_t seed, int count, Visit visit) {
    Rng rng(seed);
    chess::Position position;
    int plies = 0;
    while (count > 0) {
        const chess::MoveList moves = legal_moves(position);
        if (moves.empty() || plies == 120) {
            position = chess::Position();
            plies = 0;
            continue;
        }
        position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        ++plies;
        if (plies < 6) continue;
        visit(static_cast<const chess::Position&>(position));
        --count;
    }
}

}  // namespace tablero::test

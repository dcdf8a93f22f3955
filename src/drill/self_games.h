#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>

#include "play/game.h"

namespace tablero::drill {

// The game with this number of a run of self-play: two players of levels where people err, from an
// opening of the table (chess) or a few stones in the middle (gomoku, the rule sets in turn). It
// depends on the seed and the number alone. None when told to stop.
std::optional<play::Game> self_game(play::GameKind kind,
                                    std::uint64_t seed,
                                    std::uint64_t number,
                                    const std::stop_token& stop = {});

}  // namespace tablero::drill

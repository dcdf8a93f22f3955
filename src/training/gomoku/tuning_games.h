#pragma once

#include <cstdint>
#include <functional>

#include "gomoku/rules.h"
#include "training/gomoku/game_collection.h"

namespace tablero::training {

struct TuningGames {
    gomoku::RuleSet rules = gomoku::RuleSet::k42;
    int size = 0;  // 0: the usual one
    int games = 200;
    std::uint64_t nodes = 1000;  // a move
    std::uint64_t seed = 1;
};

// Plays games of the engine against itself from even openings. `on_game` gets the number of games
// so far; false ends the play early. The same settings give the same games.
GameCollection play_tuning_games(const TuningGames& settings,
                                 const std::function<bool(int)>& on_game);

}  // namespace tablero::training

#pragma once

#include "desktop/model/game/chess_hand.h"
#include "desktop/model/game/engines.h"
#include "desktop/model/game/game_view.h"

namespace tablero::desktop {

// What there is to see of a game, and all that decides about it.
struct GameScene {
    const OpenGame& game;
    const Engines& engines;
    const Settings& settings;
    const Wishes& wishes;
    const ChessHand& hand;
    ChessHand::Rights rights;
    const std::optional<IllegalPulse>& illegal;
    TimePoint now;
};

GameView show_game(const GameScene& scene);

// What the rules are called.
Phrase rule_text(gomoku::RuleSet rules);
// The part of it that changes with time alone.
void show_clocks(const GameScene& scene, GameView& view);

}  // namespace tablero::desktop

#pragma once

#include "chess/notation/game_record.h"
#include "match/game.h"
#include "match/report.h"
#include "match/settings.h"

namespace tablero::match {

// The game, `played` as its record tells, as it is written down. A move's comment is
// {score/depth time}, the score in pawns from the mover's point of view; moves of the opening have
// {book}.
chess::GameRecord chess_record(const play::Game& played,
                               const GameRecord& game,
                               const MatchSettings& settings,
                               const EngineNames& names);

}  // namespace tablero::match

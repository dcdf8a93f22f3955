#pragma once

#include <string>

#include "match/game.h"
#include "match/report.h"
#include "match/settings.h"

namespace tablero::match {

// The game, `played` as its record tells, as PGN with an empty line behind it. A move's comment is
// {score/depth time}, the score in pawns from the mover's point of view; moves of the opening have
// {book}.
std::string chess_pgn(const play::Game& played,
                      const GameRecord& game,
                      const MatchSettings& settings,
                      const EngineNames& names);

}  // namespace tablero::match

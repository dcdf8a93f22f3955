#pragma once

#include <string>

#include "chess/move.h"
#include "play/wire/uci_info.h"
#include "search/limits.h"
#include "search/statistics.h"

namespace tablero::chess {
class Position;
}

// What the engine says, as the wire has it, and texts of several lines for people.

namespace tablero::uci {

// A score as UCI has it. Wins known from tables without their length are large centipawn scores.
ShownScore shown(search::Score score, search::Bound bound = search::Bound::kExact);

struct InfoStyle {
    bool chess960 = false;  // how castling is written
    bool chances = false;   // with "wdl"
};

Info shown(const search::Info<chess::Move>& info, InfoStyle style);
BestMove shown(const search::Decision<chess::Move>& decision, bool chess960);

// Several lines: the board with white below, FEN, key, checkers.
std::string board_text(const chess::Position& position);

// One "info string" line each.
std::string statistics_text(const search::SearchStatistics& statistics);

}  // namespace tablero::uci

#pragma once

#include <string>

#include "base/options.h"
#include "chess/move.h"
#include "search/limits.h"
#include "search/statistics.h"

namespace tablero::chess {
class Position;
}

// What the engine says, without the line end.

namespace tablero::uci {

// "option name Hash type spin default 16 min 1 max 33554432"
std::string option_line(const OptionSpec& spec);

// "cp 31" or "mate -3". Wins known from tables without their length are large centipawn scores.
std::string score_text(search::Score score);

struct InfoStyle {
    bool chess960 = false;  // how castling is written
    bool chances = false;   // with "wdl"
};

std::string info_line(const search::Info<chess::Move>& info, InfoStyle style);
std::string current_move_line(int depth, chess::Move move, int number, bool chess960);
std::string best_move_line(const search::Decision<chess::Move>& decision, bool chess960);

// Several lines: the board with white below, FEN, key, checkers.
std::string board_text(const chess::Position& position);

// One "info string" line each.
std::string statistics_text(const search::SearchStatistics& statistics);

}  // namespace tablero::uci

#pragma once

#include <cstdint>
#include <string>

#include "gomoku/any_board.h"
#include "gomoku/search/move.h"
#include "training/game_file.h"
#include "training/game_record.h"

namespace tablero::training {

// Games of gomoku. They start from an empty board, named by rule set and size ("freestyle 15"). The
// code of a move is its point.
struct GomokuFormat {
    using Position = gomoku::AnyBoard;
    using Move = gomoku::Move;
    using Code = std::uint16_t;

    static Result<Position> start(const std::string& rules_and_size);
    static Result<Code> code_of(const Position& position, Move move);
    static Result<Move> move_of(const Position& position, Code code);
    static void play(Position& position, Move move);
};

using GomokuRecord = GameRecord<GomokuFormat>;
using GomokuScoredMove = ScoredMove<GomokuFormat>;

std::string gomoku_start(gomoku::RuleSet rules, int size);
// All games under one rule set below a folder, or in one file, in their order.
Result<std::vector<GomokuRecord>> read_gomoku_games(const std::string& path, gomoku::RuleSet rules);

// What the header of a file of such games says of them.
std::uint64_t gomoku_game_code(gomoku::RuleSet rules, int size);
bool is_gomoku(const GameFileHeader& header, gomoku::RuleSet rules);

}  // namespace tablero::training

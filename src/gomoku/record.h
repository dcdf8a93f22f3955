#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "gomoku/any_board.h"

namespace tablero::gomoku {

// A game as it is written down. Reading checks that every move is on the board; replay() that it is
// legal.
struct GameRecord {
    RuleSet rules = RuleSet::kFreestyle;
    int size = 15;
    std::string black;
    std::string white;
    std::string result;  // "B+", "W+", "draw" or empty: unknown
    std::vector<Point> moves;
    bool operator==(const GameRecord&) const = default;
};

// The game played through under its rules; the error names the move that does not fit.
Result<AnyBoard> replay(const GameRecord& record);

// Piskvork's format: a head line with the size, "x,y,ms" per move counted from 1 at the top left,
// then the names of the players. It knows no rule; ours is written as a last line "rule NAME", and
// freestyle is assumed where that is missing.
Result<GameRecord> read_psq(std::string_view text);
std::string write_psq(const GameRecord& record);

// SGF with GM[4]. Points as two letters from the top left, or as "h8". The main line is read,
// variations and unknown properties are skipped.
Result<GameRecord> read_sgf(std::string_view text);
std::string write_sgf(const GameRecord& record);

// "h8 h9 i10" in any of the ways parse_points() takes; lines "# rule 42", "# size 19", "# black
// NAME",
// "# white NAME", "# result B+" may stand before, other lines that start with # are comments.
Result<GameRecord> read_move_list(std::string_view text);
std::string write_move_list(const GameRecord& record);

// Whichever of the three the text looks like.
Result<GameRecord> read_record(std::string_view text);

}  // namespace tablero::gomoku

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "gomoku/any_board.h"

namespace tablero::training {

// Games of one rule set and size, played out. Those of the engine with itself that the weights of
// the evaluation are fitted to are kept, so that the fit can be repeated when the search has
// changed.
struct GameCollection {
    struct Game {
        std::vector<gomoku::Point> opening;  // not by the engine
        std::vector<gomoku::Point> moves;    // the rest
        bool operator==(const Game&) const = default;
    };
    gomoku::RuleSet rules = gomoku::RuleSet::k42;
    int size = 19;
    std::vector<Game> games;
    bool operator==(const GameCollection&) const = default;
};

// Lines "# rule 42" and "# size 19", then a game a line: the opening, a blank, the moves, points
// without anything between them ("h8i9j8 i8h9"). Other lines that start with # are comments.
std::string write_games(const GameCollection& collection);

// Every game is played through: the error names the line that does not fit its rules.
Result<GameCollection> read_games(std::string_view text);

}  // namespace tablero::training

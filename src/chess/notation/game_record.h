#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "chess/move.h"
#include "chess/notation/pgn_reader.h"
#include "chess/position.h"
#include "record/record.h"

namespace tablero::chess {

// A game of chess as it is written down: the tree holds legal moves, and Move::null() where a side
// passes. Texts are UTF-8; blanks in comments are single spaces. Escape lines of a PGN file are
// properties named kEscape.
struct GameRecord : record::Record<Move> {
    static constexpr std::string_view kEscape = "%";

    // None when the tags name no usable start; there are no moves then.
    std::optional<Position> start{Position()};
    PgnResult result = PgnResult::kUnknown;
    // What the reader had to say, and where the game stood in its file (0: not read from one).
    std::vector<PgnProblem> problems;
    std::size_t number = 0;
    std::size_t line = 0;

    // The position after a node, with its history; there must be a start.
    Position position_after(record::NodeId id) const;
    bool has_errors() const;
};

// The next game as a tree; none at the end. The reader must read with PgnDetail::kEverything.
std::optional<GameRecord> read_pgn_game(PgnReader& reader);

}  // namespace tablero::chess

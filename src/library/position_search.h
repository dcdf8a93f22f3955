#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <variant>
#include <vector>

#include "gomoku/any_board.h"
#include "library/codec/chess_scan.h"
#include "library/library.h"
#include "library/query.h"
#include "play/move.h"
#include "play/position.h"

namespace tablero::library {

// A position of gomoku, whichever way the board lies.
struct GomokuPattern {
    gomoku::AnyBoard board;
};
using Pattern = std::variant<ChessPattern, GomokuPattern>;
Pattern exactly(const play::Position& position);

struct Hit {
    GameId id;
    int ply;  // how many moves were played before
    // That followed, of gomoku as the pattern lies; none at the end of the game.
    std::optional<play::Move> move;
};

// The games that come to the pattern at any time, in the order of their ids. Of these games only,
// where they are given; they must be in that order, too.
Result<std::vector<Hit>> search_positions(Library& library,
                                          const Pattern& pattern,
                                          const std::optional<std::vector<GameId>>& among = {},
                                          const std::stop_token& stop = {});

// The games of the filter that come to the pattern, in the order asked for.
Result<std::vector<Hit>> search_positions(Library& library,
                                          const Pattern& pattern,
                                          const Filter& filter,
                                          Order order,
                                          const std::stop_token& stop = {});

}  // namespace tablero::library

#pragma once

#include <optional>
#include <string_view>

#include "chess/types.h"
#include "desktop/draw/geometry.h"
#include "desktop/model/settings/game_settings.h"
#include "gomoku/types.h"

namespace tablero::desktop {

// Where a board lies in the window, and so which square or point lies under a pixel. Drawing and
// hit tests both ask here.
struct BoardPlace {
    GameKind game = GameKind::kChess;
    Rect frame;      // with the border that carries the coordinates
    Rect field;      // the squares; in gomoku the lines with half a cell around them
    float cell = 0;  // whole pixels
    int cells = 8;   // squares, or points, on a side
    bool flipped = false;

    // Column from the left and row from the bottom of the unturned board.
    Vec middle(int column, int row) const;
    Rect square(int column, int row) const;

    Vec middle(chess::Square square) const {
        return middle(chess::file_of(square), chess::rank_of(square));
    }
    Vec middle(gomoku::Point point) const {
        return middle(gomoku::column_of(point), gomoku::row_of(point));
    }
    chess::Square square_at(Vec pixel) const;  // kNoSquare: none
    gomoku::Point point_at(Vec pixel) const;   // kNoPoint: none
    // The middle of "e4" or "j10"; none when there is no such place.
    std::optional<Vec> named(std::string_view name) const;
};

// The largest board inside a square area, on whole pixels. Coordinates need a border at the left
// and below.
BoardPlace chess_board_in(const Rect& area, bool flipped, bool coordinates);
BoardPlace gomoku_board_in(const Rect& area, int size, bool coordinates);

}  // namespace tablero::desktop

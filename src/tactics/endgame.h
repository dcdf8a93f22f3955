#pragma once

#include "chess/position.h"
#include "chess/tablebase.h"

// What players know of endings, on the board alone. Each is also a rule in
// knowledge/chess_motifs.pl.

namespace tablero::tactics {

// Kings and pawns alone: the kings face each other on a file or rank with one square between them,
// and the side to move must give way.
bool is_in_opposition(const chess::Position& position);

// Kings and pawns alone: passed pawns of a side, nothing in their way, that the enemy king cannot
// catch: it is outside the square of the pawn.
chess::Bitboard runaway_pawns(const chess::Position& position, chess::Color color);

// Passed pawns of either side that the rook there stands behind, with nothing in between.
chess::Bitboard passers_before_rook(const chess::Position& position, chess::Square rook);

// A bare king in the corner where a bishop and pawns on the rook's file cannot win, for the bishop
// does not reach the corner.
bool holds_wrong_corner(const chess::Position& position, chess::Color defender);

// The end-game tables call it drawn, though a side is ahead by two pawns or more and there is
// nothing left to take: it stands behind a fortress. False where no table knows the position, where
// a side is in check, or where the game is over.
bool is_fortress(const chess::Position& position, const chess::Tablebase& tables);

}  // namespace tablero::tactics

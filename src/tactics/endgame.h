#pragma once

#include "chess/position.h"

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

}  // namespace tablero::tactics

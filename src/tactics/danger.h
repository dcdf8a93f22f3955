#pragma once

#include <vector>

#include "chess/position.h"

// How a player looks at a single piece: what is it worth, is it covered, can it be won, can it get
// away? Exchanges are judged at first sight: by the cheapest attacker and by whether the piece is
// covered.

namespace tablero::tactics {

// 1, 3, 3, 5, 9; the king counts more than everything.
int worth(chess::PieceType type);
inline int worth_on(const chess::Position& position, chess::Square square) {
    return worth(type_of(position.piece_on(square)));
}

chess::Bitboard attackers(const chess::Position& position,
                          chess::Square square,
                          chess::Color color);

// The squares a piece attacks, itself not included; none from an empty square.
chess::Bitboard attacks_from(const chess::Position& position, chess::Square square);

std::vector<chess::Square> squares_of(chess::Bitboard board);

// Nothing of its own side covers the piece, not even through an attacker of it.
bool is_loose(const chess::Position& position, chess::Square square);

// The piece is attacked, and it is loose or a cheaper piece attacks it.
bool is_in_danger(const chess::Position& position, chess::Square square);

// It is the piece's turn, it is in danger, and so it is on every square where it can go, unless it
// takes there at least its own worth. Pawns and kings are never trapped.
bool is_trapped(const chess::Position& position, chess::Square square);

// White's pieces less black's from the view of a side, the kings not counted.
int material_balance(const chess::Position& position, chess::Color color);

}  // namespace tablero::tactics

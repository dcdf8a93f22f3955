#pragma once

#include <vector>

#include "chess/patterns/patterns.h"

namespace tablero::tactics {

// The words in which a knowledge base sees a position. Rows are ranks 1 to 8, columns files 1 (a)
// to 8 (h).
struct PieceFact {
    char type;  // p n b r q k
    bool white;
    int row;
    int column;
};

// Castling is the king's move to the square where it ends. The four promotions of a pawn to one
// square are one fact.
struct MoveFact {
    int from_row;
    int from_column;
    int to_row;
    int to_column;
    friend bool operator==(const MoveFact&, const MoveFact&) = default;
};

struct SquareFact {
    int row = 0;
    int column = 0;
    explicit operator bool() const { return row != 0; }
};

struct PositionFacts {
    std::vector<PieceFact> pieces;
    std::vector<MoveFact> moves;  // every legal move, without duplicates
    bool white_to_move = true;
    std::vector<char> castling;  // of K Q k q
    SquareFact en_passant;
    SquareFact last_capture;  // where the opponent has just taken something
};

using Variant = chess::PatternVariant;

// The legal moves are given because callers have them already. `last_capture` is known only where
// the position was reached by making a move on it.
PositionFacts facts_of(const chess::Position& position,
                       const chess::MoveList& moves,
                       chess::Square last_capture = chess::kNoSquare);

MoveFact fact_of(const chess::Position& position, chess::Move move);

}  // namespace tablero::tactics

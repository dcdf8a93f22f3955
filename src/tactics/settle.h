#pragma once

#include <optional>
#include <vector>

#include "chess/position.h"

// Where a line of play comes to rest, and what has changed hands by then. A position is at rest
// when its side to move is not in check and no exchange on any square wins it a pawn or more. A
// line that ends amid an exchange is continued with the captures that pay most.

namespace tablero::tactics {

// A piece that left the board, or a pawn that became something better.
struct Taken {
    chess::PieceType type = chess::kPawn;
    chess::Square stood = chess::kA1;  // where it stands once the first move of the line is played
    chess::Square on = chess::kA1;     // where it was taken, or where the pawn promoted
    int ply = 0;                       // index in the line of the move that did it
};

// What is left when equal pieces are set off against each other, from the view of the side that
// begins the line. Knights and bishops are equal.
struct MaterialChange {
    std::vector<Taken> won;
    std::vector<Taken> lost;
    std::vector<Taken> traded;         // what the beginner took in exchange for its like
    std::vector<Taken> promoted;       // by the side that begins: the new piece
    std::vector<Taken> they_promoted;  // by the other side
    int balance = 0;                   // in pawns

    // Whether new pieces are more of what the beginner, or the other side, gets than taken ones, or
    // nothing would be got without them.
    bool is_won_by_promotion() const;
    bool is_lost_by_promotion() const;
};

// The line with every position on the way: boards[i] is before moves[i].
struct SettledLine {
    std::vector<chess::Move> moves;
    std::vector<chess::Position> boards;
    std::size_t plies = 0;  // it is at rest after so many moves; 0 when it never is
    std::size_t given = 0;  // moves that the line had; further ones are exchanges played out
    MaterialChange change;  // after `plies` moves
    bool is_over = false;   // mate, stalemate or too little to mate is on the board at the end
};

// The best that the side to move gets by an exchange on the destination of a legal move, in pawns.
int exchange_gain(const chess::Position& position, chess::Move move);

bool is_at_rest(const chess::Position& position);

// The moves must be legal one after the other. `promised`: the pawns that the side to move wins by
// the line, as the score has it.
SettledLine settle(const chess::Position& start,
                   const std::vector<chess::Move>& moves,
                   std::optional<double> promised = std::nullopt);

// What changed hands in the first `plies` moves of a line.
MaterialChange change_after(const SettledLine& line, std::size_t plies);

}  // namespace tablero::tactics

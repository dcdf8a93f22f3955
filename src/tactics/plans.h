#pragma once

#include <vector>

#include "chess/position.h"

// What a move that takes nothing does for its side's plans, seen on the boards around it. Every
// question answers with the squares that show it, and with none where it does not hold.

namespace tablero::tactics {

class QuietMove {
  public:
    // The move takes nothing and does not castle.
    QuietMove(const chess::Position& before, chess::Move move);

    using Squares = std::vector<chess::Square>;
    // The enemy piece that the moved one holds, and the better one behind it.
    Squares pins() const;
    // The own piece that is attacked and that the moved one now covers.
    Squares guards() const;
    // The enemy's passed pawn right before which it stands.
    Squares blocks_passer() const;
    // The own line piece that gets at least three squares more.
    Squares opens_line() const;
    // The covered enemy piece of the same worth that it attacks, being covered itself.
    Squares offers_trade() const;
    // A rook where the enemy's pawns or king stand before it: the square.
    Squares takes_seventh_rank() const;
    // The other own rook on the same file, with no own pawn and nothing between.
    Squares doubles_rooks() const;
    // The king that has nothing between it and its rook any more.
    Squares clears_castling() const;
    // The king that could not leave its rank and now can.
    Squares makes_luft() const;
    // The enemy knight or bishop, and the square in the middle that a pawn takes from it.
    Squares keeps_out() const;
    // The pieces whose check is met by something in between, or by the king's going away.
    Squares blocks_check() const;
    Squares leaves_check() const;

  private:
    chess::Bitboard own_pawn_attacks(const chess::Position& position) const;
    bool is_attacked(const chess::Position& position, chess::Square square) const;
    chess::Bitboard ways_out(const chess::Position& position) const;

    const chess::Position& before_;
    chess::Position after_;
    chess::Move move_;
    chess::Color us_;
    chess::Square from_;
    chess::Square to_;
    chess::PieceType piece_;
};

// The mover's next move of the expected line, where the first made it possible or safe: it was
// neither before. The line must have three moves or more, the first no castling.
bool is_prepared(const chess::Position& before, const std::vector<chess::Move>& line);
// A knight or king that the line takes further, to a square it could not reach at once.
bool is_on_its_way(const chess::Position& before, const std::vector<chess::Move>& line);

}  // namespace tablero::tactics

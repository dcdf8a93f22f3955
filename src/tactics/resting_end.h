#pragma once

#include <array>
#include <vector>

#include "tactics/settle.h"

namespace tablero::tactics {

// Where the line that the engine gave comes to rest for the last time within eight plies: what it
// leads to, before exchanges that are only played out and before it becomes a mere proposal.
class RestingEnd {
  public:
    explicit RestingEnd(const SettledLine& line);

    const chess::Position& board() const { return line_.boards[plies_]; }
    std::vector<chess::Move> moves() const;
    // Where the piece that stands on `origin` before the line is at its end; kNoSquare where it is
    // gone.
    chess::Square now(chess::Square origin) const { return now_[origin]; }

  private:
    void follow(chess::Move move, const chess::Position& before);

    const SettledLine& line_;
    std::size_t plies_ = 0;
    std::array<chess::Square, 64> now_{};
};

// Squares that the piece may enter without being taken by a pawn.
int room_of(const chess::Position& position, chess::Square square);

// Enemy pieces that bear on the king of the colour or on the squares around it.
chess::Bitboard besiegers(const chess::Position& position, chess::Color color);

}  // namespace tablero::tactics

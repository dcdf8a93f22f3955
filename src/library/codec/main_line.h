#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "chess/notation/openings.h"
#include "chess/position.h"
#include "library/codec/packed.h"

// The main line of a game of chess, packed and looked at while a reader goes through it: its
// positions are there already, and nothing has to be played again.

namespace tablero::library {

// So many moves of each game are in the index of positions; no opening of the table is longer.
inline constexpr int kIndexedPlies = 30;
// In the place of a move: the game ends here.
inline constexpr std::uint16_t kGameEnds = 0xFFFF;

struct KeyedMove {
    std::uint64_t key;
    std::uint16_t move;  // bits of a chess::Move; a point in the frame of the key

    friend bool operator==(const KeyedMove&, const KeyedMove&) = default;
};

struct MainLine {
    std::string bytes;  // start and moves, as game_codec.h has them
    int plies = 0;
    int pieces_left = 0;                      // at its end
    const chess::Opening* opening = nullptr;  // none: its positions are not in the table
    std::vector<KeyedMove> early;             // the positions for the index
};

class MainLinePacker {
  public:
    // The table must outlive it.
    explicit MainLinePacker(const chess::Openings& openings) : openings_(openings) {}

    void start(const chess::Position& position);
    // A legal move, or Move::null(), before it is made.
    void move(const chess::Position& before, chess::Move move);
    const std::optional<chess::Position>& start() const { return start_; }
    const std::vector<chess::Move>& moves() const { return moves_; }
    // After the last move; once.
    MainLine take();

  private:
    void look_at(const chess::Position& position, std::uint16_t move);
    chess::Position last_position() const;

    const chess::Openings& openings_;
    std::optional<chess::Position> start_;
    std::vector<chess::Move> moves_;
    Packer packed_moves_;
    MainLine line_;
    bool passed_ = false;  // a pass ends the opening
};

}  // namespace tablero::library

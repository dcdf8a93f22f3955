#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "gomoku/any_board.h"
#include "library/codec/main_line.h"
#include "library/library.h"
#include "play/move.h"

// The positions of the first moves of a game by their keys: what the index of positions holds.

namespace tablero::library {

// A position of gomoku whichever way the board lies: turned and mirrored positions have one key.
class CanonicalBoard {
  public:
    CanonicalBoard(const gomoku::AnyBoard& board, const std::vector<gomoku::Point>& stones);

    std::uint64_t key() const { return key_; }
    // A point as it lies in the frame of the key, the same for points that mean the same here, and
    // one of those that it stands for.
    gomoku::Point to_frame(gomoku::Point point) const;
    gomoku::Point from_frame(gomoku::Point point) const;

  private:
    int size_;
    std::uint64_t key_ = ~std::uint64_t{0};
    std::vector<int> symmetries_;  // those that lead into the frame
};

// All points that a board may have stones on: its own, for a position that was set up.
std::vector<gomoku::Point> stones_of(const gomoku::AnyBoard& board);

// The start and the position after each of the first moves, with the move played there. Shorter
// where the bytes are damaged.
std::vector<KeyedMove> early_positions(const StoredGame& game, int plies = kIndexedPlies);

}  // namespace tablero::library

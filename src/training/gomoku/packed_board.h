#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gomoku/combination.h"
#include "gomoku/threat_board.h"
#include "training/game_record.h"

namespace tablero::training {

// A labelled position of gomoku in 128 bytes.
struct PackedBoard {
    static constexpr std::size_t kCells = std::size_t{gomoku::kMaxSize} * gomoku::kMaxSize;
    using Stones = std::array<std::uint8_t, (kCells + 7) / 8>;  // a bit a point, row by row

    std::array<Stones, 2> stones{};  // black's and white's
    std::uint8_t size_and_side = 0;  // the side to move is the highest bit
    std::uint8_t result = 1;         // for the side to move: 0 loss, 1 draw, 2 win
    std::int16_t score = 0;          // for the side to move
    std::uint16_t best = 0;          // the point that was played

    int size() const { return size_and_side & 0x7F; }
    gomoku::Color side() const {
        return (size_and_side & 0x80) != 0 ? gomoku::Color::kWhite : gomoku::Color::kBlack;
    }
};
static_assert(sizeof(PackedBoard) == 128);

template <class R>
PackedBoard pack(const gomoku::Board<R>& board, int score, gomoku::Point best, GameResult result);

// The position without its labels. Of no use for rules with captures, which it leaves out.
gomoku::Setup setup_of(const PackedBoard& packed);

// What the network sees of a point: the combinations of the side to move and of the other.
struct SeenPoint {
    gomoku::Combination own;
    gomoku::Combination other;
};

// A position as the trainer sees it.
struct GomokuView {
    std::vector<SeenPoint> points;  // all of them; stones make nothing
    std::vector<SeenPoint> moves;   // the empty ones within two of a stone
    std::size_t best = 0;           // which of the moves was played; their number if none
};

// Works a packed board out into `view`, whose memory is used again.
template <class R>
void unpack(const PackedBoard& packed, GomokuView& view);

}  // namespace tablero::training

#pragma once

#include <array>
#include <cstdint>

#include "chess/position.h"
#include "nnue/architecture.h"
#include "training/chess/model.h"
#include "training/game_record.h"

namespace tablero::training {

// A labelled chess position in 32 bytes, turned so that the side to move plays up the board.
struct PackedPosition {
    std::uint64_t occupied = 0;
    // Pieces on the occupied squares, lowest first, 4 bits each: colour (0 = to move) × 8 + type.
    std::array<std::uint8_t, 16> pieces{};
    std::int16_t score = 0;   // centipawns for the side to move
    std::uint8_t result = 1;  // for the side to move: 0 loss, 1 draw, 2 win
    std::uint8_t can_castle = 0;
    std::uint32_t unused = 0;
};
static_assert(sizeof(PackedPosition) == 32);

// The position must have at most 32 pieces. `score` is for the side to move.
PackedPosition pack(const chess::Position& position, int score, GameResult result);

// How positions become samples.
struct Labelling {
    // Share of the game's result in the target; the rest is sigmoid(score / kScale).
    float wdl = 0.15F;
    // Whether the output has the fixed material term.
    bool residual = true;
};

// `flip_files` mirrors the whole position left to right (a free second sample); positions with
// castling rights are never flipped, since castling is not symmetrical.
Sample make_sample(const PackedPosition& packed,
                   const nnue::Architecture& shape,
                   const Labelling& labelling,
                   bool flip_files);

}  // namespace tablero::training

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "chess/move.h"
#include "chess/position.h"
#include "training/packed_position.h"

namespace tablero::training {

struct ScoredMove {
    chess::Move move;
    std::int16_t score = 0;  // centipawns for the side that plays it

    friend bool operator==(const ScoredMove&, const ScoredMove&) = default;
};

// One game of self-play.
struct GameRecord {
    std::uint32_t index = 0;           // its number within the run
    std::string start_fen;             // empty: the standard start position
    std::vector<chess::Move> opening;  // random moves, without scores
    std::vector<ScoredMove> moves;     // what the engine played, with what it thought
    GameResult result = GameResult::kDraw;

    friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// A game in bytes, all numbers little-endian:
//   u32 index, u8 result, u8 length of the FEN, FEN, u8 opening moves, u16 scored moves,
//   one byte for each opening move, three for each scored one: u8 move, i16 score.
// A move is its place among the legal moves in order of their 16-bit code, which does not depend on
// the generator. Fails when a position has more than 256 legal moves or a move is not legal.
Result<std::vector<std::uint8_t>> encode_game(const GameRecord& game);
Result<GameRecord> decode_game(std::span<const std::uint8_t> bytes);

// Plays an encoded game through: `visit` sees each position with a scored move, its distance from
// the start in plies, and the move, before it is played. What was seen before an error stays valid.
using GameVisitor = std::function<void(
    const chess::Position& position, int ply, ScoredMove move, GameResult result)>;
Status replay_game(std::span<const std::uint8_t> bytes, const GameVisitor& visit);

}  // namespace tablero::training

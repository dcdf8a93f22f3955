#pragma once

#include <cstdint>
#include <string>

#include "chess/move.h"
#include "chess/position.h"
#include "training/game_record.h"

namespace tablero::training {

// Games of chess. They start from a FEN, or from the standard position where it is empty. The code
// of a move is its place among the legal moves in order of their 16-bit code, which does not depend
// on the generator; no position with more than 256 of them can be written.
struct ChessFormat {
    using Position = chess::Position;
    using Move = chess::Move;
    using Code = std::uint8_t;

    static Result<Position> start(const std::string& fen);
    static Result<Code> code_of(const Position& position, Move move);
    static Result<Move> move_of(const Position& position, Code code);
    static void play(Position& position, Move move) { position.make(move); }
};

using ChessRecord = GameRecord<ChessFormat>;
using ChessScoredMove = ScoredMove<ChessFormat>;

}  // namespace tablero::training

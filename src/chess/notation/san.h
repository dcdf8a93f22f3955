#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"
#include "chess/move.h"

namespace tablero::chess {

class Position;

// Standard algebraic notation as the PGN standard wants it: "Nbd7", "exd6", "e8=Q+", "O-O-O#"; the
// shortest disambiguation among legal moves. The null move is "--". The move must be legal.
std::string to_san(const Position& position, Move move);

enum class SanProblem : std::uint8_t {
    kNone,
    kNotAMove,          // no notation that we know
    kNoSuchMove,        // no piece of that kind gets there
    kAmbiguous,         // more than one legal move fits
    kExposesKing,       // the piece gets there, but its king would stand in check
    kPromotionMissing,  // a pawn reaches the last rank, and nobody says as what
    kNoPromotion,       // a promotion piece, but no pawn that reaches the last rank
    kCannotCastle,
    kNullInCheck  // passing is not allowed in check
};

struct SanReading {
    Move move;  // Move::null() for a null move, none() when there is a problem
    SanProblem problem = SanProblem::kNone;
};

// The legal move that the text stands for, without touching the heap. Forgives what people and
// programs write: missing or superfluous "+", "#", "x", "=", "!", "?", "e.p.", "e8(Q)", "e8/Q",
// castling with zeros or small letters, more disambiguation than needed, full coordinates ("e2e4",
// "Ng1-f3", "e1g1"), "P" before pawn moves, and small piece letters; a small "b" is the b-file
// wherever a pawn move fits. Null moves are "--", "Z0", "0000" and "@@@@".
SanReading read_san(const Position& position, std::string_view text);

// One sentence that names the text and says what is wrong with it.
Error describe_problem(const Position& position, std::string_view text, SanProblem problem);

// read_san with the problem put into words.
Result<Move> parse_san(const Position& position, std::string_view text);

}  // namespace tablero::chess

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "chess/position.h"

namespace tablero::chess {

inline constexpr std::string_view kStartFen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct FenOptions {
    // Castling moves are then written as king takes rook; also switched on by rights that standard
    // chess cannot have.
    bool chess960 = false;
};

struct FenPosition {
    Position position;
    // What was corrected, one sentence each, naming the field.
    std::vector<std::string> warnings;
};

// Reads FEN, X-FEN and Shredder-FEN; the counters may be missing. What a person would forgive is
// corrected with a warning: castling rights without king or rook in place, an en passant square
// without its pawn, odd counters. Anything else is an error that names the field and the reason.
Result<FenPosition> parse_fen(std::string_view text, FenOptions options = {});

enum class FenForm {
    kXFen,     // KQkq, and a file letter only where the outermost rook is not the one: standard FEN
               // for standard positions
    kShredder  // always the files of the rooks: HAha
};

std::string to_fen(const Position& position, FenForm form = FenForm::kXFen);

}  // namespace tablero::chess

#pragma once

#include <optional>
#include <string_view>

#include "chess/types.h"

namespace tablero::chess {

// What a move text says before anybody looks at a board.
struct SanText {
    enum class Form : std::uint8_t { kPieceMove, kCastling, kNull };

    Form form = Form::kPieceMove;
    CastlingSide castling_side = kKingSide;
    PieceType piece = kNoPieceType;  // kNoPieceType: no letter; a pawn unless `from` is complete
    PieceType promotion = kNoPieceType;
    Square to = kNoSquare;
    signed char from_file = -1;  // -1: not given
    signed char from_rank = -1;
    bool captures = false;
    bool small_b = false;  // from_file came from a small b that may have meant a bishop

    bool has_from_square() const { return from_file >= 0 && from_rank >= 0; }
    Square from_square() const {
        return make_square(static_cast<File>(from_file), static_cast<Rank>(from_rank));
    }
};

// None when the text is no move in any notation that we know.
std::optional<SanText> read_san_text(std::string_view text);

}  // namespace tablero::chess

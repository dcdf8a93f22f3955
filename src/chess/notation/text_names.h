#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chess/types.h"

namespace tablero::chess {

// "e4"
inline std::string square_name(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

inline std::optional<Square> parse_square(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
        return std::nullopt;
    }
    return make_square(static_cast<File>(text[0] - 'a'), static_cast<Rank>(text[1] - '1'));
}

inline constexpr std::string_view kPieceTypeLetters = "pnbrqk";

// Upper case for white, lower case for black.
inline char piece_letter(Piece piece) {
    const char letter = kPieceTypeLetters[type_of(piece)];
    return color_of(piece) == kWhite ? static_cast<char>(letter - 'a' + 'A') : letter;
}

inline std::optional<Piece> parse_piece(char letter) {
    const bool white = letter >= 'A' && letter <= 'Z';
    const auto type =
        kPieceTypeLetters.find(white ? static_cast<char>(letter - 'A' + 'a') : letter);
    if (type == std::string_view::npos) return std::nullopt;
    return make_piece(white ? kWhite : kBlack, static_cast<PieceType>(type));
}

}  // namespace tablero::chess

#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <variant>

#include "base/error.h"
#include "chess/position.h"

// What a game of chess may come through at any time, and a quick look for it in packed games: what
// is taken never comes back, so most games are given up long before their end.

namespace tablero::library {

// This very position: pieces, side to move, castling rights and en passant.
struct ExactPosition {
    chess::Position position;
};

// Pawns of both colours on these squares and no others.
struct PawnStructure {
    chess::Bitboard white = 0;
    chess::Bitboard black = 0;
};

// So many pieces of each colour and kind; the king is not counted.
struct Material {
    std::array<std::array<int, 5>, 2> counts{};
};
// "KRPPvKRP", white first. Errors name the text.
Result<Material> parse_material(std::string_view text);

using ChessPattern = std::variant<ExactPosition, PawnStructure, Material>;

// A game that ends with more pieces than this never comes to it.
int pieces_of(const ChessPattern& pattern);

struct ChessHit {
    int ply;
    chess::Move move;  // that followed; Move::none() at the end
};
// Where the main line of a packed game first comes to it.
std::optional<ChessHit> find_in_game(const ChessPattern& pattern, std::string_view data);

}  // namespace tablero::library

#include "chess/eval/bare_king.h"

#include <algorithm>
#include <cstdlib>

#include "chess/piece_values.h"

namespace tablero::chess {

namespace {

using search::Score;

constexpr Score kWonEnding = 2000;

int distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

// 0 in the four squares of the centre, 6 in a corner.
int distance_from_centre(Square square) {
    const auto from_middle = [](int line) { return std::max(3 - line, line - 4); };
    return from_middle(file_of(square)) + from_middle(rank_of(square));
}

// 0 in a corner of the bishop's colour, 7 in the others.
int distance_from_corner(Square square, bool dark) {
    return dark ? std::min(distance(square, kA1), distance(square, kH8))
                : std::min(distance(square, kA8), distance(square, kH1));
}

bool is_bishop_and_knight(const Position& p) {
    return popcount(p.pieces()) == 4 && popcount(p.pieces(kBishop)) == 1 &&
           popcount(p.pieces(kKnight)) == 1;
}

bool can_mate(const Position& p, Color winner) {
    if ((p.pieces(winner, kRook) | p.pieces(winner, kQueen)) != 0) return true;
    const Bitboard bishops = p.pieces(winner, kBishop);
    const bool both_colours = (bishops & kDarkSquares) != 0 && (bishops & ~kDarkSquares) != 0;
    return both_colours || (bishops != 0 && p.pieces(winner, kKnight) != 0);
}

Score material(const Position& p, Color color) {
    Score sum = 0;
    for (const PieceType type : {kPawn, kKnight, kBishop, kRook, kQueen})
        sum += see_value(type) * popcount(p.pieces(color, type));
    return sum;
}

Score winning_score(const Position& p, Color winner) {
    const Square loser_king = p.king_square(~winner);
    const bool dark = (p.pieces(kBishop) & kDarkSquares) != 0;
    const int driven = is_bishop_and_knight(p) ? 7 - distance_from_corner(loser_king, dark)
                                               : distance_from_centre(loser_king);
    const int near = 7 - distance(p.king_square(winner), loser_king);
    return kWonEnding + material(p, winner) + 20 * driven + 10 * near;
}

}  // namespace

std::optional<Score> bare_king_score(const Position& position) {
    for (const Color loser : {kWhite, kBlack}) {
        if (more_than_one(position.pieces(loser)) || !can_mate(position, ~loser)) continue;
        const Score score = winning_score(position, ~loser);
        return position.side_to_move() == loser ? -score : score;
    }
    return std::nullopt;
}

}  // namespace tablero::chess

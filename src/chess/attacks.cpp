#include "chess/attacks.h"

namespace tablero::chess {

const SliderTables<FastIndex> kSliderTables;

namespace detail {

Bitboard called_slider_attacks(PieceType slider, Square square, Bitboard occupied) {
    return kSliderTables(slider, square, occupied);
}

namespace {

constexpr Bitboard leaps(Square square, const std::array<std::array<int, 2>, 8>& jumps) {
    Bitboard attacks = 0;
    for (const auto& [df, dr] : jumps) {
        const int file = file_of(square) + df;
        const int rank = rank_of(square) + dr;
        if (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
            attacks |= Bitboard{1} << (rank * 8 + file);
        }
    }
    return attacks;
}

template <typename Function>
constexpr SquareTable for_each_square(Function function) {
    SquareTable table{};
    for (int s = 0; s < 64; ++s)
        table[s] = function(static_cast<Square>(s));
    return table;
}

constexpr Bitboard knight_leaps(Square square) {
    return leaps(square,
                 {{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}});
}

constexpr Bitboard king_leaps(Square square) {
    return leaps(square, {{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}});
}

// Calls `function` with the slider that joins the two squares, or returns nothing.
template <typename Function>
constexpr PairTable for_each_line(Function function) {
    PairTable table{};
    for (int a = 0; a < 64; ++a) {
        for (const PieceType slider : {kBishop, kRook}) {
            Bitboard reached = ray_attacks(slider, static_cast<Square>(a), 0);
            while (reached) {
                const Square b = pop_lsb(reached);
                table[a][b] = function(slider, static_cast<Square>(a), b);
            }
        }
    }
    return table;
}

constexpr Bitboard squares_between(PieceType slider, Square a, Square b) {
    return ray_attacks(slider, a, square_board(b)) & ray_attacks(slider, b, square_board(a)) &
           ~square_board(a) & ~square_board(b);
}

constexpr Bitboard whole_line(PieceType slider, Square a, Square b) {
    return (ray_attacks(slider, a, 0) & ray_attacks(slider, b, 0)) | square_board(a) |
           square_board(b);
}

}  // namespace

constinit const std::array<SquareTable, 2> kPawnAttacks = {
    for_each_square([](Square s) { return pawn_attacks<kWhite>(square_board(s)); }),
    for_each_square([](Square s) { return pawn_attacks<kBlack>(square_board(s)); })};
constinit const SquareTable kKnightAttacks = for_each_square(knight_leaps);
constinit const SquareTable kKingAttacks = for_each_square(king_leaps);
constinit const PairTable kBetween = for_each_line(squares_between);
constinit const PairTable kLine = for_each_line(whole_line);

}  // namespace detail
}  // namespace tablero::chess

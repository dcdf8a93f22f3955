#include "chess/threats.h"

#include <gtest/gtest.h>

#include "chess/notation/fen.h"
#include "tests/support/random_positions.h"

namespace tablero::chess {
namespace {

Bitboard en_prise_in(const char* fen) {
    return en_prise(parse_fen(fen)->position.board());
}

TEST(EnPrise, AttackedAndNotDefended) {
    EXPECT_EQ(en_prise_in("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1"), square_board(kD5));
    EXPECT_EQ(en_prise_in("4k3/8/4p3/3n4/8/8/8/3RK3 w - - 0 1"), 0U);
    // Whose turn it is plays no part; what a king alone defends is defended.
    EXPECT_EQ(en_prise_in("4k3/8/8/3n4/8/8/8/3RK3 b - - 0 1"), square_board(kD5));
    EXPECT_EQ(en_prise_in("8/8/4k3/3n4/8/8/8/3RK3 w - - 0 1"), 0U);
}

TEST(EnPrise, AttackedBySomethingCheaper) {
    EXPECT_EQ(en_prise_in("4k3/8/4p3/3r4/4P3/8/8/4K3 w - - 0 1"), square_board(kD5));
    EXPECT_EQ(en_prise_in("4k3/8/4p3/3r4/8/4N3/8/4K3 w - - 0 1"), square_board(kD5));
    // A knight is worth a bishop; a defended pawn is nobody's prey.
    EXPECT_EQ(en_prise_in("4k3/8/4p3/3n4/8/1B6/8/4K3 w - - 0 1"), 0U);
    EXPECT_EQ(en_prise_in("4k3/8/4p3/3p4/8/1B6/8/4K3 w - - 0 1"), 0U);
}

TEST(EnPrise, KingsNever) {
    EXPECT_EQ(en_prise_in("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"), 0U);
}

int worth(PieceType type) {
    return type == kBishop ? int{kKnight} : int{type};
}

// The same piece by piece, from who attacks its square.
bool is_en_prise(const Position& position, Square square) {
    const Piece piece = position.piece_on(square);
    if (type_of(piece) == kKing) return false;
    const Bitboard around = position.board().attackers_to(square, position.pieces());
    Bitboard attackers = around & position.pieces(~color_of(piece));
    if (attackers != 0 && (around & position.pieces(color_of(piece))) == 0) return true;
    while (attackers != 0) {
        if (worth(type_of(position.piece_on(pop_lsb(attackers)))) < worth(type_of(piece)))
            return true;
    }
    return false;
}

TEST(EnPrise, EqualsAskingEveryPiece) {
    int found = 0;
    test::for_random_positions(17, 6000, [&](const Position& position) {
        const Bitboard lost = en_prise(position.board());
        found += popcount(lost);
        for (Bitboard rest = position.pieces(); rest != 0;) {
            const Square square = pop_lsb(rest);
            EXPECT_EQ(contains(lost, square), is_en_prise(position, square))
                << to_fen(position) << ' ' << int{square};
        }
    });
    EXPECT_GT(found, 5000);
}

}  // namespace
}  // namespace tablero::chess

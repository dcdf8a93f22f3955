#include <gtest/gtest.h>

#include "chess/movegen.h"
#include "chess/notation/uci_move.h"
#include "chess/position.h"
#include "tests/support/chess_data.h"

namespace tablero::chess {
namespace {

using test::position_of;

void play(Position& position, const std::vector<const char*>& moves) {
    for (const char* text : moves) {
        const auto move = parse_uci(position, text);
        ASSERT_TRUE(move) << move.error().message;
        position.make(*move);
    }
}

TEST(Repetition, OneWithinTheSearchIsEnough) {
    Position position;
    play(position, {"g1f3", "g8f6", "f3g1", "f6g8"});
    EXPECT_EQ(position.repetition_count(), 1);
    EXPECT_TRUE(position.is_repetition(4));
    EXPECT_FALSE(position.is_repetition(3));
    EXPECT_FALSE(position.is_repetition(0));
}

TEST(Repetition, TwoBeforeTheRootAreEnough) {
    Position position;
    play(position, {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"});
    EXPECT_EQ(position.repetition_count(), 2);
    EXPECT_TRUE(position.is_repetition(0));
}

TEST(Repetition, RightsMakeADifference) {
    // The king comes back, but White may not castle any more.
    Position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    play(position, {"e1e2", "e8e7", "e2e1", "e7e8"});
    EXPECT_EQ(position.repetition_count(), 0);
    play(position, {"e1e2", "e8e7", "e2e1", "e7e8"});
    EXPECT_EQ(position.repetition_count(), 1);
}

TEST(Repetition, AnEnPassantChanceMakesADifferenceOnlyWhenItIsLegal) {
    Position legal = position_of("4k2n/8/8/8/3p4/8/4P3/4K2N w - - 0 1");
    play(legal, {"e2e4"});
    EXPECT_EQ(legal.en_passant_square(), kE3);
    play(legal, {"h8g6", "h1g3", "g6h8", "g3h1"});
    EXPECT_EQ(legal.repetition_count(), 0);

    // The pawn on d4 is pinned along the rank once both pawns are gone.
    Position pinned = position_of("7n/8/8/8/k2p3R/8/4P3/4K2N w - - 0 1");
    play(pinned, {"e2e4"});
    EXPECT_EQ(pinned.en_passant_square(), kNoSquare);
    play(pinned, {"h8g6", "h1g3", "g6h8", "g3h1"});
    EXPECT_EQ(pinned.repetition_count(), 1);
}

TEST(Repetition, StopsAtCapturesPawnMovesAndNullMoves) {
    Position position;
    play(position, {"g1f3", "g8f6", "f3g1", "f6g8"});
    position.make_null();
    position.make_null();
    EXPECT_EQ(position.key(), Position().key());
    EXPECT_EQ(position.repetition_count(), 0);
    position.unmake_null();
    position.unmake_null();
    EXPECT_EQ(position.repetition_count(), 1);
    play(position, {"e2e3", "e7e6"});
    EXPECT_EQ(position.repetition_count(), 0);
}

TEST(FiftyMoves, CountAndReset) {
    Position position = position_of("4k3/8/8/8/8/8/4P3/R3K3 w Q - 98 80");
    EXPECT_FALSE(position.is_fifty_move_draw());
    play(position, {"a1a2", "e8d8"});
    EXPECT_TRUE(position.is_fifty_move_draw());
    play(position, {"e2e4"});
    EXPECT_FALSE(position.is_fifty_move_draw());
    EXPECT_EQ(position.halfmove_clock(), 0);
}

TEST(FiftyMoves, MateComesFirst) {
    Position mate = position_of("7k/8/6K1/8/8/8/8/R7 w - - 99 80");
    play(mate, {"a1a8"});
    EXPECT_TRUE(legal_moves(mate).empty());
    EXPECT_FALSE(mate.is_fifty_move_draw());
    Position check = position_of("7k/8/5K2/8/8/8/8/R7 w - - 99 80");
    play(check, {"a1a8"});
    EXPECT_TRUE(check.is_fifty_move_draw());
}

TEST(Material, InsufficientOnlyWhenNobodyCanMate) {
    for (const char* fen : {"4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                            "4k3/8/8/8/8/8/8/4KB2 w - - 0 1",
                            "4k1n1/8/8/8/8/8/8/4K3 w - - 0 1",
                            "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1",
                            "4k3/8/8/8/8/B7/8/2B1K3 w - - 0 1"}) {
        EXPECT_TRUE(position_of(fen).has_insufficient_material()) << fen;
    }
    for (const char* fen : {"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
                            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
                            "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1",
                            "4k1n1/8/8/8/8/8/8/4KN2 w - - 0 1",
                            "4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1",
                            "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
                            "4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1"}) {
        EXPECT_FALSE(position_of(fen).has_insufficient_material()) << fen;
    }
}

}  // namespace
}  // namespace tablero::chess

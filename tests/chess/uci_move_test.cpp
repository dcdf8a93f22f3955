#include "chess/notation/uci_move.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/position.h"
#include "tests/support/chess_data.h"

namespace tablero::chess {
namespace {

using test::position_of;
using testing::HasSubstr;

TEST(UciMove, WritesEveryKind) {
    EXPECT_EQ(to_uci(Move(kE2, kE4), false), "e2e4");
    EXPECT_EQ(to_uci(Move(kE7, kD8, MoveKind::kPromotion, kRook), false), "e7d8r");
    EXPECT_EQ(to_uci(Move(kE5, kD6, MoveKind::kEnPassant), false), "e5d6");
    EXPECT_EQ(to_uci(Move(kE1, kH1, MoveKind::kCastling), false), "e1g1");
    EXPECT_EQ(to_uci(Move(kE8, kA8, MoveKind::kCastling), false), "e8c8");
    EXPECT_EQ(to_uci(Move(kE1, kH1, MoveKind::kCastling), true), "e1h1");
    EXPECT_EQ(to_uci(Move::none(), false), "0000");
    EXPECT_EQ(to_uci(Move::null(), false), "0000");
}

TEST(UciMove, BothWritingsOfCastlingAreUnderstood) {
    const Position standard = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Move short_castling(kE1, kH1, MoveKind::kCastling);
    const Move long_castling(kE1, kA1, MoveKind::kCastling);
    EXPECT_EQ(*parse_uci(standard, "e1g1"), short_castling);
    EXPECT_EQ(*parse_uci(standard, "e1h1"), short_castling);
    EXPECT_EQ(*parse_uci(standard, "e1c1"), long_castling);
    EXPECT_EQ(*parse_uci(standard, "e1a1"), long_castling);
}

TEST(UciMove, AKingsStepIsNeverCastling) {
    const Position position = position_of("5k2/8/8/8/8/8/8/5K1R w H - 0 1");
    EXPECT_EQ(*parse_uci(position, "f1g1"), Move(kF1, kG1));
    EXPECT_EQ(*parse_uci(position, "f1h1"), Move(kF1, kH1, MoveKind::kCastling));
    const Position far = position_of("1k6/8/8/8/8/8/8/1K4R1 w G - 0 1");
    EXPECT_EQ(*parse_uci(far, "b1g1"), Move(kB1, kG1, MoveKind::kCastling));
}

TEST(UciMove, SaysWhatIsWrong) {
    const Position position;
    EXPECT_THAT(parse_uci(position, "").error().message, HasSubstr("not a move"));
    EXPECT_THAT(parse_uci(position, "e2").error().message, HasSubstr("not a move"));
    EXPECT_THAT(parse_uci(position, "e2e9").error().message, HasSubstr("\"e2e9\""));
    EXPECT_THAT(parse_uci(position, "e2e4k").error().message, HasSubstr("not a move"));
    EXPECT_THAT(parse_uci(position, "e2e4qq").error().message, HasSubstr("not a move"));
    EXPECT_THAT(parse_uci(position, "0000").error().message, HasSubstr("not a move"));
    EXPECT_THAT(parse_uci(position, "e4e5").error().message, HasSubstr("no piece on e4"));
    EXPECT_THAT(parse_uci(position, "e2e5").error().message, HasSubstr("not a legal move"));
    EXPECT_THAT(parse_uci(position, "e2e4q").error().message, HasSubstr("not a legal move"));
}

TEST(UciMove, PromotionsNeedTheirPiece) {
    const Position position = position_of("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    EXPECT_EQ(*parse_uci(position, "a7a8n"), Move(kA7, kA8, MoveKind::kPromotion, kKnight));
    EXPECT_EQ(*parse_uci(position, "a7a8Q"), Move(kA7, kA8, MoveKind::kPromotion, kQueen));
    EXPECT_FALSE(parse_uci(position, "a7a8"));
}

}  // namespace
}  // namespace tablero::chess

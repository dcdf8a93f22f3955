// Terms of the position: each where it holds and where it must not.
#include "tactics/position_terms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tactics/danger.h"
#include "tactics/resting_end.h"
#include "tests/tactics/lines.h"

namespace tablero::tactics {
namespace {

// Of white, on the board alone.
struct BearerCase {
    FactKind kind;
    const char* fen;
    std::vector<chess::Square> squares;
};

std::ostream& operator<<(std::ostream& out, const BearerCase& example) {
    return out << name_of(example.kind) << ' ' << example.fen;
}

class Bearers : public testing::TestWithParam<BearerCase> {};

TEST_P(Bearers, AreFoundWhereTheyAre) {
    const auto position = test::position_of(GetParam().fen);
    EXPECT_EQ(squares_of(bearers(GetParam().kind, position, chess::kWhite)), GetParam().squares);
}

INSTANTIATE_TEST_SUITE_P(
    Boards,
    Bearers,
    testing::Values(
        BearerCase{FactKind::kPassedPawn, "4k3/2p5/8/4P3/8/8/8/4K3 w - - 0 1", {chess::kE5}},
        BearerCase{FactKind::kPassedPawn, "4k3/3p4/8/4P3/8/8/8/4K3 w - - 0 1", {}},
        BearerCase{FactKind::kIsolatedPawn,
                   "4k3/8/8/8/8/8/P1P2PP1/4K3 w - - 0 1",
                   {chess::kA2, chess::kC2}},
        BearerCase{FactKind::kIsolatedPawn, "4k3/8/8/8/8/8/PP3PP1/4K3 w - - 0 1", {}},
        BearerCase{FactKind::kDoubledPawn, "4k3/8/8/8/8/2P5/2P3PP/4K3 w - - 0 1", {chess::kC2}},
        BearerCase{FactKind::kDoubledPawn, "4k3/8/8/8/8/2P5/3P2PP/4K3 w - - 0 1", {}},
        BearerCase{FactKind::kBackwardPawn, "4k3/8/8/8/2P5/3P4/8/4K3 w - - 0 1", {chess::kD3}},
        BearerCase{FactKind::kBackwardPawn, "4k3/8/8/8/8/2PP4/8/4K3 w - - 0 1", {}},
        BearerCase{FactKind::kRookFile, "4k3/p7/8/8/8/8/1P6/R3K3 w - - 0 1", {chess::kA1}},
        BearerCase{FactKind::kRookFile, "4k3/8/8/8/8/8/PP6/R3K3 w - - 0 1", {}},
        BearerCase{FactKind::kOutpost, "4k3/p6p/8/3N4/4P3/8/8/4K3 w - - 0 1", {chess::kD5}},
        BearerCase{FactKind::kOutpost, "4k3/2p4p/8/3N4/4P3/8/8/4K3 w - - 0 1", {}},
        BearerCase{FactKind::kOutpost, "4k3/p6p/8/3N4/8/8/8/4K3 w - - 0 1", {}}));

TEST(BadBishop, IsShutInByItsOwnPawns) {
    const auto bad = test::position_of("4k3/2b5/4p3/3pPp2/p2P1P2/P7/8/4KB2 b - - 0 1");
    EXPECT_FALSE(is_bad_bishop(bad, chess::kF1));  // none of the pawns stands on light squares
    EXPECT_FALSE(is_bad_bishop(bad, chess::kC7));
    const auto french = test::position_of("2b1k3/8/4p3/p2pPp2/3P1P2/P7/8/4KB2 b - - 0 1");
    EXPECT_TRUE(is_bad_bishop(french, chess::kC8));
    const auto free = test::position_of("2b1k3/3p1p2/4p3/p7/8/P7/8/4KB2 b - - 0 1");
    EXPECT_FALSE(is_bad_bishop(free, chess::kC8));  // the pawns can advance
    EXPECT_FALSE(is_bad_bishop(french, chess::kE8));
    EXPECT_FALSE(is_bad_bishop(french, chess::kA1));
}

TEST(Besiegers, BearOnTheKing) {
    const auto position = test::position_of("6k1/5ppp/8/8/8/3B4/1Q6/R5K1 w - - 0 1");
    EXPECT_EQ(squares_of(besiegers(position, chess::kBlack)),
              (std::vector{chess::kB2, chess::kD3}));
    const auto far = test::position_of("6k1/5ppp/6p1/4p3/8/3B4/1Q6/R5K1 w - - 0 1");
    EXPECT_EQ(besiegers(far, chess::kBlack), 0U);
}

TEST(Room, IsWhereNoPawnTakes) {
    const auto open = test::position_of("6k1/8/8/3N4/8/8/8/6K1 w - - 0 1");
    EXPECT_EQ(room_of(open, chess::kD5), 8);
    const auto guarded = test::position_of("6k1/p5p1/8/3N4/1P6/8/8/6K1 w - - 0 1");
    // Its own pawn stands on b4, and pawns take on b6 and f6.
    EXPECT_EQ(room_of(guarded, chess::kD5), 5);
}

// Two quiet lines, and what is told of the difference between them.
struct TermCase {
    const char* kind;
    const char* fen;
    const char* played;
    const char* best;
    const char* words;  // or nothing, where it must not be said
};

std::ostream& operator<<(std::ostream& out, const TermCase& example) {
    return out << example.kind << ' ' << example.fen << ' ' << example.played;
}

class TermsOfTwoLines : public testing::TestWithParam<TermCase> {};

TEST_P(TermsOfTwoLines, AreToldWhereTheyDiffer) {
    const TermCase& example = GetParam();
    const auto input = test::mistake_of(example.fen, example.played, -60, example.best, 60);
    test::expect_fact(input, example.kind, example.words);
}

INSTANTIATE_TEST_SUITE_P(
    Lines,
    TermsOfTwoLines,
    testing::Values(
        TermCase{"castling_right",
                 "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
                 "e1e2 g8f6",
                 "f1b5 g8f6",
                 "gives up castling"},
        TermCase{"castling_right",
                 "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
                 "a2a3 g8f6",
                 "f1b5 g8f6",
                 ""},
        // The better line walks the king to c8.
        TermCase{"castling_right",
                 "rn2kb1r/p3qppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/R3K2R b KQkq - 0 11",
                 "b8d7 e1c1 e7c5 g5f6 g7f6 b5d7 e8e7",
                 "e8d8 e1c1 d8c8",
                 ""},
        TermCase{"development",
                 "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
                 "a2a3 g8f6",
                 "f1b5 g8f6",
                 "falls behind in development"},
        TermCase{"development",
                 "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
                 "f1c4 g8f6",
                 "f1b5 g8f6",
                 ""},
        TermCase{"bishop_pair",
                 "r1bqk2r/pppp1ppp/2n2n2/1B2p3/1b2P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5",
                 "b5c6 d7c6 d2d3 c8g4",
                 "d2d3 d7d6 e1g1 e8g8",
                 "gives up the bishop pair"},
        TermCase{"bishop_pair",
                 "r1bqk2r/pppp1ppp/2n2n2/1B2p3/1b2P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 6 5",
                 "a2a3 d7d6 e1g1 e8g8",
                 "d2d3 d7d6 e1g1 e8g8",
                 ""},
        TermCase{"doubled_pawn",
                 "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQ1RK1 b - - 0 7",
                 "c8e6 c4e6 f7e6 b2b4 c5b6 a2a4",
                 "c5b6 h2h3 h7h6 f1e1",
                 "leaves a doubled pawn on e6"},
        TermCase{"doubled_pawn",
                 "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQ1RK1 b - - 0 7",
                 "h7h6 h2h3 c5b6 f1e1",
                 "c5b6 h2h3 h7h6 f1e1",
                 ""},
        TermCase{"bad_bishop",
                 "2b1k3/pp3ppp/4p3/3pP3/3P4/8/PP3PPP/4KB2 b - - 0 20",
                 "h7h6 f1d3 g7g6 h2h4 a7a6 g2g4 a6a5 a2a4",
                 "f7f6 e5f6 g7f6 f1d3 e6e5 d4e5 f6e5 d3b1",
                 "leaves a bad bishop on c8, shut in by its own pawns"},
        TermCase{"bad_bishop",
                 "2b1k3/pp3ppp/4p3/3pP3/3P4/8/PP3PPP/4KB2 b - - 0 20",
                 "f7f6 e5f6 g7f6 f1e2 e6e5 d4e5 f6e5 e2d1",
                 "f7f6 e5f6 g7f6 f1d3 e6e5 d4e5 f6e5 d3b1",
                 ""},
        TermCase{"space",
                 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                 "a2a3 e7e5 h2h3 d7d5",
                 "e2e4 e7e6 d2d4 d7d6",
                 "space"},
        TermCase{"space",
                 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                 "d2d4 e7e6 e2e4 d7d6",
                 "e2e4 e7e6 d2d4 d7d6",
                 ""},
        TermCase{"king_activity",
                 "8/5k2/4p3/3p4/3P4/4P3/5K2/8 w - - 0 1",
                 "f2g1 f7f6 g1h1 f6f5",
                 "f2f3 f7f6 f3f4 f6g6",
                 "leaves its king passive"},
        TermCase{"king_activity",
                 "8/5k2/4p3/3p4/3P4/4P3/5K2/8 w - - 0 1",
                 "f2f3 f7f6 f3f4 f6f7",
                 "f2f3 f7f6 f3f4 f6g6",
                 ""}));

}  // namespace
}  // namespace tablero::tactics

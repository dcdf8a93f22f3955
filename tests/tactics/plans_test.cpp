// What a quiet move does for a plan: where each holds and where it must not.
#include "tactics/plans.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tactics/lines.h"

namespace tablero::tactics {
namespace {

using test::input_of;
using test::kFrench;
using test::kSpanish;
using test::told;
using testing::HasSubstr;

struct PlanCase {
    const char* plan;
    const char* fen;
    const char* moves;
    const char* words;  // or nothing, where it must not be said
};

std::ostream& operator<<(std::ostream& out, const PlanCase& example) {
    return out << example.plan << ' ' << example.fen << ' ' << example.moves;
}

class PlansOnBoards : public testing::TestWithParam<PlanCase> {};

TEST_P(PlansOnBoards, AreToldWhereTheyHold) {
    const PlanCase& example = GetParam();
    const auto input = input_of(example.fen, example.moves, 20);
    test::expect_fact(input, example.plan, example.words);
}

INSTANTIATE_TEST_SUITE_P(
    Board,
    PlansOnBoards,
    testing::Values(
        PlanCase{"pins",
                 "rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 4",
                 "c1g5",
                 "Bg5 pins the knight on f6 to the queen on d8."},
        // The bishop in front can take the pinning one; behind the knight is nothing better.
        PlanCase{
            "pins", "rnbqk2r/ppp1bppp/4p3/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 4", "c1g5", ""},
        PlanCase{
            "pins", "rnb1kb1r/ppp1pppp/5n2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 4", "c1g5", ""},
        PlanCase{"guards", "4k3/8/8/8/4P3/8/8/1N2K3 w - - 0 1", "b1d2", ""},
        PlanCase{
            "guards", "4k3/4r3/8/8/4P3/5K2/8/1N6 w - - 0 1", "b1d2", "Nd2 covers the pawn on e4."},
        PlanCase{"blocks_passer", "4k3/8/8/3p4/8/8/8/1N2K3 w - - 0 1", "b1c3", ""},
        PlanCase{"blocks_passer",
                 "4k3/8/8/8/3p4/8/8/2N1K3 w - - 0 1",
                 "c1d3",
                 "Nd3 blocks the passed pawn on d4."},
        PlanCase{"blocks_passer", "4k3/4p3/8/8/3p4/8/4P3/2N1K3 w - - 0 1", "c1d3", ""},
        PlanCase{"opens_line",
                 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                 "e2e4",
                 "e4 opens the way for the bishop on f1."},
        PlanCase{
            "opens_line", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "a2a3", ""},
        PlanCase{"offers_trade", "3qk3/8/8/8/8/8/3R4/Q3K3 w - - 0 1", "a1d1", ""},
        PlanCase{"offers_trade",
                 "3q1rk1/5ppp/8/8/8/8/5PPP/Q3R1K1 w - - 0 1",
                 "a1d1",
                 "Qd1 offers to trade queens."},
        PlanCase{"seventh_rank",
                 "6k1/p4ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
                 "d1d7",
                 "Rd7 puts the rook on the seventh rank."},
        PlanCase{"seventh_rank", "8/3R4/8/6k1/8/8/5PPP/6K1 w - - 0 1", "d7e7", ""},
        PlanCase{"doubles_rooks",
                 "6k1/5ppp/8/8/8/3R4/5PPP/R5K1 w - - 0 1",
                 "a1d1",
                 "Rad1 doubles the rooks on the d-file."},
        PlanCase{"doubles_rooks", "6k1/5ppp/8/8/8/3R4/3P1PPP/R5K1 w - - 0 1", "a1d1", ""},
        PlanCase{"clears_castling",
                 "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3",
                 "f1c4",
                 "Bc4 clears the way for castling."},
        PlanCase{"clears_castling",
                 "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                 "g1f3",
                 ""},
        PlanCase{"clears_castling",
                 "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w Qkq - 0 3",
                 "f1c4",
                 ""},
        PlanCase{"makes_luft",
                 "3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
                 "h2h3",
                 "h3 gives the king on g1 a way off its rank."},
        PlanCase{
            "makes_luft", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "e7e5", ""},
        PlanCase{"makes_luft", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "h2h3", ""},
        PlanCase{"makes_luft", "3r2k1/5ppp/8/8/8/7P/5PP1/3R2K1 w - - 0 1", "g2g3", ""},
        PlanCase{"blocks_check",
                 "4r1k1/8/8/8/8/8/3B4/4K3 w - - 0 1",
                 "d2e3",
                 "Be3 blocks the check of the rook on e8."},
        PlanCase{"leaves_check",
                 "4r1k1/8/8/8/8/8/3B4/4K3 w - - 0 1",
                 "e1d1",
                 "Kd1 takes the king out of the check of the rook on e8."},
        PlanCase{"leaves_check", "3r2k1/8/8/8/8/8/3B4/4K3 w - - 0 1", "e1e2", ""},
        PlanCase{"keeps_out",
                 "rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2",
                 "h2h3",
                 "h3 keeps the knight on f6 from g4."},
        PlanCase{
            "keeps_out", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2", "h2h3", ""},
        PlanCase{"prepares",
                 "6k1/pp3ppp/8/8/2P5/8/5PPP/6K1 b - - 0 1",
                 "a7a6 g1f1 b7b5",
                 "a6 prepares b5."},
        PlanCase{"prepares", "4k3/8/p7/8/2P5/8/1P6/4K3 b - - 0 1", "e8d7 e1d2 d7c6", ""},
        PlanCase{"prepares", "4k3/1p6/p7/8/2P5/8/8/3RK3 b - - 0 1", "a6a5 e1e2 e8e7", ""},
        PlanCase{"prepares", "6k1/1p3ppp/p7/8/P7/2N5/5PPP/6K1 b - - 0 1", "a6a5 g1f1 b7b6", ""},
        PlanCase{"prepares", "6k1/1p3ppp/p7/8/2P5/8/5PPP/1R4K1 b - - 0 1", "g8f8 g1f1 b7b5", ""},
        PlanCase{"heads_for",
                 "6k1/5ppp/8/8/8/8/5PPP/1N4K1 w - - 0 1",
                 "b1d2 g8f8 d2e4",
                 "Nd2 heads for e4."},
        // A knight that is driven away has no plan.
        PlanCase{"heads_for", "6k1/8/5pp1/7p/8/8/5PPP/5NK1 w - - 0 1", "f1g3 h5h4 g3e4", ""}));

TEST(Plans, APawnIsPreparedByItsGuard) {
    // Black cannot play b5 at once, for c4xb5 wins the pawn.
    const auto position = test::position_of("6k1/pp3ppp/8/8/2P5/8/5PPP/6K1 b - - 0 1");
    EXPECT_TRUE(is_prepared(position, test::line_of(position, "a7a6 g1f1 b7b5", 0).moves));
    // Nothing guards b5: it could have been played before.
    const auto free = test::position_of("6k1/pp3ppp/8/8/8/8/5PPP/6K1 b - - 0 1");
    EXPECT_FALSE(is_prepared(free, test::line_of(free, "a7a6 g1f1 b7b5", 0).moves));
}

TEST(Plans, ThreeLanguages) {
    const char* fen = "rnbqkb1r/ppp2ppp/4pn2/3p4/2PP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 0 4";
    EXPECT_THAT(told(input_of(fen, "c1g5", 20, kSpanish)),
                HasSubstr("clava el caballo en f6 contra la dama en d8"));
    EXPECT_THAT(told(input_of(fen, "c1g5", 20, kFrench)),
                HasSubstr("cloue le cavalier en f6 sur la dame en d8"));
}

}  // namespace
}  // namespace tablero::tactics

#include "chess/patterns/patterns.h"

#include <gtest/gtest.h>

#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"

namespace tablero::chess {
namespace {

MovePatterns patterns_of(const char* fen,
                         const char* uci,
                         PatternVariant variant = PatternVariant::kStrict) {
    const auto parsed = parse_fen(fen);
    EXPECT_TRUE(parsed.ok()) << fen;
    const auto move = parse_uci(parsed->position, uci);
    EXPECT_TRUE(move.ok()) << uci;
    return PatternFinder(parsed->position, variant)(*move);
}

TEST(Patterns, AKnightForksKingAndQueen) {
    const auto found = patterns_of("8/4k3/1q6/8/8/2N5/8/K7 w - - 0 1", "c3d5");
    EXPECT_EQ(found.fork, 106);
    EXPECT_TRUE(found.gives_check);
    EXPECT_EQ(found.capture, std::nullopt);
    EXPECT_EQ(pattern_score(found), 100 + 3 * 106 + 50);
}

TEST(Patterns, AForkCountsTheTwoBestTargets) {
    // From e6 the knight attacks the rooks on d8 and f8 and the queen on c7.
    EXPECT_EQ(patterns_of("3r1r1k/2q5/8/8/3N4/8/8/K7 w - - 0 1", "d4e6").fork, 9 + 5 - 3);
}

TEST(Patterns, MinorPiecesAreNoForkTargets) {
    EXPECT_EQ(patterns_of("3n1b1k/8/8/8/3N4/8/8/K7 w - - 0 1", "d4e6").fork, std::nullopt);
}

TEST(Patterns, AKingsForkIsWorthLessThanNothingAndAddsNothing) {
    const auto found = patterns_of("7k/8/8/8/2r1r3/8/3K4/8 w - - 0 1", "d2d3");
    EXPECT_EQ(found.fork, 5 + 5 - 100);
    EXPECT_EQ(pattern_score(found), 0);
}

TEST(Patterns, ACapturedRookIsOneOfTheTargetsOfALinePiece) {
    EXPECT_EQ(patterns_of("4r2k/8/8/8/8/8/8/K3R3 w - - 0 1", "e1e8").fork, 5 + 100 - 5);
    // A knight does not attack its own square.
    EXPECT_EQ(patterns_of("4r2k/8/3N4/8/8/8/8/K7 w - - 0 1", "d6e8").fork, std::nullopt);
}

TEST(Patterns, TheOriginIsSeenThrough) {
    // The rook steps back on its own file and still looks through the square it left.
    const auto found = patterns_of("4k3/4q3/8/8/4R3/8/8/K7 w - - 0 1", "e4e2");
    EXPECT_EQ(found.skewer, 9 + 100 - 5);
    EXPECT_EQ(found.absolute_pin, (9 + 100 - 5) / 2);
    EXPECT_EQ(found.relative_pin, std::nullopt);
}

TEST(Patterns, ARelativePinNeedsABetterPieceBehind) {
    EXPECT_EQ(patterns_of("3q3k/8/5n2/8/8/8/7K/2B5 w - - 0 1", "c1g5").relative_pin,
              (3 + 9 - 3) / 2);
    EXPECT_EQ(patterns_of("3n3k/8/5q2/8/8/8/7K/2B5 w - - 0 1", "c1g5").relative_pin, std::nullopt);
    EXPECT_EQ(patterns_of("3n3k/8/5q2/8/8/8/7K/2B5 w - - 0 1", "c1g5").skewer, 9 + 3 - 3);
}

TEST(Patterns, OnlyTheLiteralReadingLetsABishopPinAlongAFile) {
    constexpr const char* kFen = "3k4/3n4/8/8/8/8/8/K1B5 w - - 0 1";
    EXPECT_EQ(patterns_of(kFen, "c1d2", PatternVariant::kLiteral).absolute_pin, (3 + 100 - 3) / 2);
    EXPECT_EQ(patterns_of(kFen, "c1d2", PatternVariant::kStrict).absolute_pin, std::nullopt);
}

TEST(Patterns, AnOwnPieceBreaksTheLine) {
    const auto found = patterns_of("4k3/4q3/8/4P3/8/8/8/K3R3 w - - 0 1", "e1e2");
    EXPECT_EQ(found.skewer, std::nullopt);
    EXPECT_EQ(found.absolute_pin, std::nullopt);
}

TEST(Patterns, CapturesCountVictimAndAttacker) {
    EXPECT_EQ(patterns_of("7k/8/8/3q4/4P3/8/8/K7 w - - 0 1", "e4d5").capture, 89);
    EXPECT_EQ(patterns_of("7k/8/8/8/8/8/1p6/K7 w - - 0 1", "a1b2").capture, 0);
}

TEST(Patterns, EnPassantIsNoCapture) {
    EXPECT_EQ(patterns_of("7k/8/8/3pP3/8/8/8/K7 w - d6 0 2", "e5d6").capture, std::nullopt);
}

TEST(Patterns, APromotingPawnIsStillAPawn) {
    const auto queen = patterns_of("r6k/1P6/8/8/8/8/8/K7 w - - 0 1", "b7a8q");
    EXPECT_TRUE(queen.promotion);
    EXPECT_TRUE(queen.gives_check);
    EXPECT_EQ(queen.capture, 49);
    EXPECT_EQ(queen.fork, std::nullopt);
    EXPECT_FALSE(patterns_of("r6k/1P6/8/8/8/8/8/K7 w - - 0 1", "b7a8n").gives_check);
}

TEST(Patterns, TheCastledRookHasNotMovedYet) {
    // After 0-0 the rook on f1 would give check; only the real position shows it.
    const auto found = patterns_of("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1");
    EXPECT_TRUE(found.gives_check);
    EXPECT_EQ(found.fork, std::nullopt);
}

TEST(Patterns, ADiscoveredCheckIsACheckButNoPattern) {
    const auto found = patterns_of("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4c3");
    EXPECT_TRUE(found.gives_check);
    EXPECT_EQ(pattern_score(found), 50);
}

}  // namespace
}  // namespace tablero::chess

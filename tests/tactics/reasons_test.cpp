// What is said of a move, and what must not be said.
#include "tactics/reasons.h"

#include <ctime>
#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tactics/lines.h"

namespace tablero::tactics {
namespace {

using test::input_of;
using test::kFrench;
using test::kinds;
using test::kSpanish;
using test::mistake_of;
using test::told;
using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;

// The first eight once said something wrong or nothing.

TEST(Reasons, AKnightLostToAForkIsSaidToBeLost) {
    const auto input =
        mistake_of("rnb2rk1/pp2b1pp/1q2p3/2ppPp2/3P4/2NB1NQ1/PPP2PPP/R3K2R w KQ - 0 10",
                   "c3a4 b6b4 c2c3 b4a4",
                   -250,
                   "e1g1 c5c4 d3e2",
                   40);
    EXPECT_EQ(
        told(input),
        "Na4 loses the knight on a4 (10... Qb4+ 11. c3 Qxa4): Qb4+ forks the king on e1 and the "
        "knight on a4. Better is O-O.");
    EXPECT_THAT(kinds(input), testing::ElementsAre("loses_material", "fork", "preference"));
}

TEST(Reasons, AQueenMissedIsToldWithTheLineThatWinsIt) {
    const auto input = mistake_of("r2q4/ppp1kppQ/3bpnp1/6B1/3nN3/3B4/PPPK1PP1/R7 b - - 0 15",
                                  "d8e8 h7h4",
                                  -50,
                                  "d6f4 g5f4 f6h7",
                                  600);
    EXPECT_EQ(told(input),
              "Bf4+ wins the queen on h7 for a bishop (15... Bf4+ 16. Bxf4 Nxh7); Qe8 lets it go.");
}

TEST(Reasons, ARecaptureIsCalledThat) {
    auto input = input_of(
        "2r1bbk1/4Rp1p/6p1/1p6/1Bp1B3/1P3N1P/P1Q2PPK/8 w - - 0 30", "e7e8 c8e8 b4f8 e8f8", 0);
    input.previous_to = chess::kE8;
    input.previous_capture = chess::kWhiteRook;
    EXPECT_THAT(kinds(input), AllOf(Contains("recapture"), Not(Contains("pin"))));
    EXPECT_THAT(told(input), Not(HasSubstr("pin")));
    // Where nothing else happens, that is what is said.
    auto plain = input_of("4k3/5ppp/8/3n4/8/1B6/5PPP/4K3 w - - 0 1", "b3d5 e8e7", 20);
    plain.previous_to = chess::kD5;
    plain.previous_capture = chess::kWhiteKnight;
    EXPECT_EQ(told(plain), "Bxd5 takes the knight on d5 in return.");
}

TEST(Reasons, ACheckThatIsAnsweredWinsNothing) {
    const auto input = input_of("r3k2r/pp2b1pp/2p1N1b1/q7/8/2PP1Q2/PP3PPP/R3K2R b KQkq - 0 20",
                                "a5e5 f3e3 e5e3 f2e3 e8f7",
                                50);
    EXPECT_THAT(told(input), Not(HasSubstr("fork")));
    EXPECT_THAT(kinds(input), Not(Contains("fork")));
}

TEST(Reasons, AStandingPinIsNotAnAchievement) {
    const auto input = input_of(
        "r4r1k/1p2Np2/p2p1np1/2p5/Q1P1P2p/3B1P2/PP2K1q1/R6R w - - 0 25", "e2e3 g2h1 a1h1", 100);
    EXPECT_THAT(told(input), Not(HasSubstr("pinned")));
}

TEST(Reasons, AKnightSkewersNothing) {
    const auto input = input_of("2kr2r1/2ppQ1bp/2b1p2p/5p2/p1P2N2/2P2P2/PP1N2PP/4RRK1 w - - 0 22",
                                "f4d3 d8e8 e7h4 g7c3",
                                30);
    EXPECT_THAT(told(input), Not(HasSubstr("skewer")));
}

TEST(Reasons, ATradeOfQueensIsATrade) {
    const auto input = input_of("r5k1/1Np3pp/2n1p1p1/p7/PnPq1rP1/1p3P1P/1P1Q4/1K1R1R2 w - - 0 28",
                                "d2d4 f4d4 d1d4 c6d4",
                                0);
    EXPECT_THAT(told(input), AllOf(HasSubstr("Qxd4 trades queens"), Not(HasSubstr("threat"))));
}

TEST(Reasons, APieceThatIsTakenThreatensNothing) {
    const auto input = mistake_of(
        "q3k3/5ppp/8/3N4/8/8/5PPP/3R2K1 w - - 0 1", "d5f6 g7f6 h2h3", -699, "d5c7 e8e7 c7a8", 500);
    EXPECT_THAT(told(input),
                AllOf(HasSubstr("Nf6+ loses the knight on f6 (1... gxf6)."),
                      HasSubstr("Nc7+ wins the queen on a8 (1. Nc7+ Ke7 2. Nxa8): Nc7+ forks the "
                                "queen on a8 and the king on e8; Nf6+ lets it go."),
                      Not(HasSubstr("threat"))));
}

TEST(Reasons, NothingCertainMeansThatNothingIsInvented) {
    const auto input =
        mistake_of("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
                   "h2h4",
                   -120,
                   "f1b5",
                   30);
    EXPECT_EQ(told(input), "Better is Bb5, which clears the way for castling.");
    EXPECT_THAT(kinds(input), testing::ElementsAre("better_does", "preference"));
    const auto explanation = explain(input);
    for (const Fact& fact : explanation.moves.front().facts)
        EXPECT_FALSE(fact.is_cause());
    const auto waiting = mistake_of("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2", 300, "a1a3", 450);
    EXPECT_EQ(told(waiting), "The engine prefers Ra3, by 1.50.");
}

TEST(Reasons, MaterialByName) {
    EXPECT_EQ(told(input_of("3rk3/5ppp/8/6B1/8/8/5PPP/6K1 w - - 0 1", "g5d8 e8d8 g1f1", 200)),
              "Bxd8 wins the exchange (1. Bxd8 Kxd8).");
    EXPECT_EQ(told(input_of("6k1/5pp1/7p/3pp3/8/8/5PPP/3RR1K1 w - - 0 1", "d1d5 g8h7 e1e5", 900)),
              "Rxd5 wins 2 pawns (1. Rxd5 Kh7 2. Rexe5).");
    const auto queen = mistake_of(
        "4r1k1/5ppp/8/4q3/8/8/5PPP/R3R1K1 b - - 0 1", "h7h6 e1e5 e8e5", 100, "e5b8 e1e8 b8e8", 500);
    EXPECT_THAT(told(queen), HasSubstr("h6 loses the queen on e5 for a rook (2. Rxe5 Rxe5)."));
}

TEST(Reasons, AMateAllowedAndAMateMissed) {
    const auto allowed = mistake_of("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2",
                                    "g2g4 d8h4",
                                    search::loss_in(2),
                                    "e2e4",
                                    -60);
    EXPECT_THAT(told(allowed), HasSubstr("g4 allows mate (2... Qh4#). Better is e4."));
    const auto missed = mistake_of(
        "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "a1b1 h7h6", 500, "e1e8", search::win_in(1));
    EXPECT_EQ(told(missed), "Re8# gives mate on the back rank; Kb1 lets it go.");
}

TEST(Reasons, LettingAPawnThrough) {
    const auto input =
        mistake_of("8/8/8/8/1k6/p7/8/1K6 w - - 0 1", "b1c1 a3a2 c1d2 a2a1q", -900, "b1a2 b4a4", 0);
    EXPECT_THAT(told(input), HasSubstr("Kc1 lets a pawn through (1... a2 2. Kd2 a1=Q)."));
    EXPECT_THAT(kinds(input), Contains("allows_promotion"));
}

TEST(Reasons, AQueenThatIsBoughtDearIsAQueenAllTheSame) {
    // White queens and gets a rook for the pawn; the score is that of a small advantage.
    const char* fen = "6R1/8/2k3P1/1p6/8/1PK5/2P2r2/8 b - - 0 45";
    const auto input = mistake_of(
        fen, "c6d7 g6g7 f2f5 g8b8 f5f3 c3b2 f3g3 g7g8q g3g8 b8g8", -350, "f2g2 c3d3 c6d5", -40);
    EXPECT_THAT(kinds(input), Contains("allows_promotion"));
    // A queen that is taken for nothing has not come through.
    const auto held =
        mistake_of("8/P6k/8/8/8/8/r7/6K1 b - - 0 1", "h7g7 a7a8q a2a8", 300, "a2a7 g1f2", 500);
    EXPECT_THAT(kinds(held), Not(Contains("allows_promotion")));
}

TEST(Reasons, ALongLineIsToldByItsEnds) {
    const auto input =
        mistake_of("8/4r2k/6R1/7P/4p1K1/8/8/8 w - - 0 59",
                   "g4g5 e4e3 g6h6 h7g8 h6g6 e7g7 g6g7 g8g7 h5h6 g7h8 g5g6 e3e2 g6f7 "
                   "e2e1q",
                   -900,
                   "g4f4 e4e3 f4f3",
                   0);
    EXPECT_THAT(told(input),
                HasSubstr("Kg5 lets a pawn through (59... e3 60. Rh6+ Kg8 61. Rg6+ Rg7 62. Rxg7+ "
                          "Kxg7 63. h6+ Kh8 … 65... e1=Q)."));
}

constexpr const char* kThreatened = "6k1/5ppp/8/3n4/8/8/5PPP/3Q2K1 b - - 0 1";

EngineLine after_a_pass(chess::Position position, const char* moves, int score) {
    position.make_null();
    return test::line_of(position, moves, score);
}

TEST(Reasons, AThreatThatWasOverlooked) {
    auto input = mistake_of(kThreatened, "h7h6 d1d5", -900, "d5f6 d1d8", -500);
    EXPECT_THAT(told(input), HasSubstr("h6 loses the knight on d5 (2. Qxd5)."));
    input.threat_before = after_a_pass(input.position, "d1d5", 900);
    EXPECT_THAT(told(input),
                HasSubstr("h6 overlooks the threat Qxd5 and loses the knight on d5 (2. Qxd5)"));
    EXPECT_THAT(kinds(input), Contains("ignores_threat"));
    // Another refutation was not threatened before.
    input.threat_before = after_a_pass(input.position, "d1d4", 900);
    EXPECT_THAT(kinds(input), Not(Contains("ignores_threat")));
}

TEST(Reasons, AThreatThatComesToSomethingElseIsNotToldAsItWas) {
    // A free move would win the pawn on e5 after trading knights; the move takes one first.
    auto input = mistake_of("r5k1/pp1q1ppp/3Nr3/n2Qp3/8/8/PPPP1PPP/R1B1R1K1 b - - 0 15",
                            "d7d6 d5a5 a7a6 a5c3 d6d7 d2d3",
                            -60,
                            "a5c6 d6b7 d7d5",
                            250);
    input.threat_before = after_a_pass(input.position, "d5a5 d7d6 a5e5", 300);
    EXPECT_THAT(told(input), Not(HasSubstr("wins the pawn on e5")));
}

TEST(Reasons, AThreatToQueenIsNoThreatToWinWhatIsTakenOnTheWay) {
    // Black wins a rook and gives the new queen for it.
    auto input =
        mistake_of("8/4r2k/6R1/7P/4p1K1/8/8/8 w - - 0 59", "g4g5 e4e3", -900, "g4f4 e4e3", 0);
    input.threat_before = after_a_pass(input.position, "e4e3 g6e6 e7e6 h5h6 e3e2 g4f3 e2e1q", 900);
    EXPECT_THAT(told(input), HasSubstr("Kg5 overlooks the threat e3, which brings a pawn through"));
    auto stops = input_of("8/8/8/8/8/p7/8/1K4k1 w - - 0 1", "b1a2 g1f2", 0);
    stops.threat_before = after_a_pass(stops.position, "a3a2 b1a2 g1f2", 0);
    EXPECT_THAT(kinds(stops), Not(Contains("stops_threat")));
    stops = input_of("8/8/8/8/1k6/p7/8/1K6 w - - 0 1", "b1a2 b4a4", 0);
    stops.threat_before = after_a_pass(stops.position, "a3a2 b1c2 a2a1q", 900);
    EXPECT_THAT(told(stops), HasSubstr("Ka2 stops a2+, which would bring a pawn through."));
}

TEST(Reasons, AMateThatIsParriedWasNotOverlooked) {
    auto mated = mistake_of("6k1/p4ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1",
                            "a7a6 d1d8",
                            -(search::kWin - 2),
                            "h7h6 d1d8 g8h7",
                            -300);
    mated.threat_before = after_a_pass(mated.position, "d1d8", search::kWin - 1);
    EXPECT_THAT(kinds(mated), Contains("ignores_threat"));
    auto parried = mistake_of("rn1qkb1r/ppp2ppp/5n2/4p3/2B1P3/1Q6/PPP2PPP/RNB1K2R b KQkq - 1 7",
                              "d8e7 c4f7 e7f7 b3b7 f8b4 c2c3",
                              -207,
                              "f8c5 c4f7 e8f8",
                              -120);
    parried.threat_before = after_a_pass(parried.position, "c4f7 e8e7 b3e6", search::kWin - 3);
    EXPECT_THAT(kinds(parried), Not(Contains("ignores_threat")));
}

TEST(Reasons, AThreatThatIsStopped) {
    auto input = input_of("6k1/5ppp/8/8/3n4/8/3Q1P1P/6K1 w - - 0 1", "d2d3 d4e6", 300);
    EXPECT_THAT(kinds(input), Not(Contains("stops_threat")));
    input.threat_before = after_a_pass(input.position, "d4f3 g1g2 f3d2", 600);
    EXPECT_THAT(told(input), HasSubstr("Qd3 stops Nf3+, which would win the queen on d2."));
    EXPECT_THAT(kinds(input), Contains("stops_threat"));
    // The score says that the threat is still there.
    input.lines.front().score = input.best.score = -600;
    EXPECT_THAT(kinds(input), Not(Contains("stops_threat")));
}

TEST(Reasons, AThreatenedMateIsNamed) {
    const auto input = input_of("6k1/5ppp/8/8/8/8/4R3/K7 w - - 0 1", "a1b1", 300);
    EXPECT_THAT(told(input), HasSubstr("Kb1 threatens mate by Re8#."));
    EXPECT_THAT(kinds(input), Contains("threatens_mate"));
}

TEST(Reasons, AThreatOfMateIsToldWithAllItsMoves) {
    auto input = input_of("6k1/8/8/8/8/R7/1R6/K7 w - - 0 1", "a1b1 g8f8", 900);
    chess::Position next = input.position;
    next.make(input.best.moves.front());
    input.threat_after = after_a_pass(next, "b2b7 g8f8 a3a8", search::win_in(3));
    EXPECT_THAT(kinds(input), Contains("threatens_mate"));
    input.threat_after = after_a_pass(next, "b2b7 g8f8", search::win_in(3));
    EXPECT_THAT(kinds(input), Not(Contains("threatens_mate")));
}

TEST(Reasons, ACheckThatPutsACaptureOffProtectsNothing) {
    // Bh3+ does not cover the knight on f6, which the rook attacks; Rd6 would.
    const char* fen = "2k2b2/pp3p2/5Nrp/4p3/7P/8/PP2KP2/3R1B2 w - - 0 21";
    EXPECT_THAT(kinds(input_of(fen, "f1h3 c8b8", 0)), Not(Contains("protects")));
    EXPECT_THAT(kinds(input_of(fen, "d1d6 f8d6", 0)), Contains("protects"));
}

TEST(Reasons, TheBaitIsNotThePrey) {
    // The knight takes the rook, and the king takes back: nothing is lured anywhere.
    const auto input =
        mistake_of("4N1KR/5r2/4k3/8/8/8/8/8 b - - 0 67", "f7f6 e8f6 e6f6", -1900, "f7f1 h8h5", 0);
    EXPECT_THAT(told(input),
                AllOf(HasSubstr("loses the exchange"), Not(HasSubstr("draws the enemy"))));
}

TEST(Reasons, WhatTheAnswerTakesAfterARecaptureIsTold) {
    // Both moves take the knight on f3 back; only the bishop's does not leave itself to be taken.
    auto input = mistake_of(
        "4k3/5ppp/4p3/3B4/8/5n2/5PPP/6K1 w - - 0 1", "g2f3 e6d5", -300, "d5f3 e8e7", 300);
    input.previous_to = chess::kF3;
    input.previous_capture = chess::kWhiteKnight;
    EXPECT_THAT(told(input), HasSubstr("gxf3 allows exd5, which takes the bishop on d5"));
    // The bishop is covered: then it is a trade.
    auto covered = mistake_of(
        "4k3/5ppp/4b3/3B4/2P5/5n2/5PPP/6K1 w - - 0 1", "g2f3 e6d5 c4d5", 100, "d5f3 e8e7", 250);
    covered.previous_to = chess::kF3;
    covered.previous_capture = chess::kWhiteKnight;
    EXPECT_THAT(told(covered), Not(HasSubstr("the bishop on d5")));
}

TEST(Reasons, ALineThatRepeatsIsADrawWhereTheScoreSaysSo) {
    const char* fen = "6k1/5p1p/6p1/4Q3/8/8/r4q1P/7K w - - 0 1";
    const char* again = "e5e4 f2f6 e4e5 f6f2 e5e4 f2f6 e4e5 f6f2";
    EXPECT_THAT(kinds(mistake_of(fen, "h2h4 f2g2", search::loss_in(2), again, 0)),
                Contains("missed_draw"));
    EXPECT_THAT(kinds(mistake_of(fen, "h2h4 f2g2", search::loss_in(2), again, -60)),
                Not(Contains("missed_draw")));
}

TEST(Reasons, APawnThatComesThroughNeedNotThreatenTo) {
    auto input = input_of("8/8/8/8/8/k3p3/8/7K b - - 0 40", "e3e2 h1g2 e2e1q", 900);
    chess::Position next = input.position;
    next.make(input.best.moves.front());
    input.threat_after = after_a_pass(next, "e2e1q", 1100);
    EXPECT_THAT(kinds(input), AllOf(Contains("promotion"), Not(Contains("threatens_material"))));
}

TEST(Reasons, AThreatThatIsTakenBackWasNotOverlooked) {
    // The knight was to take the bishop on c4; now the pawn takes back.
    auto input = mistake_of("r1bqkbnr/pppp1ppp/4p3/n7/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4",
                            "d2d3 a5c4 d3c4 d7d6",
                            -5,
                            "c4e2 d7d5 e4d5 e6d5",
                            80);
    input.threat_before = after_a_pass(input.position, "a5c4 d2d3 c4d6", 300);
    EXPECT_THAT(kinds(input), Not(Contains("ignores_threat")));
}

TEST(Reasons, ATakenPawnIsNotTheQueenThatWasMissed) {
    // The check pins the queen; taking the pawn on b7 takes only part of what it would win.
    const auto input = mistake_of("r2qk3/1p3ppp/4p3/8/2B1Q3/8/5PPP/6K1 w - - 0 1",
                                  "e4b7 a8a1 c4f1",
                                  0,
                                  "c4b5 d8d7 b5d7 e8d7 e4b7 d7e8 b7a8 e8e7",
                                  700);
    EXPECT_THAT(kinds(input), Contains("missed_material"));
    // The most of it is taken: nothing is missed.
    const auto taken = mistake_of("r2qk3/1p3ppp/4p3/8/2B1Q3/8/5PPP/3R2K1 w - - 0 1",
                                  "d1d8 a8d8",
                                  100,
                                  "c4b5 e8f8 d1d8 a8d8",
                                  300);
    EXPECT_THAT(kinds(taken), Not(Contains("missed_material")));
}

TEST(Reasons, AQueenThatIsPaidForWithAsMuchComesThrough) {
    // The queen is given for the rook, and the pawn becomes a new one.
    const auto input = mistake_of("6k1/5ppp/8/8/8/2N5/1p1q1PPP/R5K1 w - - 0 19",
                                  "a1d1 d2d1 c3d1 b2b1q g1f1 b1d1",
                                  -660,
                                  "a1b1 d2c3 h2h3",
                                  -300);
    EXPECT_THAT(told(input), HasSubstr("Rd1 lets a pawn through"));
}

TEST(Reasons, ForcedOnlyAndBookMoves) {
    EXPECT_EQ(told(input_of("7k/8/8/8/8/8/6q1/7K w - - 0 1", "h1g2", 0)),
              "Kxg2 is the only legal move.");
    auto only = input_of(kThreatened, "d5f6 d1d8", -500);
    only.lines.push_back(test::line_of(only.position, "h7h6 d1d5", -900));
    EXPECT_THAT(told(only), HasSubstr("Nf6 is the only good move: h6 is 4.0 worse."));
    auto book = input_of(chess::kStartFen.data(), "e2e4 c7c5", 20);
    book.book = "King's Pawn";
    EXPECT_EQ(told(book), "e4 is a book move: King's Pawn. It opens the way for the bishop on f1.");
}

TEST(Reasons, LevelsTellLessOrMore) {
    auto input = mistake_of(
        "q3k3/5ppp/8/3N4/8/8/5PPP/3R2K1 w - - 0 1", "d5f6 g7f6 h2h3", -699, "d5c7 e8e7 c7a8", 500);
    input.level = Level::kBeginner;
    const auto beginner = told(input);
    input.level = Level::kClub;
    const auto club = told(input);
    EXPECT_LT(beginner.size(), club.size());
    EXPECT_THAT(club, HasSubstr(beginner));
}

TEST(Reasons, ThreeLanguages) {
    const char* fen = "r2q4/ppp1kppQ/3bpnp1/6B1/3nN3/3B4/PPPK1PP1/R7 b - - 0 15";
    const auto in = [&](Language language) {
        return told(mistake_of(fen, "d8e8 h7h4", -50, "d6f4 g5f4 f6h7", 600, language));
    };
    EXPECT_EQ(
        in(kSpanish),
        "Af4+ gana la dama en h7 por un alfil (15... Af4+ 16. Axf4 Cxh7); De8 lo deja escapar.");
    EXPECT_EQ(
        in(kFrench),
        "Ff4+ gagne la dame en h7 contre un fou (15... Ff4+ 16. Fxf4 Cxh7) ; De8 laisse passer "
        "l'occasion.");
}

// Beside a search nobody notices them: less than a millisecond of work for a move.
TEST(Reasons, FactsAreQuick) {
    auto input = mistake_of("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9",
                            "b2b3 d5c4 b3c4 b7b6 c1b2 c8b7 a1c1 a8c8 d1b3 d8c7 f1d1 f8d8",
                            -20,
                            "c4d5 f6d5 c3d5 e6d5 b2b3 c8f5 c1b2 a8c8 a1c1 d8d7 f3e5 c6e5",
                            60);
    input.is_good = false;
    constexpr int kRounds = 200;
    const std::clock_t start = std::clock();
    for (int i = 0; i < kRounds; ++i)
        EXPECT_FALSE(explain(input).moves.front().facts.empty());
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    EXPECT_LT(1000 * seconds / kRounds, 1);
    RecordProperty("microseconds", static_cast<int>(1e6 * seconds / kRounds));
}

TEST(Reasons, WhereNothingIsWonTheAnswerTells) {
    // Black's knight is attacked; after a move elsewhere it is brought to safety.
    const auto input =
        mistake_of("6k1/5ppp/8/8/8/3n4/5PPP/3Q2K1 w - - 0 1", "h2h3 d3f4", 100, "g2g3", 300);
    EXPECT_THAT(told(input), HasSubstr("h3 allows Nf4, which saves the knight on d3."));
    EXPECT_THAT(kinds(input), Contains("allows_reply"));
}

TEST(Reasons, WhatIsLostAtOnceIsTold) {
    // A pawn that comes and goes later does not put the loss of the queen off.
    const auto input =
        mistake_of("4r3/p2k3p/2p5/B1Pp4/8/P7/2KQ1N2/5b2 w - - 0 31",
                   "d2e1 e8e1 a5e1 d5d4 f2d3 d7e6 e1f2 e6d5 d3f4 d5c5 f4e6 c5d5 e6d4",
                   63,
                   "d2f4 e8e2 c2c3 d7e8 f2d3 f1g2 f4d6 d5d4 c3d4",
                   713);
    EXPECT_THAT(told(input),
                HasSubstr("Qe1 loses the queen on e1 for a rook (31... Rxe1 32. Bxe1)."));
}

TEST(Reasons, AMoveThatPreparesToTakeBackDoesNotTakeBack) {
    auto input = mistake_of("1rbqk2r/p1p2ppp/2p2n2/2b1N3/4P3/2NP4/PPP2PPP/R1BQK2R b KQk - 0 8",
                            "c5d4 e5c6 d8d6 c6b8",
                            -340,
                            "d8d4 c1e3 d4e5 d3d4 e5e7 d4c5",
                            -90);
    input.previous_to = chess::kE5;
    input.previous_capture = chess::kBlackPawn;
    EXPECT_THAT(kinds(input), Not(Contains("no_recapture")));
    auto at_once =
        mistake_of("4k3/5ppp/8/3n4/8/1B6/5PPP/4K3 w - - 0 1", "h2h3 d5f4", -300, "b3d5", 0);
    at_once.previous_to = chess::kD5;
    at_once.previous_capture = chess::kWhiteKnight;
    EXPECT_THAT(kinds(at_once), Contains("no_recapture"));
}

TEST(Reasons, AMateAtTheEndOfALongLineNeedsTheScore) {
    const char* line = "h2h3 a7a6 h3h4 a6a5 a1d1 b7b6 d1d8";
    const char* fen = "6k1/pp3ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    const auto missed = [&](int score) {
        return kinds(mistake_of(fen, "f2f3 a7a6", 0, line, score));
    };
    EXPECT_THAT(missed(150), Not(Contains("missed_mate")));
    EXPECT_THAT(missed(900), Contains("missed_mate"));
}

TEST(Reasons, AMateWithoutItsMovesIsToldWithoutALine) {
    const char* fen = "6k1/8/8/8/8/R7/1R6/K7 b - - 0 1";
    const auto broken = mistake_of(fen, "g8f8 b2b7 f8e8", -(search::kWin - 6), "g8g7", 0);
    EXPECT_THAT(told(broken), HasSubstr("Kf8 allows mate in 3. "));
    const auto shown = mistake_of(fen, "g8f8 b2b7 f8e8 a3a8", -(search::kWin - 4), "g8g7", 0);
    EXPECT_THAT(told(shown), HasSubstr("Kf8 allows mate in 2 (2. Rb7 Ke8 3. Ra8#)."));
}

TEST(Reasons, AThreatIsWonSoon) {
    auto input = input_of("6k1/5ppp/8/8/3n4/8/3Q1P1P/6K1 w - - 0 1", "d2d3 d4e6", 300);
    input.threat_before = after_a_pass(input.position, "d4f3 g1g2 f3d2", 600);
    EXPECT_THAT(kinds(input), Contains("stops_threat"));
    // After three more moves each it is a plan rather than a threat.
    input.threat_before = after_a_pass(input.position, "h7h6 h2h3 h6h5 h3h4 d4f3 g1g2 f3d2", 600);
    EXPECT_THAT(kinds(input), Not(Contains("stops_threat")));
}

TEST(Reasons, TheAnswerIsToldWhereNothingElseIs) {
    // It offers to trade rooks; what the lines differ in lies beyond them.
    const char* fen = "8/7p/4k3/5pp1/8/1RP5/rPK2PPP/8 b - - 0 36";
    const auto trade = mistake_of(
        fen, "h7h5 b3a3 a2a3 b2a3 e6d5", -454, "a2a1 b3b6 e6e5 b6b5 e5f4 b5b4 f4e5", -170);
    EXPECT_THAT(told(trade), HasSubstr("h5 allows Ra3, which offers to trade rooks."));
    // Beside a queen that is lost it says nothing.
    const auto lost = mistake_of("rn6/ppp2Rkp/3p1pp1/3q1b2/8/1PPB1N1P/P1PQ1PP1/R5K1 b - - 0 18",
                                 "g7f7 d3c4 d5c4 b3c4",
                                 -300,
                                 "d5f7 d3f5 g6f5",
                                 -50);
    EXPECT_THAT(told(lost), AllOf(HasSubstr("loses the queen"), Not(HasSubstr("allows Bc4"))));
}

TEST(Reasons, TheBetterMoveSaysWhatItSaves) {
    // Both knights hang, the better move rescues one.
    const auto input = mistake_of(kThreatened, "h7h6 d1d5", -900, "d5f6 d1d8", -500);
    EXPECT_THAT(told(input), HasSubstr("Better is Nf6, which saves the knight on d5."));
    EXPECT_THAT(kinds(input), Contains("better_does"));
    // What it does for a plan is not said beside a piece that is lost.
    const auto plan = mistake_of(
        "4k3/8/8/3n4/8/8/8/R3KB1R w K - 0 1", "h1h2 d5f4 a1b1", 100, "f1c4 d5b6 c4b3", 300);
    EXPECT_THAT(told(plan), Not(HasSubstr("Better is Bc4, which clears the way")));
}

// A line that goes on tells what it comes to; a mate that the score is not sure of is not counted.
TEST(Reasons, AForcedLineMayBeLong) {
    const char* fen = "8/4Q2p/6p1/5rk1/1R6/8/6KP/q7 b - - 0 37";
    const auto input =
        mistake_of(fen,
                   "g5h6 b4h4 f5h5 e7f8 a1g7 f8f4 g6g5 f4d6 g7g6 d6f8 g6g7 h4h5 h6h5 f8g7",
                   -1400,
                   "f5f6 e7e3 g5h5 e3h3",
                   -250);
    EXPECT_THAT(told(input), HasSubstr("Kh6 loses the queen on a1 (38. Rh4+ Rh5 39. Qf8+"));
}

TEST(Reasons, APieceThatTheMoveItselfAttackedIsNotSaved) {
    // The queen is attacked by the bad move only; that it goes away with check explains nothing.
    const auto input = mistake_of(
        "5rk1/4ppbp/6p1/R3P1q1/B7/8/1P3Q1P/6K1 w - - 0 44", "f2g3 g5c1", -800, "g1h1 f8c8", -270);
    EXPECT_THAT(told(input), Not(HasSubstr("saves the queen")));
}

TEST(Reasons, WhatIsGivenUpIsNotProtected) {
    const auto input = input_of("8/8/8/2QK4/8/2P1rp2/3k4/8 w - - 0 58", "d5d4 e3d3 d4e4 d3c3", 0);
    EXPECT_THAT(kinds(input), Not(Contains("protects")));
}

TEST(Reasons, WhatIsProtectedNeedNotBeSaidToBeCovered) {
    const auto input =
        input_of("1rb2rk1/p1p3p1/2p4p/4R3/8/3P4/PPPB1PPP/R5K1 w - - 0 20", "d2c3 c8f5", 50);
    EXPECT_THAT(kinds(input), AllOf(Contains("protects"), Not(Contains("guards"))));
}

TEST(Reasons, APassedPawnThatBothLinesHaveMakesNoDifference) {
    // In one line it stands a step ahead of where it is in the other.
    const auto input = mistake_of("8/7p/7P/4p3/2kp4/5P2/3K4/8 b - - 0 44",
                                  "c4d5 d2d1 d5c4 d1c2 d4d3 c2b2 c4d4",
                                  384,
                                  "d4d3 d2c1 c4c3 c1d1 d3d2 d1e2 c3c2",
                                  745);
    EXPECT_THAT(kinds(input), Not(Contains("passed_pawn")));
}

TEST(Reasons, ATradeThatIsPutOffWinsNothing) {
    const char* fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    EXPECT_THAT(kinds(input_of(fen, "e4d5 c7c6", 60)), Not(Contains("wins_material")));
    EXPECT_THAT(kinds(input_of(fen, "e4d5 c7c6", 95)), Contains("wins_material"));
}

TEST(Reasons, APieceTakenForNothingIsWonHoweverLongTheLineGoesOn) {
    // The rook is won at once, the pawns much later.
    const auto input = input_of("5rk1/8/3PK2p/p2R1p2/7P/p5P1/r7/R7 w - - 4 42",
                                "a1a2 f8e8 e6f5 e8f8 f5g4 f8d8 a2a3 g8f7 a3a5 f7e6",
                                800);
    EXPECT_EQ(told(input), "Rxa2 wins the rook on a2.");
}

TEST(Reasons, ACaptureOfWhichNothingElseIsToBeSaidIsCalledThat) {
    // The score does not see the pawn won.
    auto input =
        input_of("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "e4d5 c7c6", 60);
    EXPECT_EQ(told(input), "exd5 takes the pawn on d5.");
    input.language = kSpanish;
    EXPECT_EQ(told(input), "exd5 toma el peón en d5.");
}

TEST(Reasons, WhatIsGivenOnTheWayToMateIsNotLost) {
    // The better move wins more quickly; after the other one black still mates.
    const auto input = mistake_of("6k1/5ppp/8/8/8/1q6/r4PPP/B5K1 b - - 0 1",
                                  "h7h6 a1g7 b3d1",
                                  700,
                                  "b3d1",
                                  search::win_in(1));
    EXPECT_THAT(kinds(input), Not(Contains("loses_material")));
}

TEST(Reasons, JsonHasTheEvidence) {
    const auto input = mistake_of("r2q4/ppp1kppQ/3bpnp1/6B1/3nN3/3B4/PPPK1PP1/R7 b - - 0 15",
                                  "d8e8 h7h4",
                                  -50,
                                  "d6f4 g5f4 f6h7",
                                  600);
    const auto json = nlohmann::json::parse(to_json(explain(input)));
    const auto& reason = json["moves"][0]["reasons"][0];
    EXPECT_EQ(reason["kind"], "missed_material");
    EXPECT_EQ(reason["material"], 6);
    EXPECT_EQ(reason["line"], (nlohmann::json{"d6f4", "g5f4", "f6h7"}));
    EXPECT_THAT(reason["squares"], Contains("h7"));
    EXPECT_TRUE(reason["cause"]);
}

}  // namespace
}  // namespace tablero::tactics

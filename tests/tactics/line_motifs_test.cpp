#include "tactics/line_motifs.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"

namespace tablero::tactics {
namespace {

using testing::Contains;
using testing::Not;

Line line_of(const char* fen, const char* moves) {
    auto parsed = chess::parse_fen(fen);
    EXPECT_TRUE(parsed.ok()) << fen;
    Line line;
    line.start = parsed->position;
    chess::Position walk = line.start;
    for (const auto text : words(moves)) {
        const auto move = chess::parse_uci(walk, text);
        EXPECT_TRUE(move.ok()) << text;
        if (!move) return line;
        line.moves.push_back(*move);
        walk.make(*move);
    }
    return line;
}

std::vector<std::string> motifs(const char* fen, const char* moves) {
    std::vector<std::string> names;
    for (const FoundMotif& found : find_motifs(line_of(fen, moves))) {
        names.emplace_back(name_of(found.motif));
    }
    return names;
}

TEST(LineMotifs, AForkOnASafeSquare) {
    const auto line = line_of("8/4k3/1q6/8/8/2N5/8/K7 w - - 0 1", "c3d5 e7d6 d5b6");
    const auto found = find_motifs(line);
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found[0].motif, LineMotif::kFork);
    EXPECT_EQ(found[0].ply, 0);
    EXPECT_EQ(found[0].actor, chess::kD5);
    EXPECT_EQ(found[0].targets, (std::vector{chess::kB6, chess::kE7}));
}

TEST(LineMotifs, AForkThatLosesThePieceIsNone) {
    // The pawn on c6 takes the knight.
    EXPECT_THAT(motifs("8/4k3/1qp5/8/8/2N5/8/K7 w - - 0 1", "c3d5 c6d5 a1a2"),
                Not(Contains("fork")));
}

TEST(LineMotifs, TheLastMoveProvesNoFork) {
    EXPECT_THAT(motifs("8/4k3/1q6/8/8/2N5/8/K7 w - - 0 1", "c3d5"), Not(Contains("fork")));
}

TEST(LineMotifs, ASkewerTakesWhatStoodBehind) {
    EXPECT_THAT(motifs("4q3/8/8/4k3/8/8/8/K6R w - - 0 1", "h1e1 e5d6 e1e8"), Contains("skewer"));
    // The piece in front is the smaller one: a pin, no skewer.
    EXPECT_THAT(motifs("4k3/8/8/4n3/8/8/8/K6R w - - 0 1", "h1e1 e8d8 e1e5"),
                Not(Contains("skewer")));
}

TEST(LineMotifs, APinThatMatters) {
    EXPECT_THAT(motifs("4k3/4q3/8/8/8/8/8/K6R w - - 0 1", "h1e1 e7e1"), Contains("pin"));
    EXPECT_THAT(motifs("4k3/8/8/8/8/8/4p3/K6R w - - 0 1", "h1g1"), Not(Contains("pin")));
}

TEST(LineMotifs, DiscoveredAttackAndDoubleCheck) {
    EXPECT_THAT(motifs("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4c3"), Contains("discovered_check"));
    EXPECT_THAT(motifs("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4f6"), Contains("double_check"));
    // The bishop steps aside, then the rook takes along the opened file.
    EXPECT_THAT(motifs("4q2k/8/8/8/4B3/8/8/K3R3 w - - 0 1", "e4d3 h8g7 e1e8"),
                Contains("discovered_attack"));
    EXPECT_THAT(motifs("4q3/7k/8/8/8/4B3/8/K2R4 w - - 0 1", "d1e1 h7h8 e3d4"),
                Not(Contains("double_check")));
}

TEST(LineMotifs, AHangingPieceIsNoRecapture) {
    constexpr const char* kFen = "7k/8/8/3n4/8/8/8/K2R4 w - - 0 1";
    EXPECT_THAT(motifs(kFen, "d1d5"), Contains("hanging_piece"));
    Line recapture = line_of(kFen, "d1d5");
    recapture.previous_to = chess::kD5;
    recapture.previous_capture = chess::kWhiteKnight;
    EXPECT_TRUE(find_motifs(recapture).empty());
    EXPECT_THAT(motifs("7k/8/4p3/3n4/8/8/8/K2R4 w - - 0 1", "d1d5"),
                Not(Contains("hanging_piece")));
}

TEST(LineMotifs, ATrappedPieceHasNowhereToGo) {
    // The bishop on a2 is shut in by b3.
    EXPECT_THAT(motifs("6k1/8/8/8/8/8/bPP5/2K5 w - - 0 1", "b2b3 g8g7 c1b2 g7g8 b2a2"),
                Contains("trapped_piece"));
    EXPECT_THAT(motifs("6k1/8/8/3b4/8/8/1PP5/R1K5 w - - 0 1", "a1a5 d5e6 a5a6"),
                Not(Contains("trapped_piece")));
}

TEST(LineMotifs, BackRankAndSmotheredMate) {
    EXPECT_THAT(motifs("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8"), Contains("back_rank_mate"));
    EXPECT_THAT(motifs("6rk/6pp/7N/8/8/8/8/K7 w - - 0 1", "h6f7"), Contains("smothered_mate"));
    // Mate, but by the king's hand and not by the pawns.
    EXPECT_THAT(motifs("6k1/8/6K1/8/8/8/8/4R3 w - - 0 1", "e1e8"), testing::ElementsAre("mate"));
}

TEST(LineMotifs, Deflection) {
    // The rook lures the queen from the defence of the back rank.
    EXPECT_THAT(motifs("3q2k1/5ppp/8/8/8/8/3R4/K2Q3R w - - 0 1", "d2d8"),
                Not(Contains("deflection")));
    EXPECT_THAT(motifs("6k1/5ppp/4r3/8/1Q6/8/8/K3R3 w - - 0 1", "b4b8 e6e8 b8e8"),
                Not(Contains("deflection")));
    EXPECT_THAT(motifs("3r2k1/5ppp/8/q7/8/8/5PPP/Q2RR1K1 w - - 0 1", "e1e8 d8e8 a1a5"),
                Not(Contains("deflection")));
    EXPECT_THAT(motifs("3r2k1/3r1ppp/8/8/8/8/3R1PPP/4R1K1 w - - 0 1", "e1e8 d8e8 d2d7"),
                Contains("deflection"));
}

TEST(LineMotifs, RemovalOfTheGuard) {
    EXPECT_THAT(motifs("6k1/8/5n2/3r4/8/8/1B6/K2R4 w - - 0 1", "b2f6 g8f7 d1d5"),
                Contains("removal_of_guard"));
    // The pawn covers it still.
    EXPECT_THAT(motifs("6k1/8/4pn2/3r4/8/8/1B6/K2R4 w - - 0 1", "b2f6 g8f7 d1d5"),
                Not(Contains("removal_of_guard")));
}

TEST(LineMotifs, AnXRayWorksThroughTheTaker) {
    EXPECT_THAT(motifs("3r2k1/8/8/B2q4/8/8/8/3R2K1 w - - 0 1", "a5d8 d5d8 d1d8"),
                Contains("x_ray"));
    EXPECT_THAT(motifs("3r1k2/8/8/B7/8/8/8/3R2K1 w - - 0 1", "a5d8 f8f7 d8a5"),
                Not(Contains("x_ray")));
}

TEST(LineMotifs, AMoveInBetween) {
    Line line = line_of("6k1/8/8/8/3n4/4P3/8/K2Q4 w - - 0 1", "d1g4 g8h8 e3d4");
    line.previous_to = chess::kD4;
    line.previous_capture = chess::kWhiteKnight;
    const auto found = find_motifs(line);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const FoundMotif& motif) {
        return motif.motif == LineMotif::kZwischenzug;
    }));
    line.previous_capture = chess::kNoPiece;
    for (const FoundMotif& motif : find_motifs(line))
        EXPECT_NE(motif.motif, LineMotif::kZwischenzug);
}

TEST(LineMotifs, MatesByName) {
    EXPECT_THAT(motifs("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8"), Not(Contains("arabian_mate")));
    EXPECT_THAT(motifs("7k/R7/5N2/8/8/8/8/K7 w - - 0 1", "a7h7"), Contains("arabian_mate"));
}

TEST(LineMotifs, Promotion) {
    EXPECT_THAT(motifs("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q"), Contains("promotion"));
    // The opponent's promotion is not ours.
    EXPECT_THAT(motifs("7k/8/8/8/8/8/p6P/3K4 w - - 0 1", "h2h3 a2a1q"), Not(Contains("promotion")));
}

TEST(LineMotifs, AnEmptyLineShowsNothing) {
    EXPECT_TRUE(find_motifs(line_of("7k/8/8/8/8/8/8/K7 w - - 0 1", "")).empty());
}

}  // namespace
}  // namespace tablero::tactics

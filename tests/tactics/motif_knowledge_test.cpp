// The further motifs of knowledge/chess_motifs.pl and chess_mates.pl: where each fires and where it
// must not.
#include <algorithm>
#include <cstdio>
#include <fstream>

#include <gtest/gtest.h>

#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "tactics/prolog_session.h"
#include "tests/tactics/lines.h"
#include "tests/tactics/shared_session.h"

namespace tablero::tactics {
namespace {

constexpr const char* kAllMotifs =
    "motif(discovered_attack, 5, 0, 0).\nmotif(discovered_check, 4, 0, 0).\n"
    "motif(double_check, 4, 0, 0).\nmotif(hanging_piece_capture, 5, 0, 0).\n"
    "motif(removal_of_defender, 5, 0, 0).\nmotif(trapped_piece, 5, 0, 0).\n"
    "motif(overloaded_defender, 5, 0, 0).\nmotif(x_ray, 5, 0, 0).\n"
    "motif(back_rank_mate, 4, 0, 0).\nmotif(smothered_mate, 4, 0, 0).\n"
    "motif(zwischenzug, 4, 0, 0).\nmotif(deflection, 5, 0, 0).\n"
    "motif(interference, 5, 0, 0).\nmotif(decoy, 5, 0, 0).\nmotif(clearance, 4, 0, 0).\n"
    "motif(desperado, 5, 0, 0).\nmotif(mate, 4, 0, 0).\nmotif(arabian_mate, 4, 0, 0).\n"
    "motif(anastasia_mate, 4, 0, 0).\nmotif(boden_mate, 4, 0, 0).\n"
    "motif(double_bishop_mate, 4, 0, 0).\nmotif(dovetail_mate, 4, 0, 0).\n"
    "motif(hook_mate, 4, 0, 0).\nmotif(underpromotion, 4, 0, 0).\n";

struct Case {
    const char* motif;
    const char* fen;
    const char* move;
    bool fires;
    chess::Square last_capture = chess::kNoSquare;
};

class MotifKnowledge : public testing::TestWithParam<Case> {};

bool fires(PrologSession& session, const Case& example) {
    const auto parsed = chess::parse_fen(example.fen);
    EXPECT_TRUE(parsed.ok()) << example.fen;
    if (!parsed) return false;
    const chess::Position& position = parsed->position;
    const auto move = chess::parse_uci(position, example.move);
    EXPECT_TRUE(move.ok()) << example.move;
    if (!move) return false;
    const auto answer = session.ask(facts_of(position, legal_moves(position), example.last_capture),
                                    Variant::kStrict);
    for (const std::string& problem : answer.problems)
        ADD_FAILURE() << problem;
    for (const MotifHit& hit : answer.hits) {
        const bool here = hit.move == fact_of(position, *move);
        if (here && session.motifs()[hit.motif].name == example.motif) return true;
    }
    return false;
}

TEST_P(MotifKnowledge, FiresWhereAPlayerWouldSaySo) {
    TABLERO_NEEDS_PROLOG();
    PrologSession& session = *test::shared_session();
    const std::string path = testing::TempDir() + "all_motifs.pl";
    std::ofstream(path) << kAllMotifs;
    ASSERT_TRUE(session.load(path).ok());
    EXPECT_EQ(fires(session, GetParam()), GetParam().fires);
    EXPECT_FALSE(session.load("/nonexistent/knowledge.pl").ok());
    std::remove(path.c_str());
}

INSTANTIATE_TEST_SUITE_P(
    Examples,
    MotifKnowledge,
    testing::Values(
        Case{"discovered_attack", "3q3k/8/8/8/3N4/8/8/K2R4 w - - 0 1", "d4b5", true},
        Case{"discovered_attack", "7k/2pp4/8/8/3N4/8/8/K2R4 w - - 0 1", "d4b5", false},
        Case{"discovered_attack", "3q3k/8/8/8/4N3/8/8/K2R4 w - - 0 1", "e4c5", false},
        Case{"discovered_check", "3k4/8/8/8/3N4/8/8/K2R4 w - - 0 1", "d4b5", true},
        Case{"discovered_check", "2k5/8/8/8/4N3/8/8/K2R4 w - - 0 1", "d1c1", false},
        Case{"double_check", "3k4/8/8/8/3N4/8/8/K2R4 w - - 0 1", "d4c6", true},
        Case{"double_check", "3k4/8/8/8/3N4/8/8/K2R4 w - - 0 1", "d4b5", false},
        Case{"hanging_piece_capture", "7k/8/8/3n4/8/8/8/K2R4 w - - 0 1", "d1d5", true},
        Case{"hanging_piece_capture", "7k/8/4p3/3n4/8/8/8/K2R4 w - - 0 1", "d1d5", false},
        Case{"hanging_piece_capture", "7k/8/8/3p4/8/8/8/K2R4 w - - 0 1", "d1d5", false},
        Case{"removal_of_defender", "7k/8/5n2/3r4/8/8/1B6/K2R4 w - - 0 1", "b2f6", true},
        Case{"removal_of_defender", "7k/8/4pn2/3r4/8/8/1B6/K2R4 w - - 0 1", "b2f6", false},
        Case{"trapped_piece", "6k1/8/8/8/8/8/bPP5/2K5 w - - 0 1", "b2b3", false},
        Case{"trapped_piece", "6k1/8/8/8/8/1P6/b1P5/2K5 w - - 0 1", "c1b2", true},
        Case{"overloaded_defender", "3r3k/2n5/4p3/8/8/8/8/K1R1R3 w - - 0 1", "e1e6", false},
        Case{"overloaded_defender", "7k/3q4/2n1b3/8/8/8/8/K1R1R3 w - - 0 1", "e1e6", true},
        Case{"x_ray", "3r3k/3r4/8/8/8/8/8/KR6 w - - 0 1", "b1d1", true},
        Case{"x_ray", "3r3k/8/8/8/8/8/8/KR6 w - - 0 1", "b1d1", false},
        Case{"back_rank_mate", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", true},
        Case{"back_rank_mate", "6k1/5pp1/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", false},
        Case{"back_rank_mate", "3r2k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", false},
        Case{"smothered_mate", "6rk/6pp/7N/8/8/8/8/K7 w - - 0 1", "h6f7", true},
        Case{"smothered_mate", "5r1k/6pp/7N/8/8/8/8/K7 w - - 0 1", "h6f7", false},
        Case{"zwischenzug", "6k1/8/8/8/3n4/4P3/8/K2Q4 w - - 0 1", "d1g4", true, chess::kD4},
        Case{"zwischenzug", "6k1/8/8/8/3n4/4P3/8/K2Q4 w - - 0 1", "e3d4", false, chess::kD4},
        Case{"zwischenzug", "6k1/8/8/8/3n4/4P3/8/K2Q4 w - - 0 1", "d1g4", false},
        Case{"deflection", "3r2k1/3q1ppp/8/8/8/8/3R1PPP/4R1K1 w - - 0 1", "e1e8", true},
        Case{"deflection", "3r2k1/2pq1ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1", "e2e8", false},
        Case{"interference", "3r2k1/8/8/1N6/R2b4/8/8/7K w - - 0 1", "b5d6", true},
        Case{"interference", "3r2k1/8/8/1N2p3/R2b4/8/8/7K w - - 0 1", "b5d6", false},
        Case{"decoy", "6k1/5p2/8/8/8/8/3Q4/K6R w - - 0 1", "h1h8", true},
        Case{"decoy", "6k1/5p2/8/8/8/8/3Q4/K6R w - - 0 1", "h1h5", false},
        Case{"clearance", "4q1k1/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4f6", true},
        Case{"clearance", "4q1k1/8/8/8/4N3/8/8/K3R3 w - - 0 1", "e4c3", false},
        Case{"desperado", "6k1/5p2/3p4/4N3/8/8/8/6K1 w - - 0 1", "e5f7", true},
        Case{"desperado", "6k1/5p2/8/4N3/8/8/8/6K1 w - - 0 1", "e5f7", false}));

// The same motif, seen by the knowledge base in a move and by the program in the line after it.
struct Both {
    const char* motif;  // of the knowledge base
    LineMotif native;
    const char* fen;
    const char* line;
    bool holds;
    chess::Square last_capture = chess::kNoSquare;
};

class NativeAndKnowledge : public testing::TestWithParam<Both> {};

TEST_P(NativeAndKnowledge, Agree) {
    TABLERO_NEEDS_PROLOG();
    const Both& example = GetParam();
    PrologSession& session = *test::shared_session();
    const std::string path = testing::TempDir() + "both_motifs.pl";
    std::ofstream(path) << kAllMotifs;
    ASSERT_TRUE(session.load(path).ok());
    const auto position = test::position_of(example.fen);
    const auto line = test::line_of(position, example.line, 0);
    const std::string first = to_uci(line.moves.front(), false);
    EXPECT_EQ(
        fires(session,
              {example.motif, example.fen, first.c_str(), example.holds, example.last_capture}),
        example.holds);
    Line play;
    if (example.last_capture != chess::kNoSquare) {
        play.previous_to = example.last_capture;
        play.previous_capture = chess::kWhiteKnight;
    }
    play.start = position;
    play.moves = line.moves;
    const auto motifs = all_motifs(play);
    const bool seen = std::any_of(motifs.begin(), motifs.end(), [&](const FoundMotif& found) {
        return found.motif == example.native && found.ply == 0;
    });
    EXPECT_EQ(seen, example.holds);
    EXPECT_FALSE(session.load("/nonexistent/knowledge.pl").ok());
    std::remove(path.c_str());
}

INSTANTIATE_TEST_SUITE_P(
    Examples,
    NativeAndKnowledge,
    testing::Values(
        Both{"discovered_attack",
             LineMotif::kDiscoveredAttack,
             "3q3k/8/8/8/3N4/8/8/K2R4 w - - 0 1",
             "d4b5 h8g8 d1d8",
             true},
        Both{"discovered_attack",
             LineMotif::kDiscoveredAttack,
             "3q3k/8/8/8/4N3/8/8/K2R4 w - - 0 1",
             "e4c5 h8g8 d1d8",
             false},
        Both{"discovered_check",
             LineMotif::kDiscoveredCheck,
             "3k4/8/8/8/3N4/8/8/K2R4 w - - 0 1",
             "d4b5",
             true},
        Both{"double_check",
             LineMotif::kDoubleCheck,
             "3k4/8/8/8/3N4/8/8/K2R4 w - - 0 1",
             "d4c6",
             true},
        Both{"double_check",
             LineMotif::kDoubleCheck,
             "3k4/8/8/8/3N4/8/8/K2R4 w - - 0 1",
             "d4b5",
             false},
        Both{"hanging_piece_capture",
             LineMotif::kHangingPiece,
             "7k/8/8/3n4/8/8/8/K2R4 w - - 0 1",
             "d1d5",
             true},
        Both{"hanging_piece_capture",
             LineMotif::kHangingPiece,
             "7k/8/4p3/3n4/8/8/8/K2R4 w - - 0 1",
             "d1d5",
             false},
        Both{"removal_of_defender",
             LineMotif::kRemovalOfGuard,
             "6k1/8/5n2/3r4/8/8/1B6/K2R4 w - - 0 1",
             "b2f6 g8f7 d1d5",
             true},
        Both{"removal_of_defender",
             LineMotif::kRemovalOfGuard,
             "6k1/8/4pn2/3r4/8/8/1B6/K2R4 w - - 0 1",
             "b2f6 g8f7 d1d5",
             false},
        Both{"trapped_piece",
             LineMotif::kTrappedPiece,
             "6k1/8/8/8/8/1P6/b1P5/2K5 w - - 0 1",
             "c1b2 g8g7 b2a2",
             true},
        Both{"overloaded_defender",
             LineMotif::kOverload,
             "7k/3p4/2n1b3/8/8/8/8/K1R1R3 w - - 0 1",
             "e1e6 d7e6 c1c6",
             true},
        Both{"back_rank_mate",
             LineMotif::kBackRankMate,
             "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1",
             "e1e8",
             true},
        Both{"smothered_mate",
             LineMotif::kSmotheredMate,
             "6rk/6pp/7N/8/8/8/8/K7 w - - 0 1",
             "h6f7",
             true},
        Both{"deflection",
             LineMotif::kDeflection,
             "3r2k1/3r1ppp/8/8/8/8/3R1PPP/4R1K1 w - - 0 1",
             "e1e8 d8e8 d2d7",
             true},
        Both{"interference",
             LineMotif::kInterference,
             "3r2k1/8/8/1N6/R2b4/8/8/7K w - - 0 1",
             "b5d6 g8g7 a4d4",
             true},
        Both{"interference",
             LineMotif::kInterference,
             "3r2k1/8/8/1N2p3/R2b4/8/8/7K w - - 0 1",
             "b5d6 g8g7 a4d4",
             false},
        Both{"decoy",
             LineMotif::kDecoy,
             "6k1/5p2/8/8/8/8/3Q4/K6R w - - 0 1",
             "h1h8 g8h8 d2h6",
             true},
        Both{"clearance",
             LineMotif::kClearance,
             "6k1/5pp1/8/8/4N3/8/2Q5/4K2R w - - 0 1",
             "e4f6 g7f6 c2h7",
             true},
        Both{"desperado",
             LineMotif::kDesperado,
             "6k1/5p2/3p4/4N3/8/8/8/6K1 w - - 0 1",
             "e5f7 g8f7",
             true},
        Both{"desperado",
             LineMotif::kDesperado,
             "6k1/5p2/8/4N3/8/8/8/6K1 w - - 0 1",
             "e5f7 g8f7",
             false},
        Both{"x_ray",
             LineMotif::kXRay,
             "3r2k1/8/8/B2q4/8/8/8/3R2K1 w - - 0 1",
             "a5d8 d5d8 d1d8",
             true},
        Both{"x_ray",
             LineMotif::kXRay,
             "3r1k2/8/8/B7/8/8/8/3R2K1 w - - 0 1",
             "a5d8 f8f7 d8a5",
             false},
        Both{"zwischenzug",
             LineMotif::kZwischenzug,
             "6k1/8/8/8/3n4/4P3/8/K2Q4 w - - 0 1",
             "d1g4 g8h8 e3d4",
             true,
             chess::kD4},
        Both{"zwischenzug",
             LineMotif::kZwischenzug,
             "6k1/8/8/8/3n4/4P3/8/K2Q4 w - - 0 1",
             "d1g4 g8h8 e3d4",
             false},
        Both{"mate", LineMotif::kMate, "7k/R7/6K1/8/8/8/8/8 w - - 0 1", "a7a8", true},
        Both{"mate", LineMotif::kMate, "7k/R7/8/6K1/8/8/8/8 w - - 0 1", "a7a8", false},
        Both{"arabian_mate",
             LineMotif::kArabianMate,
             "7k/R7/5N2/8/8/8/8/K7 w - - 0 1",
             "a7h7",
             true},
        Both{"arabian_mate",
             LineMotif::kArabianMate,
             "7k/R7/8/5N2/8/8/8/K7 w - - 0 1",
             "a7h7",
             false},
        Both{"anastasia_mate",
             LineMotif::kAnastasiaMate,
             "8/4N1pk/8/8/8/8/8/K2R4 w - - 0 1",
             "d1h1",
             true},
        Both{"anastasia_mate",
             LineMotif::kAnastasiaMate,
             "8/4N2k/8/8/8/8/8/K2R4 w - - 0 1",
             "d1h1",
             false},
        Both{"boden_mate",
             LineMotif::kBodenMate,
             "2kr4/3p4/8/8/5B2/8/4B3/K7 w - - 0 1",
             "e2a6",
             true},
        Both{
            "boden_mate", LineMotif::kBodenMate, "7k/7p/8/3B4/8/6B1/8/K7 w - - 0 1", "g3e5", false},
        Both{"double_bishop_mate",
             LineMotif::kDoubleBishopMate,
             "7k/7p/8/3B4/8/6B1/8/K7 w - - 0 1",
             "g3e5",
             true},
        Both{"double_bishop_mate",
             LineMotif::kDoubleBishopMate,
             "2kr4/3p4/8/8/5B2/8/4B3/K7 w - - 0 1",
             "e2a6",
             false},
        Both{"dovetail_mate",
             LineMotif::kDovetailMate,
             "8/4b3/3pk3/8/6P1/8/8/K4Q2 w - - 0 1",
             "f1f5",
             true},
        Both{"dovetail_mate",
             LineMotif::kDovetailMate,
             "8/8/3pk3/8/6P1/8/8/K4Q2 w - - 0 1",
             "f1f5",
             false},
        Both{"hook_mate",
             LineMotif::kHookMate,
             "6r1/5k2/5pN1/5P2/8/8/8/K3R3 w - - 0 1",
             "e1e7",
             true},
        Both{"hook_mate",
             LineMotif::kHookMate,
             "8/5k2/5pN1/5P2/8/8/8/K3R3 w - - 0 1",
             "e1e7",
             false},
        Both{"discovered_check",
             LineMotif::kDiscoveredCheck,
             "2k5/8/8/8/4N3/8/8/K2R4 w - - 0 1",
             "d1c1 c8b7",
             false},
        Both{"trapped_piece",
             LineMotif::kTrappedPiece,
             "6k1/8/8/8/8/8/bPP5/2K5 w - - 0 1",
             "b2b3 g8g7 c1b2",
             false},
        Both{"overloaded_defender",
             LineMotif::kOverload,
             "3r3k/2n5/4p3/8/8/8/8/K1R1R3 w - - 0 1",
             "e1e6 h8g8 c1c7",
             false},
        Both{"back_rank_mate",
             LineMotif::kBackRankMate,
             "6k1/5pp1/8/8/8/8/8/K3R3 w - - 0 1",
             "e1e8 g8h7",
             false},
        Both{"smothered_mate",
             LineMotif::kSmotheredMate,
             "5r1k/6pp/7N/8/8/8/8/K7 w - - 0 1",
             "h6f7 f8f7",
             false},
        Both{"deflection",
             LineMotif::kDeflection,
             "3r2k1/2pq1ppp/8/8/8/8/4RPPP/4R1K1 w - - 0 1",
             "e2e8 d8e8 e1e8",
             false},
        Both{"decoy",
             LineMotif::kDecoy,
             "6k1/5p2/8/8/8/8/3Q4/K6R w - - 0 1",
             "h1h5 g8g7 d2g5",
             false},
        Both{"clearance",
             LineMotif::kClearance,
             "4q1k1/8/8/8/4N3/8/8/K3R3 w - - 0 1",
             "e4c3 e8e1",
             false},
        Both{"underpromotion",
             LineMotif::kUnderpromotion,
             "8/2P1k3/8/8/8/8/8/K7 w - - 0 1",
             "c7c8n",
             true},
        Both{"underpromotion",
             LineMotif::kUnderpromotion,
             "4k3/2P5/8/8/8/8/8/K7 w - - 0 1",
             "c7c8q",
             false}));

// A motif of the user's own is a reason as any other: with squares, a line and words, in its order.
TEST(OwnMotif, IsToldWithItsEvidence) {
    TABLERO_NEEDS_PROLOG();
    PrologSession& session = *test::shared_session();
    const std::string path = testing::TempDir() + "own_motif.pl";
    std::ofstream(path) << "motif(to_the_rim, 4, 0, 0).\nto_the_rim(_, _, _, 8).\n";
    ASSERT_TRUE(session.load(path).ok());
    auto input = test::input_of(chess::kStartFen.data(), "g1h3 d7d5", -40);
    input.session = &session;
    const auto told = explain(input).moves.front();
    ASSERT_FALSE(told.facts.empty());
    const Fact& own = told.facts.back();
    EXPECT_EQ(own.kind_name(), "own_motif");
    EXPECT_EQ(own.squares, (std::vector{chess::kG1, chess::kH3}));
    EXPECT_EQ(own.line.size(), 1U);
    EXPECT_TRUE(told.text.ends_with("Own motif: to_the_rim.")) << told.text;
    EXPECT_TRUE(std::is_sorted(told.facts.begin(),
                               told.facts.end(),
                               [](const auto& a, const auto& b) { return a.weight > b.weight; }));
    input.lines = {test::line_of(input.position, "g1f3 d7d5", -40)};
    EXPECT_NE(explain(input).moves.front().facts.back().kind_name(), "own_motif");
    EXPECT_FALSE(session.load("/nonexistent/knowledge.pl").ok());
    std::remove(path.c_str());
}

}  // namespace
}  // namespace tablero::tactics

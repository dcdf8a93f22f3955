// What players know of endings: where each holds and where it must not, by the program and by the
// knowledge base.
#include "tactics/endgame.h"

#include <cstdio>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tactics/explanation.h"
#include "tactics/prolog_session.h"
#include "tests/tactics/lines.h"
#include "tests/tactics/shared_session.h"

namespace tablero::tactics {
namespace {

using testing::HasSubstr;
using testing::Not;

struct EndingCase {
    const char* motif;
    const char* fen;
    const char* move;
    bool holds;
};

class EndingKnowledge : public testing::TestWithParam<EndingCase> {};

bool holds_natively(const EndingCase& example) {
    const auto before = test::position_of(example.fen);
    const auto move = test::line_of(before, example.move, 0).moves.front();
    auto after = before;
    after.make(move);
    const std::string_view motif = example.motif;
    const auto piece = type_of(before.piece_on(move.from()));
    if (motif == "opposition") return piece == chess::kKing && is_in_opposition(after);
    if (motif == "runaway_pawn") return runaway_pawns(after, before.side_to_move()) != 0;
    if (motif == "rook_behind_passer")
        return piece == chess::kRook && passers_before_rook(after, move.to()) != 0;
    return holds_wrong_corner(after, before.side_to_move());
}

TEST_P(EndingKnowledge, TheProgramSeesIt) {
    EXPECT_EQ(holds_natively(GetParam()), GetParam().holds);
}

TEST_P(EndingKnowledge, TheKnowledgeBaseAgrees) {
    TABLERO_NEEDS_PROLOG();
    const EndingCase& example = GetParam();
    PrologSession& session = *test::shared_session();
    const std::string path = testing::TempDir() + "endings.pl";
    std::ofstream(path) << "motif(opposition, 4, 0, 0).\nmotif(runaway_pawn, 4, 0, 0).\n"
                           "motif(rook_behind_passer, 4, 0, 0).\nmotif(wrong_bishop, 4, 0, 0).\n";
    ASSERT_TRUE(session.load(path).ok());
    const auto position = test::position_of(example.fen);
    const auto move = test::line_of(position, example.move, 0).moves.front();
    const auto answer =
        session.ask(facts_of(position, legal_moves(position), chess::kNoSquare), Variant::kStrict);
    bool fires = false;
    for (const MotifHit& hit : answer.hits) {
        fires |= hit.move == fact_of(position, move) &&
                 session.motifs()[hit.motif].name == example.motif;
    }
    EXPECT_EQ(fires, example.holds);
    EXPECT_FALSE(session.load("/nonexistent/knowledge.pl").ok());
    std::remove(path.c_str());
}

INSTANTIATE_TEST_SUITE_P(
    Examples,
    EndingKnowledge,
    testing::Values(
        EndingCase{"opposition", "8/4k3/8/8/4K3/4P3/8/8 w - - 0 1", "e4e5", true},
        EndingCase{"opposition", "8/4k3/8/8/4K3/4P3/8/8 w - - 0 1", "e4d5", false},
        EndingCase{"opposition", "8/4k3/8/8/4K3/4P3/8/N7 w - - 0 1", "e4e5", false},
        EndingCase{"opposition", "8/8/2k5/8/8/1K6/1P6/8 w - - 0 1", "b3c4", true},
        EndingCase{"runaway_pawn", "6k1/8/8/P7/8/8/8/K7 w - - 0 1", "a5a6", true},
        EndingCase{"runaway_pawn", "8/8/3k4/P7/8/8/8/K7 w - - 0 1", "a5a6", false},
        EndingCase{"runaway_pawn", "6k1/1p6/8/P7/8/8/8/K7 w - - 0 1", "a1b1", false},
        EndingCase{"runaway_pawn", "6bk/8/8/P7/8/8/8/K7 w - - 0 1", "a5a6", false},
        EndingCase{"rook_behind_passer", "6k1/8/8/8/P7/8/7R/K7 w - - 0 1", "h2a2", true},
        EndingCase{"rook_behind_passer", "6k1/8/8/8/P7/8/7R/1K6 w - - 0 1", "h2b2", false},
        EndingCase{"rook_behind_passer", "R7/6k1/8/8/P7/8/8/K7 w - - 0 1", "a8a7", false},
        EndingCase{"rook_behind_passer", "6k1/8/8/7R/p7/8/8/6K1 w - - 0 1", "h5a5", true},
        EndingCase{"rook_behind_passer", "6k1/1p6/8/8/P7/8/7R/1K6 w - - 0 1", "h2a2", false},
        EndingCase{"wrong_bishop", "8/2k5/8/P7/3K4/8/3B4/8 b - - 0 1", "c7b7", true},
        EndingCase{"wrong_bishop", "8/2k5/8/P7/3K4/8/4B3/8 b - - 0 1", "c7b7", false},
        EndingCase{"wrong_bishop", "8/2k5/8/1P6/3K4/8/3B4/8 b - - 0 1", "c7b7", false},
        EndingCase{"wrong_bishop", "8/2k5/8/P7/3K4/8/3B4/8 b - - 0 1", "c7c6", false}));

// The words of a move, good or bad, with the engine's lines as given.
std::string told_of(
    const char* fen, const char* played, const char* best, int gap, const char* code) {
    ExplanationInput input;
    input.position = test::position_of(fen);
    input.language = *Language::from_code(code);
    input.form = MoveForm::kShort;
    input.tells_score = false;
    input.is_good = gap == 0;
    input.best = {test::line_of(input.position, best, 0).moves, 0};
    input.lines = {{test::line_of(input.position, played, 0).moves, -gap}};
    return explain(input).moves.front().text;
}

TEST(EndingWords, SayWhatAGoodMoveReaches) {
    EXPECT_THAT(told_of("8/4k3/8/8/4K3/4P3/8/8 w - - 0 1", "e4e5", "e4e5", 0, "en"),
                HasSubstr("takes the opposition"));
    EXPECT_THAT(told_of("8/4k3/8/8/4K3/4P3/8/8 w - - 0 1", "e4e5", "e4e5", 0, "fr"),
                HasSubstr("prend l’opposition"));
    EXPECT_THAT(told_of("8/4k3/8/8/4K3/4P3/8/8 w - - 0 1", "e4d4", "e4d4", 0, "en"),
                Not(HasSubstr("opposition")));
    EXPECT_THAT(told_of("6k1/8/8/8/P7/8/7R/K7 w - - 0 1", "h2a2 g8g7", "h2a2 g8g7", 0, "es"),
                HasSubstr("coloca la torre detrás del peón pasado de a4"));
}

TEST(EndingWords, SayWhatABadMoveGivesUp) {
    EXPECT_THAT(told_of("8/4k3/8/8/4K3/4P3/8/8 w - - 0 1", "e4d5 e7d7", "e4e5 e7d7", 300, "en"),
                HasSubstr("gives up the opposition"));
    EXPECT_THAT(told_of("8/8/4k3/8/P7/8/8/K7 b - - 0 1", "e6f6 a4a5", "e6d6 a1b2", 800, "en"),
                HasSubstr("leaves the king outside the square of the pawn on a4"));
    EXPECT_THAT(told_of("8/2k5/8/P7/3K4/8/3B4/8 b - - 0 1", "c7c6 d4c4", "c7b7 d4c5", 600, "en"),
                HasSubstr("goes without the corner b7, which the bishop does not reach"));
}

}  // namespace
}  // namespace tablero::tactics

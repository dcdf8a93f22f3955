#include "drill/totals.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/drill/exercises.h"

namespace tablero::drill {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

Exercise with_answer(const std::string& position, const std::string& move) {
    Exercise exercise;
    exercise.position = test::position_from(position);
    exercise.answers = {exercise.position.parse(move).value()};
    exercise.best.line = exercise.answers;
    exercise.motifs = {"fork"};
    return exercise;
}

TEST(Movement, IsSeenFromTheMover) {
    EXPECT_EQ(movement_of(test::back_rank()), "rook_forward");
    EXPECT_EQ(movement_of(with_answer(test::kBackRank, "a1b1")), "rook_sideways");
    const char* knights = "4k3/8/8/3N4/3n4/8/8/4K3 {} - - 0 1";
    const auto fen = [&](const char* side) { return fmt::format(fmt::runtime(knights), side); };
    EXPECT_EQ(movement_of(with_answer(fen("w"), "d5c3")), "knight_backward");
    EXPECT_EQ(movement_of(with_answer(fen("w"), "d5c7")), "knight_forward");
    EXPECT_EQ(movement_of(with_answer(fen("b"), "d4c6")), "knight_backward");
    EXPECT_EQ(movement_of(with_answer(fen("b"), "d4c2")), "knight_forward");
    EXPECT_EQ(movement_of(with_answer("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1")), "castling");
    EXPECT_EQ(movement_of(test::open_four()), "far");
    EXPECT_EQ(movement_of(with_answer("gomoku renju 15 h8 h9", "i8")), "near");
}

TEST(Phase, IsToldByMaterialAndMoves) {
    EXPECT_EQ(phase_of(test::back_rank()), "endgame");
    const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 {}";
    EXPECT_EQ(phase_of(with_answer(fmt::format(fmt::runtime(start), 3), "e2e4")), "opening");
    EXPECT_EQ(phase_of(with_answer(fmt::format(fmt::runtime(start), 20), "e2e4")), "middlegame");
    EXPECT_EQ(phase_of(test::open_four()), "opening");
}

TEST(Totals, CountWhatWasFoundAtOnce) {
    Exercise mate = test::back_rank();
    const Exercise four = test::open_four();
    const Totals totals =
        totals_of({{&mate, Grade::kAtOnce}, {&mate, Grade::kAfterHint}, {&four, Grade::kWrong}});
    EXPECT_EQ(totals.all.answers, 3);
    EXPECT_EQ(totals.all.right, 1);
    ASSERT_EQ(totals.motifs.size(), 2U);
    EXPECT_EQ(totals.motifs.front().name, "back_rank_mate");
    EXPECT_EQ(totals.motifs.front().right, 1);
    ASSERT_EQ(totals.openings.size(), 1U);
    EXPECT_EQ(totals.openings.front().name, "A00");
    EXPECT_THAT(weaknesses(totals, kEnglish), IsEmpty());
}

TEST(Totals, SayWhatIsMissed) {
    const Exercise back = with_answer("4k3/8/8/3N4/3n4/8/8/4K3 w - - 0 1", "d5c3");
    const Exercise mate = test::back_rank();
    std::vector<GivenAnswer> answers;
    for (int i = 0; i < 6; ++i) {
        answers.push_back({&back, i == 0 ? Grade::kAtOnce : Grade::kWrong});
        answers.push_back({&mate, Grade::kAtOnce});
    }
    const Totals totals = totals_of(answers);
    const auto said = weaknesses(totals, kEnglish);
    ASSERT_FALSE(said.empty());
    EXPECT_EQ(said.front(), "You miss backward knight moves: 1 of 6 found.");
    EXPECT_THAT(to_text(totals, kEnglish), HasSubstr(said.front()));
    EXPECT_EQ(weaknesses(totals, *Language::from_code("es")).front(),
              "Se te escapan las jugadas de caballo hacia atrás: 1 de 6.");
    EXPECT_EQ(weaknesses(totals, *Language::from_code("fr")).front(),
              "Vous manquez les coups de cavalier en arrière : 1 sur 6.");
}

}  // namespace
}  // namespace tablero::drill

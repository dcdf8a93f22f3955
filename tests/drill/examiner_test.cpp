// Positions that must become exercises, each beside one that must not.
#include "drill/examiner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "drill/self_games.h"
#include "drill/set_maker.h"
#include "tests/drill/exercises.h"

namespace tablero::drill {
namespace {

using testing::Contains;
using testing::UnorderedElementsAre;

std::optional<Exercise> examined(const std::string& position) {
    return Examiner(test::quick()).examine(test::position_from(position));
}

std::vector<std::string> answers_of(const Exercise& exercise) {
    std::vector<std::string> ids;
    for (const auto answer : exercise.answers)
        ids.push_back(exercise.position.id_of(answer));
    return ids;
}

TEST(Examiner, FindsTheMateThatAloneWins) {
    const auto exercise = examined(test::kBackRank);
    ASSERT_TRUE(exercise);
    EXPECT_EQ(exercise->task, Task::kWin);
    EXPECT_THAT(answers_of(*exercise), UnorderedElementsAre("a1a8"));
    EXPECT_THAT(exercise->motifs, Contains("back_rank_mate"));
    EXPECT_EQ(exercise->best.line.size(), 3U);
}

// A rook ahead, everything wins.
TEST(Examiner, AsksNothingWhereEverythingWins) {
    EXPECT_FALSE(examined("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"));
}

TEST(Examiner, AcceptsBothOfTwoMates) {
    const auto exercise = examined(test::kTwoMates);
    ASSERT_TRUE(exercise);
    EXPECT_THAT(answers_of(*exercise), UnorderedElementsAre("c1c8", "e1e8"));
}

// The knight forks king and queen; with the fork square guarded it does not. On d6, where it would
// win a knight in the end, a bishop takes it.
TEST(Examiner, FindsAForkAndOnlyWhereItWorks) {
    const auto exercise = examined("1bq3k1/5ppp/8/5N2/8/8/5PPP/4R1K1 w - - 0 1");
    ASSERT_TRUE(exercise);
    EXPECT_EQ(exercise->task, Task::kWin);
    EXPECT_THAT(answers_of(*exercise), UnorderedElementsAre("f5e7"));
    EXPECT_THAT(exercise->motifs, Contains("fork"));
    EXPECT_FALSE(examined("2q2bk1/5ppp/8/5N2/8/8/5PPP/4R1K1 w - - 0 1"));
}

// Lost anyway: the better move is no lesson.
TEST(Examiner, AsksNothingOfTheLost) {
    EXPECT_FALSE(examined("8/8/8/4k3/8/8/3q4/6K1 w - - 0 1"));
}

TEST(Examiner, AsksNothingWhereTheGameIsOverOrForced) {
    EXPECT_FALSE(examined("R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1"));
    EXPECT_FALSE(examined("k7/8/8/8/8/8/5q2/7K w - - 0 1"));
}

// The knight stops the pawn in two ways; nothing else does.
TEST(Examiner, FindsADefence) {
    const auto exercise = examined("8/8/4k3/8/4N3/8/1p6/5K2 w - - 0 1");
    ASSERT_TRUE(exercise);
    EXPECT_EQ(exercise->task, Task::kDefence);
    EXPECT_THAT(answers_of(*exercise), UnorderedElementsAre("e4c3", "e4d2"));
}

TEST(Examiner, FindsTheOpenFourBothWays) {
    const auto exercise = examined(test::kOpenThrees);
    ASSERT_TRUE(exercise);
    EXPECT_EQ(exercise->task, Task::kWin);
    EXPECT_THAT(answers_of(*exercise), UnorderedElementsAre("g8", "k8"));
    EXPECT_THAT(exercise->motifs, Contains("open_four"));
}

// A four must be answered, a five is made: everybody sees that.
TEST(Examiner, AsksNothingThatIsPlain) {
    EXPECT_FALSE(examined("gomoku freestyle 15 h8 h11 i8 i11 j8 j11 k8"));
    EXPECT_FALSE(examined("gomoku freestyle 15 h8 h11 i8 i11 j8 j11 k8 a1"));
}

TEST(Examiner, TellsWhatHoldsFromWhatDoesNot) {
    Examiner examiner(test::quick());
    Exercise exercise = test::back_rank();
    EXPECT_EQ(examiner.holds(exercise), true);
    // One of two mates left out, and a bad move taken in.
    exercise.position = test::position_from(test::kTwoMates);
    exercise.answers = {*exercise.position.parse("c1c8")};
    EXPECT_EQ(examiner.holds(exercise), false);
    exercise.answers.push_back(*exercise.position.parse("e1e8"));
    EXPECT_EQ(examiner.holds(exercise), true);
    exercise.answers.push_back(*exercise.position.parse("h2h3"));
    EXPECT_EQ(examiner.holds(exercise), false);
}

TEST(Examiner, AnswersTheSameWhateverItSawBefore) {
    const auto position = test::position_from(test::kTwoMates);
    Examiner examiner(test::quick());
    const auto first = examiner.examine(position);
    (void)examiner.examine(test::position_from(test::kBackRank));
    const auto second = examiner.examine(position);
    ASSERT_TRUE(first && second);
    EXPECT_EQ(to_line(*first), to_line(*second));
}

TEST(Examiner, StopsWhenTold) {
    std::stop_source source;
    source.request_stop();
    Examiner examiner(test::quick());
    EXPECT_FALSE(examiner.examine(test::position_from(test::kBackRank), source.get_token()));
    EXPECT_FALSE(examiner.holds(test::back_rank(), source.get_token()));
}

TEST(SelfGame, IsTheSameForTheSameSeed) {
    for (const auto kind : {play::GameKind::kChess, play::GameKind::kGomoku}) {
        const auto first = self_game(kind, 3, 1);
        const auto second = self_game(kind, 3, 1);
        const auto other = self_game(kind, 3, 2);
        ASSERT_TRUE(first && second && other);
        EXPECT_EQ(first->moves(), second->moves());
        EXPECT_NE(first->moves(), other->moves());
        EXPECT_EQ(first->kind(), kind);
    }
}

TEST(SetMaker, MakesTheSameSetAgain) {
    SetOrder order;
    order.count = 2;
    order.standards.nodes = 2'000;
    const auto first = make_set(order);
    const auto second = make_set(order);
    ASSERT_EQ(first.size(), 2U);
    ASSERT_EQ(second.size(), 2U);
    for (std::size_t i = 0; i < first.size(); ++i)
        EXPECT_EQ(to_line(first[i]), to_line(second[i]));
}

TEST(SetMaker, TakesWhatHolds) {
    SetOrder order;
    order.count = 3;
    order.standards.nodes = 1'000;
    Examiner examiner(order.standards);
    for (const Exercise& exercise : make_set(order))
        EXPECT_EQ(examiner.holds(exercise), true) << to_line(exercise);
}

TEST(SetMaker, GoesOnWhereItWasStopped) {
    SetOrder order;
    order.count = 3;
    order.standards.nodes = 2'000;
    const auto whole = make_set(order);
    ASSERT_EQ(whole.size(), 3U);
    std::uint64_t games = 0;
    order.begun = {whole[0], whole[1]};
    order.on_game = [&](std::size_t /*exercises*/, std::uint64_t /*number*/) { ++games; };
    const auto continued = make_set(order);
    ASSERT_EQ(continued.size(), 3U);
    EXPECT_EQ(to_line(continued[2]), to_line(whole[2]));
    // A whole set needs no game at all.
    games = 0;
    order.begun = whole;
    EXPECT_EQ(make_set(order).size(), 3U);
    EXPECT_EQ(games, 0U);
}

TEST(SetMaker, DrawsBySeed) {
    std::vector<Exercise> all;
    for (const char* fen : {test::kBackRank, test::kTwoMates, "8/8/8/8/8/5k2/8/4K2R w - - 0 1"}) {
        all.push_back(test::back_rank());
        all.back().position = test::position_from(fen);
    }
    const auto some = draw(all, 2, 7);
    ASSERT_EQ(some.size(), 2U);
    EXPECT_NE(some[0].id(), some[1].id());
    EXPECT_EQ(draw(all, 2, 7)[0].id(), some[0].id());
    EXPECT_EQ(draw(all, 0, 1).size(), 3U);
    EXPECT_EQ(draw(all, 9, 1).size(), 3U);
}

}  // namespace
}  // namespace tablero::drill

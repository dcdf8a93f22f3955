#include "drill/schedule.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "library/health.h"
#include "library/schema.h"
#include "tests/drill/exercises.h"
#include "tests/library/library_games.h"
#include "tests/support/folder.h"

namespace tablero::drill {
namespace {

using std::chrono::days;
using testing::DoubleNear;

constexpr Day kMonday = std::chrono::sys_days(std::chrono::year(2026) / 11 / 16);

std::unique_ptr<library::Library> library_at(const std::string& path) {
    return std::move(library::Library::open(path, library::Library::Mode::kCreate).value());
}

TEST(Schedule, FollowsSm2) {
    Card card;
    card = after_answer(card, Grade::kAtOnce, kMonday);
    EXPECT_EQ(card.interval, 1);
    EXPECT_EQ(card.due, kMonday + days(1));
    EXPECT_THAT(card.ease, DoubleNear(2.6, 1e-9));
    card = after_answer(card, Grade::kAtOnce, card.due);
    EXPECT_EQ(card.interval, 6);
    EXPECT_THAT(card.ease, DoubleNear(2.7, 1e-9));
    card = after_answer(card, Grade::kAfterHint, card.due);
    EXPECT_THAT(card.ease, DoubleNear(2.56, 1e-9));
    EXPECT_EQ(card.interval, 16);  // 6 · 2.56 = 15.36, rounded up
    EXPECT_EQ(card.repetitions, 3);
    card = after_answer(card, Grade::kWrong, kMonday + days(30));
    EXPECT_THAT(card.ease, DoubleNear(2.56, 1e-9));
    EXPECT_EQ(card.repetitions, 0);
    EXPECT_EQ(card.due, kMonday + days(31));
}

// Whatever is answered: the ease stays within bounds, a right answer never brings the exercise back
// sooner than the right one before it, a wrong one brings it back tomorrow.
TEST(Schedule, KeepsItsPromisesForAnyAnswers) {
    Rng rng(20);
    for (int learner = 0; learner < 200; ++learner) {
        Card card;
        Day day = kMonday;
        for (int answer = 0; answer < 60; ++answer) {
            const auto grade = static_cast<Grade>(rng.below(3));
            const Card next = after_answer(card, grade, day);
            EXPECT_GE(next.ease, kLowestEase);
            EXPECT_LE(next.ease, 2.5 + 0.1 * (answer + 1) + 1e-9);
            EXPECT_GE(next.interval, 1);
            EXPECT_LE(next.interval, kLongestInterval);
            EXPECT_EQ(next.due, day + days(next.interval));
            if (grade == Grade::kWrong) {
                EXPECT_EQ(next.interval, 1);
                EXPECT_EQ(next.repetitions, 0);
            } else {
                EXPECT_EQ(next.repetitions, card.repetitions + 1);
                const int before = card.repetitions > 0 ? card.interval : 1;
                EXPECT_GE(next.interval, before);
            }
            card = next;
            day = card.due + days(rng.below(5));
        }
    }
}

TEST(Schedule, GradesAreQualitiesAndBack) {
    for (const auto grade : {Grade::kWrong, Grade::kAfterHint, Grade::kAtOnce})
        EXPECT_EQ(grade_of(quality_of(grade)), grade);
    EXPECT_EQ(grade_of(0), Grade::kWrong);
    EXPECT_EQ(grade_of(4), Grade::kAfterHint);
}

TEST(Schedule, ShowsWhatWaitsLongestThenWhatIsNew) {
    Exercise hard = test::back_rank();
    hard.difficulty = 4;
    const Exercise easy = test::open_four();
    Exercise waiting = test::back_rank();
    waiting.position = test::position_from(test::kTwoMates);
    Exercise later = waiting;
    later.position = test::position_from("6k1/5ppp/8/8/8/8/1q3PPP/R2R3K w - - 0 1");
    Exercise longest = waiting;
    longest.position = test::position_from("6k1/5ppp/8/8/8/8/1q3PPP/R2R1K2 w - - 0 1");
    std::map<std::string, Card> cards;
    cards[waiting.id()].due = kMonday;
    cards[later.id()].due = kMonday + days(1);
    cards[longest.id()].due = kMonday - days(3);
    const auto todo = due({hard, later, easy, waiting, longest}, cards, kMonday);
    ASSERT_EQ(todo.size(), 4U);
    EXPECT_EQ(todo[0].id(), longest.id());
    EXPECT_EQ(todo[1].id(), waiting.id());
    EXPECT_EQ(todo[2].id(), easy.id());
    EXPECT_EQ(todo[3].id(), hard.id());
    EXPECT_EQ(due({later}, cards, kMonday + days(1)).size(), 1U);
}

TEST(Answers, AreKeptInTheLibrary) {
    const test::Folder folder("drill_answers");
    const Exercise exercise = test::back_rank();
    {
        const auto library = library_at(folder / "l");
        ASSERT_TRUE(answered(*library, exercise, Grade::kAtOnce, kMonday).ok());
        ASSERT_TRUE(answered(*library, exercise, Grade::kAtOnce, kMonday + days(1)).ok());
    }
    const auto library = library_at(folder / "l");
    const auto cards = library::cards(*library);
    ASSERT_TRUE(cards.ok());
    const Card& card = cards->at(exercise.id());
    EXPECT_EQ(card.due, kMonday + days(7));
    EXPECT_EQ(card.repetitions, 2);
    const auto answers = library::kept_answers(*library);
    ASSERT_TRUE(answers.ok());
    EXPECT_EQ(answers->size(), 2U);
    EXPECT_EQ(answers->front(), (library::KeptAnswer{exercise.id(), kMonday, 5}));
    const auto kept = kept_exercises(*library);
    ASSERT_TRUE(kept.ok());
    ASSERT_EQ(kept->size(), 1U);
    EXPECT_EQ(to_line(kept->front()), to_line(exercise));
}

TEST(Answers, SurviveARescue) {
    const test::Folder folder("drill_rescue");
    const Exercise exercise = test::back_rank();
    ASSERT_TRUE(answered(*library_at(folder / "l"), exercise, Grade::kWrong, kMonday).ok());
    ASSERT_TRUE(library::rescue(folder / "l", folder / "new").ok());
    const auto library = library_at(folder / "new");
    EXPECT_EQ(kept_exercises(*library)->size(), 1U);
    EXPECT_EQ(library::cards(*library)->size(), 1U);
    EXPECT_EQ(library::kept_answers(*library)->size(), 1U);
}

// A library of the version before exercises: a copy stays, its mistakes wait to be looked at.
TEST(Answers, FindRoomInAnOlderLibrary) {
    const test::Folder folder("drill_upgrade");
    {
        const auto library = library_at(folder / "l");
        ASSERT_TRUE(library->database().execute(library::test::kAsInVersion3).ok());
        ASSERT_TRUE(library->database()
                        .execute("DROP TABLE exercises; DROP TABLE cards; DROP TABLE answers;"
                                 "ALTER TABLE mistakes DROP COLUMN examined;"
                                 "INSERT INTO mistakes VALUES (1, 7, 3, 'fork');"
                                 "PRAGMA user_version = 2")
                        .ok());
    }
    const auto library = library_at(folder / "l");
    EXPECT_TRUE(std::filesystem::exists(folder / "l.v2.bak"));
    EXPECT_EQ(library->database().number("PRAGMA user_version"), library::kSchemaVersion);
    const auto open = library::open_mistakes(*library);
    ASSERT_TRUE(open.ok());
    ASSERT_EQ(open->size(), 1U);
    EXPECT_EQ(open->front().ply, 7);
    EXPECT_TRUE(library::close_mistake(*library, open->front()).ok());
    EXPECT_TRUE(library::open_mistakes(*library)->empty());
    EXPECT_TRUE(keep(*library, test::back_rank()).ok());
}

}  // namespace
}  // namespace tablero::drill

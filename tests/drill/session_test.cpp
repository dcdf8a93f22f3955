#include "drill/session.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "drill/tutor.h"
#include "play/line_text.h"
#include "tests/drill/exercises.h"
#include "tests/support/folder.h"

namespace tablero::drill {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Day kDay = std::chrono::sys_days(std::chrono::year(2026) / 11 / 17);

SessionSettings settings_of(Language language = kEnglish) {
    SessionSettings settings;
    settings.symbols = text::Symbols::kAscii;
    settings.language = language;
    settings.day = kDay;
    settings.nodes = 5'000;
    return settings;
}

std::string transcript(const std::string& input, const SessionSettings& settings = settings_of()) {
    std::istringstream in(input);
    std::ostringstream out;
    EXPECT_TRUE(run_session({test::back_rank(), test::open_four()}, settings, in, out).ok());
    return out.str();
}

TEST(Session, IsALesson) {
    const std::string said = transcript("Ra8\nk8\n");
    EXPECT_THAT(said, HasSubstr("Exercise 1 of 2, difficulty 1\n"));
    EXPECT_THAT(said, HasSubstr("  1  R . . . . . K .\n     a b c d e f g h\n"));
    EXPECT_THAT(said, HasSubstr("White to move: find the win.\n> Right: 1. Ra8+ Rb8 2. Rxb8#\n"));
    EXPECT_THAT(said, HasSubstr("Exercise 2 of 2, difficulty 1 · freestyle\n"));
    EXPECT_THAT(said, HasSubstr("Right: k8"));
    EXPECT_THAT(said, HasSubstr("Found at once: 2 of 2.\n"));
    EXPECT_THAT(said, HasSubstr("  1 / 1    back-rank mate\n"));
}

TEST(Session, ShowsTheRefutationOfAWrongMove) {
    const std::string said = transcript("Kf1\na2\n");
    EXPECT_THAT(said, HasSubstr("Wrong: 1. Kf1 "));
    EXPECT_THAT(said, HasSubstr("The solution: 1. Ra8+ Rb8 2. Rxb8#\n"));
    EXPECT_THAT(said, HasSubstr("Wrong: a2 "));
    EXPECT_THAT(said, HasSubstr("Found at once: 0 of 2.\n"));
}

TEST(Session, HintsAndGoesOnAfterNonsense) {
    const std::string said = transcript("hint\nhint\nhint\nRa9\n\nhelp\nboard\na1a8\nskip\n");
    EXPECT_THAT(said, HasSubstr("Think of this: back-rank mate.\n"));
    EXPECT_THAT(said, HasSubstr("The piece on a1 moves.\n"));
    EXPECT_THAT(said, HasSubstr("Type help for the commands."));
    EXPECT_THAT(said, HasSubstr("Found at once: 0 of 1.\n"));
}

// Where a defence is asked for, that it is one says nothing: the threat does.
TEST(Session, HintsAtWhatIsToBeParried) {
    const auto exercise = test::exercise_from(
        "defence|1|6k1/5ppp/8/8/3n4/8/3Q1P1P/6K1 w - - 0 1|d2d3|defence|A00|300|d2d3 d4e6|600|d4f3 "
        "g1g2 f3d2||test:3");
    EXPECT_EQ(hint(exercise, 0, kEnglish), "Look at what the opponent would do: 1… Nf3+.");
    EXPECT_EQ(hint(exercise, 1, kEnglish), "The piece on d2 moves.");
}

TEST(Session, EndsWithItsInputOrOnRequest) {
    EXPECT_THAT(transcript(""), HasSubstr("Found at once: 0 of 0."));
    EXPECT_THAT(transcript("quit\nRa8\n"), Not(HasSubstr("Right")));
    EXPECT_THAT(transcript("show\n"), HasSubstr("The solution: 1. Ra8+"));
}

TEST(Session, SpeaksThreeLanguages) {
    EXPECT_THAT(transcript("Ta8\n", settings_of(*Language::from_code("es"))),
                HasSubstr("Juegan blancas: encuentra la jugada ganadora."));
    EXPECT_THAT(transcript("Ta8\n", settings_of(*Language::from_code("fr"))),
                HasSubstr("Les Blancs jouent : trouvez le gain."));
}

TEST(Session, KeepsAnswersInTheLibrary) {
    const test::Folder folder("drill_session");
    const auto library =
        std::move(library::Library::open(folder / "l", library::Library::Mode::kCreate).value());
    SessionSettings settings = settings_of();
    settings.library = library.get();
    transcript("Ra8\nhint\ng8\n", settings);
    const auto cards = library::cards(*library);
    ASSERT_TRUE(cards.ok());
    EXPECT_EQ(cards->at(test::back_rank().id()).due, kDay + std::chrono::days(1));
    const auto answers = library::kept_answers(*library);
    ASSERT_EQ(answers->size(), 2U);
    EXPECT_EQ((*answers)[1].quality, quality_of(Grade::kAfterHint));
    const auto totals = totals_of(*library);
    ASSERT_TRUE(totals.ok());
    EXPECT_EQ(totals->all.answers, 2);
    EXPECT_EQ(totals->all.right, 1);
}

TEST(Tutor, SaysWhyAMoveIsWrongAndWhatAnswersIt) {
    Tutor tutor(20'000);
    const Exercise exercise = test::back_rank();
    // The rook leaves the back rank, and black mates there.
    const auto move = exercise.position.parse("a1a2").value();
    const auto verdict = tutor.judge(exercise, move, kEnglish);
    ASSERT_TRUE(verdict);
    EXPECT_FALSE(verdict->right);
    ASSERT_GE(verdict->line.size(), 2U);
    EXPECT_EQ(play::line_text(exercise.position, verdict->line, 2, kEnglish), "1. Ra2 Rb1#");
    EXPECT_THAT(verdict->reason, HasSubstr("mate"));
    EXPECT_THAT(verdict->solution, HasSubstr("Ra8"));
}

TEST(Tutor, PraisesEveryAnswer) {
    Tutor tutor(5'000);
    const Exercise exercise = test::open_four();
    for (const auto answer : exercise.answers) {
        const auto verdict = tutor.judge(exercise, answer, kEnglish);
        ASSERT_TRUE(verdict);
        EXPECT_TRUE(verdict->right);
        EXPECT_FALSE(verdict->reason.empty());
        EXPECT_EQ(verdict->line.front(), answer);
    }
}

}  // namespace
}  // namespace tablero::drill

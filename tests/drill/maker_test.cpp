#include "drill/maker.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "drill/schedule.h"
#include "library/reviews.h"
#include "tests/drill/exercises.h"
#include "tests/support/folder.h"

namespace tablero::drill {
namespace {

play::Game chess_game(const std::string& moves) {
    play::Game game;
    for (const auto san : words(moves))
        game.play(game.position().read(san).value());
    return game;
}

// Black's third move lets the scholar's mate happen; white misses it.
const char* const kMissedMate = "e4 e5 Qh5 Nc6 Bc4 Nf6 Nc3 Nxh5";

TEST(Maker, MakesAnExerciseOfAMissedMate) {
    Maker maker(test::quick());
    const auto exercises = maker.from_game(chess_game(kMissedMate), "game");
    ASSERT_FALSE(exercises.empty());
    const auto at = std::find_if(exercises.begin(), exercises.end(), [](const Exercise& exercise) {
        return exercise.source == "game:6";
    });
    ASSERT_NE(at, exercises.end());
    EXPECT_EQ(at->task, Task::kWin);
    EXPECT_EQ(at->position.id_of(at->answers.front()), "h5f7");
    EXPECT_EQ(at->position.id_of(*at->played), "b1c3");
    EXPECT_FALSE(at->eco.empty());
}

TEST(Maker, MakesNothingOfGoodMoves) {
    Maker maker(test::quick());
    EXPECT_TRUE(maker.from_game(chess_game("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"), "game").empty());
    const auto game = chess_game("e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7");
    EXPECT_FALSE(maker.at_mistake(game, 6, "game"));  // the mate was given
}

// Black had only to go on, and did not.
TEST(Maker, MakesExercisesOfGomoku) {
    play::Game game(play::Position::gomoku(gomoku::RuleSet::kFreestyle, 15));
    for (const auto point : test::position_from(test::kOpenThrees).gomoku().moves())
        game.play(play::Move(point));
    game.play(game.position().read("o15").value());
    Maker maker(test::quick());
    const auto exercise = maker.at_mistake(game, 12, "game");
    ASSERT_TRUE(exercise);
    EXPECT_EQ(exercise->position.id_of(*exercise->played), "o15");
    EXPECT_EQ(exercise->answers.size(), 2U);
}

class MakerLibrary : public testing::Test {
  protected:
    MakerLibrary()
        : folder_("drill_maker"),
          library_(std::move(
              library::Library::open(folder_ / "l", library::Library::Mode::kCreate).value())) {
        auto record = chess_game(kMissedMate).chess_record();
        record.set_tag("White", "Ana");
        record.set_tag("Black", "Bo");
        const auto id = library_->add(library::AnyRecord(record), "test");
        EXPECT_TRUE(id.ok());
        library::KeptReview review;
        review.mistakes = {{5, 3, {}}, {6, 3, {"mate"}}};
        EXPECT_TRUE(keep_review(*library_, *id, review).ok());
    }

    std::size_t made_for(const std::string& player, std::size_t limit = 0) {
        Maker maker(test::quick());
        LibraryOrder order;
        order.player = player;
        order.limit = limit;
        const auto made = make_from_library(*library_, maker, order);
        EXPECT_TRUE(made.ok());
        return made.ok() ? *made : 0;
    }

    test::Folder folder_;
    std::unique_ptr<library::Library> library_;
};

TEST_F(MakerLibrary, LooksAtEachMistakeOnce) {
    const std::size_t made = made_for("");
    EXPECT_GE(made, 1U);
    EXPECT_EQ(kept_exercises(*library_)->size(), made);
    EXPECT_TRUE(library::open_mistakes(*library_)->empty());
    EXPECT_EQ(made_for(""), 0U);
}

TEST_F(MakerLibrary, KeepsToThePlayerAskedFor) {
    EXPECT_EQ(made_for("nobody"), 0U);
    EXPECT_EQ(library::open_mistakes(*library_)->size(), 2U);
    EXPECT_EQ(made_for("ana"), 1U);
    const auto kept = kept_exercises(*library_);
    ASSERT_EQ(kept->size(), 1U);
    EXPECT_EQ(kept->front().source, "1:6");
    EXPECT_EQ(library::open_mistakes(*library_)->size(), 1U);
}

}  // namespace
}  // namespace tablero::drill

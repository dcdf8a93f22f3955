#include "chess/notation/pgn_commands.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "chess/types.h"

namespace tablero::chess {
namespace {

using record::Annotations;
using record::Evaluation;
using record::Mark;
using testing::ElementsAre;
using testing::IsEmpty;
using namespace std::chrono_literals;

record::Notes notes_of(std::vector<std::string> comments) {
    record::Notes notes;
    notes.comments = std::move(comments);
    return notes;
}

Annotations read(std::string comment) {
    return annotations_of(notes_of({std::move(comment)}));
}

TEST(PgnCommands, AreUnderstood) {
    EXPECT_EQ(read("[%clk 1:02:03.5]").clock, 3723500ms);
    EXPECT_EQ(read("x [%clk 1:02:03] y").clock, 3723s);
    EXPECT_EQ(read("[%clk 0:00:03.4]").clock, 3400ms);
    EXPECT_EQ(read("[%clk 59]").clock, 59s);
    EXPECT_EQ(read("a word [%emt 0:00:07] after").elapsed, 7s);
    EXPECT_EQ(read("[%eval 0.17]").evaluation, (Evaluation{17, {}, {}}));
    EXPECT_EQ(read("[%eval -1.5,20]").evaluation, (Evaluation{-150, {}, 20}));
    EXPECT_EQ(read("[%eval #-3]").evaluation, (Evaluation{0, -3, {}}));
    EXPECT_THAT(read("[%csl Ge4,Rd5][%cal Ye2e4]").marks,
                ElementsAre(Mark{Mark::Shape::kField, 'G', kE4, kE4, {}},
                            Mark{Mark::Shape::kField, 'R', kD5, kD5, {}},
                            Mark{Mark::Shape::kArrow, 'Y', kE2, kE4, {}}));
    EXPECT_EQ(annotations_of(notes_of({"first", "[%clk 0:01:00]"})).clock, 60s);
}

TEST(PgnCommands, ThatCannotBeReadCountAsMissing) {
    for (const auto* comment : {"",
                                "[%clk]",
                                "[%clk ]",
                                "[%clk 1:2:3:4]",
                                "[%clk -1]",
                                "[%clk nan]",
                                "[%clk 5",
                                "[%eval]",
                                "[%eval #]",
                                "[%eval inf]",
                                "[%eval 1e300]",
                                "[%csl e4,Gz9,G]",
                                "[%cal Ge2]",
                                "[%clock 0:01:00]",
                                "[%"}) {
        EXPECT_EQ(read(comment), Annotations{}) << comment;
    }
}

TEST(PgnCommands, WhatDoesNotChangeStaysAsItWasWritten) {
    for (const std::string comment : {"text [%clk 0:1:5] more [%eval +0.3] [%odd x]",
                                      "[%cal Ge2e4,bad,Rd1d8] [%csl Ge4]",
                                      "[%clk 0:00:05.00][%emt 3]"}) {
        auto notes = notes_of({comment, "second"});
        annotate(notes, annotations_of(notes));
        EXPECT_THAT(notes.comments, ElementsAre(comment, "second"));
    }
}

TEST(PgnCommands, AreReplacedInTheirPlace) {
    auto notes = notes_of({"so [%clk 0:01:00] it [%odd x] goes", "[%clk 0:02:00]", "end"});
    auto annotations = annotations_of(notes);
    annotations.clock = 59250ms;
    annotate(notes, annotations);
    EXPECT_THAT(notes.comments, ElementsAre("so [%clk 0:00:59.25] it [%odd x] goes", "end"));
    annotations.clock.reset();
    annotations.evaluation = Evaluation{-5, {}, 12};
    annotate(notes, annotations);
    EXPECT_THAT(notes.comments, ElementsAre("[%eval -0.05,12] so it [%odd x] goes", "end"));
    annotations.elapsed = 3s;
    annotate(notes, annotations);
    EXPECT_THAT(notes.comments,
                ElementsAre("[%eval -0.05,12] [%emt 0:00:03] so it [%odd x] goes", "end"));
    annotate(notes, {});
    EXPECT_THAT(notes.comments, ElementsAre("so it [%odd x] goes", "end"));
}

TEST(PgnCommands, AloneTheyAreACommentOfTheirOwn) {
    auto notes = notes_of({});
    annotate(notes, {.clock = 3600s, .elapsed = {}, .evaluation = {}, .marks = {}});
    EXPECT_THAT(notes.comments, ElementsAre("[%clk 1:00:00]"));
    annotate(notes, {});
    EXPECT_THAT(notes.comments, IsEmpty());
}

TEST(PgnCommands, ThePlainTextIsWhatIsLeft) {
    EXPECT_EQ(without_commands("[%clk 0:01:00] good [%odd] move"), "good move");
    EXPECT_EQ(without_commands("[%cal Ge2e4][%csl Ge4]"), "");
    EXPECT_EQ(without_commands("not [% closed"), "not [% closed");
    EXPECT_EQ(find_command({"a", "[%odd x y ] b"}, "odd"), "x y");
}

TEST(PgnCommands, AnyAnnotationsReadBack) {
    Rng rng(5);
    for (int i = 0; i < 2000; ++i) {
        auto notes = notes_of({"before [%odd 1] after", "[%clk bad] second"});
        notes.comments.resize(rng.below(3));
        for (int change = 0; change < 4; ++change) {
            Annotations wanted;
            if (rng.below(2)) wanted.clock = 1ms * rng.below(10'000'000);
            if (rng.below(2)) wanted.elapsed = 100ms * rng.below(100'000);
            if (rng.below(2)) wanted.evaluation = Evaluation{int(rng.below(2000)) - 1000, {}, {}};
            if (rng.below(4) == 0) wanted.evaluation = Evaluation{0, int(rng.below(99)) - 50, 7};
            for (const auto shape : {Mark::Shape::kField, Mark::Shape::kArrow}) {
                while (rng.below(2)) {
                    const auto from = static_cast<std::uint16_t>(rng.below(64));
                    const auto to = static_cast<std::uint16_t>(rng.below(64));
                    const bool arrow = shape == Mark::Shape::kArrow;
                    wanted.marks.push_back(
                        {shape, "GRYB"[rng.below(4)], from, arrow ? to : from, {}});
                }
            }
            annotate(notes, wanted);
            ASSERT_EQ(annotations_of(notes), wanted) << testing::PrintToString(notes.comments);
        }
    }
}

}  // namespace
}  // namespace tablero::chess

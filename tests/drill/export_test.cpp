#include "drill/export.h"

#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/byte_source.h"
#include "base/text.h"
#include "chess/notation/game_record.h"
#include "tests/drill/exercises.h"
#include "tests/support/read_sgf.h"

namespace tablero::drill {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Export, JsonHasWhatProgramsExpect) {
    const auto chess = to_json(test::back_rank(), kEnglish);
    EXPECT_EQ(chess["id"], test::back_rank().id());
    EXPECT_EQ(chess["game"], "chess");
    EXPECT_EQ(chess["fen"], test::kBackRank);
    EXPECT_EQ(chess["answers"], nlohmann::json({"a1a8"}));
    EXPECT_EQ(chess["motifs"], nlohmann::json({"back_rank_mate"}));
    EXPECT_EQ(chess["line"], nlohmann::json({"a1a8", "b6b8", "a8b8"}));
    EXPECT_EQ(chess["played"], "g1f1");
    EXPECT_THAT(chess["text"].get<std::string>(), HasSubstr("Ra8"));
    const auto gomoku = to_json(test::open_four(), kEnglish);
    EXPECT_EQ(gomoku["rule"], "freestyle");
    EXPECT_EQ(gomoku["size"], 15);
    EXPECT_EQ(gomoku["moves"],
              nlohmann::json(
                  {"h8", "h11", "i8", "i11", "j8", "j11", "a1", "d4", "o1", "d5", "a15", "d6"}));
    EXPECT_EQ(gomoku["answers"], nlohmann::json({"g8", "k8"}));
    EXPECT_TRUE(gomoku["played"].is_null());
    EXPECT_FALSE(gomoku.contains("fen"));
}

TEST(Export, PgnReadsBackWithTheSolution) {
    const std::string text = to_pgn(test::back_rank(), kEnglish);
    EXPECT_THAT(text, HasSubstr("[SetUp \"1\"]"));
    EXPECT_THAT(text, HasSubstr(std::string("[FEN \"") + test::kBackRank));
    chess::PgnReader reader(memory_source(text), chess::PgnDetail::kEverything);
    const auto game = chess::read_pgn_game(reader);
    ASSERT_TRUE(game);
    EXPECT_FALSE(game->has_errors());
    EXPECT_EQ(game->tree.main_line().size(), 3U);
}

TEST(Export, SgfReadsBackWithBothAnswers) {
    const auto record = gomoku::read_sgf(to_sgf(test::open_four(), kEnglish));
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->tree.main_line().size(), 15U);
    const auto path = record->tree.path_to(record->tree.line_end());
    const auto& before = record->tree[path[11]];
    EXPECT_NE(before.first_child, before.last_child);
}

TEST(Export, AnkiHasFourFieldsInOneLine) {
    EXPECT_THAT(anki_head(), HasSubstr("#separator:tab\n#html:true\n"));
    for (const auto& exercise : {test::back_rank(), test::open_four()}) {
        const std::string note = to_anki(exercise, kEnglish);
        EXPECT_EQ(split(trim(note), '\t').size(), 4U) << note;
        EXPECT_EQ(std::count(note.begin(), note.end(), '\n'), 1);
        EXPECT_TRUE(note.starts_with(exercise.id() + "\t<pre>"));
        EXPECT_THAT(note, HasSubstr(exercise.motifs.front()));
        // The rows of the board stand one below the other.
        const std::size_t rows = exercise.position.is_chess() ? 8 : 15;
        EXPECT_GE(split(note.substr(0, note.find("</pre>")), '<').size(), rows + 1) << note;
    }
}

}  // namespace
}  // namespace tablero::drill

#include <algorithm>
#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/report_html.h"
#include "analysis/report_json.h"
#include "analysis/report_pgn.h"
#include "analysis/report_text.h"
#include "analysis/reviewer.h"
#include "base/byte_source.h"
#include "base/markup.h"
#include "chess/notation/pgn_writer.h"
#include "gomoku/notation/points.h"

namespace tablero::analysis {
namespace {

using testing::HasSubstr;
using testing::Not;

RecordedGame read(std::string_view text) {
    chess::PgnReader reader(memory_source(text), chess::PgnDetail::kEverything);
    return recorded("games.pgn", *chess::read_pgn_game(reader));
}

GameReview review(const RecordedGame& game, Language language = kEnglish) {
    return *Reviewer().review(game.game, {.nodes = 2000, .movetime = {}}, {}, {}, language);
}

constexpr std::string_view kGame = R"([White "A <b>"]
[Black "O'Neill & \"Co\""]
[Result "0-1"]

1. f3 {[%clk 0:10:05.5] careful} e5 {[%eval 0.7]} (1... e6 {quiet} 2. e4) 2. g4 Qh4# 0-1
)";

TEST(AnnotatedPgn, KeepsWhatWasThereAndAddsTheReview) {
    const auto game = read(kGame);
    std::string text = to_annotated_pgn(game.game.chess_record(), review(game));
    std::replace(text.begin(), text.end(), '\n', ' ');
    EXPECT_THAT(text, HasSubstr("[%clk 0:10:05.5]"));
    EXPECT_THAT(text, HasSubstr("careful"));
    EXPECT_THAT(text, HasSubstr("{quiet} 2. e4)"));
    EXPECT_THAT(text, Not(HasSubstr("[%eval 0.7]")));
    EXPECT_THAT(text, HasSubstr("2. g4 $4 {[%eval #-1] Blunder."));
    EXPECT_THAT(text, HasSubstr("({Better:} 2."));
    EXPECT_THAT(text, HasSubstr("[Annotator \"Tablero"));
}

TEST(AnnotatedPgn, ReadsBackAndIsReviewedAgainWithoutGrowing) {
    const auto game = read(kGame);
    const auto first = review(game);
    const auto once = to_annotated_pgn(game.game.chess_record(), first);
    const auto again = read(once);
    EXPECT_TRUE(again.errors.empty());
    EXPECT_EQ(again.game.moves(), game.game.moves());
    EXPECT_EQ(to_annotated_pgn(again.game.chess_record(), first), once);
}

// Our own lines are known again, whatever language they were introduced in.
TEST(AnnotatedPgn, IsReviewedAgainInAnotherLanguageWithoutGrowing) {
    const auto game = read(kGame);
    const auto french = review(game, *Language::from_code("fr"));
    const auto once = to_annotated_pgn(game.game.chess_record(), french);
    EXPECT_THAT(once, HasSubstr("Gaffe."));
    EXPECT_THAT(once, HasSubstr("({Meilleur\u00a0:}"));
    const auto again = read(to_annotated_pgn(read(once).game.chess_record(), review(game)));
    EXPECT_EQ(to_annotated_pgn(again.game.chess_record(), french), once);
}

TEST(TextReport, IsInTheLanguageOfTheReview) {
    auto game = read(kGame);
    game.errors.push_back(Error("line {}: {}", 9, Error("the comment is not closed")));
    const auto text = to_text(game, review(game, *Language::from_code("es")));
    EXPECT_THAT(text, HasSubstr("  Blancas: precisión "));
    EXPECT_THAT(text, HasSubstr("errores graves 1\n"));
    EXPECT_THAT(text, HasSubstr("  error: línea 9: el comentario no se cierra\n"));
}

TEST(HtmlReport, IsInTheLanguageOfTheReview) {
    const Language french = *Language::from_code("fr");
    const auto game = read(kGame);
    const auto page = html_head({1, "", french}) + html_index_begin(french) +
                      html_game(1, game, review(game, french));
    for (const char* words : {"<html lang=\"fr\">",
                              "<p>1 partie · ",
                              "Premier joueur",
                              "<small>Blancs</small>",
                              ">1 gaffe<",
                              ">0 erreur<",
                              "Moments clés",
                              "Meilleur\u00a0: <span class=\"pv\""})
        EXPECT_THAT(page, HasSubstr(words));
    for (const char* words : {"accuracy</p>", "Better", "Key moments", "blunder<", "White"})
        EXPECT_THAT(page, Not(HasSubstr(words)));
}

TEST(JsonReport, HoldsEveryFigure) {
    const auto game = read(kGame);
    const auto value = nlohmann::json::parse(to_json(game, review(game)));
    EXPECT_EQ(value["headers"]["White"], "A <b>");
    EXPECT_EQ(value["moves"].size(), 4U);
    EXPECT_EQ(value["moves"][2]["judgement"], "blunder");
    EXPECT_EQ(value["moves"][2]["after"]["mate"], -1);
    EXPECT_EQ(value["moves"][0]["clock"], 605.5);
    EXPECT_EQ(value["white"]["blunders"], 1);
    EXPECT_GT(value["black"]["accuracy"], value["white"]["accuracy"]);
}

TEST(HtmlReport, NothingOfTheInputBecomesMarkup) {
    const auto game = read(
        "[White \"<script>alert(1)</script>\"]\n[Black \"\\\" onload=x '\"]\n[Event "
        "\"</style></title><svg/onload=x>\"]\n\n1. e4 {<script>} e5 *\n");
    const auto page = html_head({1, "<nodes>"}) + html_game(1, game, review(game)) + html_end();
    EXPECT_EQ(page.find("<script"), page.rfind("<script"));  // ours alone
    EXPECT_THAT(page, HasSubstr("<script>// The board of the report"));
    EXPECT_THAT(page, HasSubstr("&lt;script&gt;alert(1)"));
    EXPECT_THAT(page, Not(HasSubstr("<svg/onload")));
    EXPECT_THAT(page, Not(HasSubstr("\" onload")));
    EXPECT_THAT(page, Not(HasSubstr("http:")));
    EXPECT_THAT(page, Not(HasSubstr("src=")));
}

TEST(HtmlReport, ShowsGraphBoardsAndReasons) {
    const auto game = read(kGame);
    const auto page = html_game(3, game, review(game));
    EXPECT_THAT(page, HasSubstr("id=\"game-3\""));
    EXPECT_THAT(page, HasSubstr("class=\"graph for-white\""));
    EXPECT_THAT(page, HasSubstr("class=\"board\""));
    EXPECT_THAT(page, HasSubstr("class=\"blunder\" data-ply=\"3\">2. g4??"));
    EXPECT_THAT(page, HasSubstr("O&#39;Neill &amp; &quot;Co&quot;"));
}

TEST(HtmlReport, GomokuHasTheSameShape) {
    gomoku::GameRecord record;
    record.set_tag("Black", "<i>");
    record.tree.add_line(record::kRoot, *gomoku::parse_points("h8 a1 i8 c2 j8 o15 a15", 15));
    const auto game = recorded("g.psq", record);
    const auto page = html_game(1, game, review(game));
    EXPECT_THAT(page, HasSubstr("&lt;i&gt; <small>Black"));
    EXPECT_THAT(page, HasSubstr("<h2>&lt;i&gt; – White <small>"));  // whom nobody has named
    EXPECT_THAT(page, HasSubstr("misses a win by fours"));
    EXPECT_THAT(page, HasSubstr("better-ring"));
    EXPECT_THAT(page, HasSubstr("class=\"graph for-black\""));
    EXPECT_THAT(page, testing::ContainsRegex("class=\"coordinate\"[^>]*>o</text>"));
    // Where a game of chess has its opening.
    EXPECT_THAT(html_index_row(1, game, review(game)), HasSubstr("<td>Gomoku, freestyle</td>"));
}

TEST(RecordedGame, GomokuMovesThatBreakTheRules) {
    gomoku::GameRecord record;
    record.tree.add_line(record::kRoot, *gomoku::parse_points("h8 i8 h8 j8", 15));
    const auto game = recorded("g.psq", record);
    EXPECT_EQ(game.game.ply(), 2U);
    ASSERT_EQ(game.errors.size(), 1U);
    EXPECT_THAT(game.errors[0].message, HasSubstr("move 3"));
}

TEST(RecordedGame, BrokenGamesKeepTheirGoodPart) {
    const auto game = read("[White \"A\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n");
    EXPECT_EQ(game.game.ply(), 2U);
    ASSERT_EQ(game.errors.size(), 1U);
    EXPECT_THAT(game.errors[0].message, HasSubstr("line 3"));
    EXPECT_THAT(game.errors[0].message, HasSubstr("Ke3"));
}

// The tags are told all the same.
TEST(RecordedGame, AStartThatCannotBeUsedLeavesNoMoves) {
    const auto game = read("[White \"A\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 e5 *\n");
    EXPECT_EQ(game.game.ply(), 0U);
    EXPECT_FALSE(game.errors.empty());
    const auto value = nlohmann::json::parse(to_json(game, {}));
    EXPECT_TRUE(value["start_fen"].is_null());
    EXPECT_EQ(value["white"]["name"], "A");
    gomoku::GameRecord record;
    record.set_tag("Black", "B");
    record.setup = gomoku::Setup{};
    record.setup->black = {gomoku::point_at(7, 7)};
    record.tree.add_line(record::kRoot, *gomoku::parse_points("h8 i8", 15));
    const auto set_up = recorded("g.sgf", record);
    EXPECT_EQ(set_up.game.ply(), 0U);
    EXPECT_EQ(set_up.errors.size(), 1U);
    EXPECT_EQ(set_up.player_name(0), "B");
}

TEST(Markup, EscapesEverythingThatMatters) {
    EXPECT_EQ(escaped("<a href=\"x\">'&"), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;");
    EXPECT_EQ(escaped("tab\tnul"), "tab nul");
    EXPECT_EQ(escaped("caf\xE9"), "café");
}

}  // namespace
}  // namespace tablero::analysis

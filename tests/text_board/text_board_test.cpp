#include "protocol/text_board.h"

#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tablero::text {
namespace {

using testing::HasSubstr;

// Stands for the knowledge base.
std::string explain(const MoveInQuestion& move) {
    return move.line == move.best ? "a good move" : "not the best move";
}

std::string session(const std::string& input, BoardSettings settings = {Symbols::kAscii, true}) {
    const auto game = new_chess_game(20, explain);
    std::istringstream in(input);
    std::ostringstream out;
    run_board(*game, settings, in, out);
    return out.str();
}

TEST(TextBoard, PlaysAnswersAndShowsTheBoard) {
    const std::string out = session("e4\nmoves\nquit\n");
    EXPECT_THAT(out, HasSubstr("Tablero plays "));
    EXPECT_THAT(out, HasSubstr("  4  . . . . P . . ."));
    EXPECT_THAT(out, HasSubstr("1. e4 "));
}

TEST(TextBoard, ABadMoveIsExplainedAndNothingChanges) {
    const std::string out = session("Ke5\nfoo\nmoves\n");
    EXPECT_THAT(out, HasSubstr("Ke5"));
    EXPECT_THAT(out, HasSubstr("foo"));
    EXPECT_THAT(out, testing::Not(HasSubstr("Tablero plays")));
}

TEST(TextBoard, SpeaksOtherLanguages) {
    const Language french = *Language::from_code("fr");
    const auto game = new_chess_game(20, explain, french);
    std::istringstream in("Cf3\nmoves\nlevel x\nRxe9\nNf3\nundo\nquit\n");
    std::ostringstream out;
    run_board(*game, {Symbols::kAscii, true, french}, in, out);
    EXPECT_THAT(out.str(), HasSubstr("Vous jouez contre Tablero."));
    EXPECT_THAT(out.str(), HasSubstr("Tablero joue "));
    EXPECT_THAT(out.str(), HasSubstr("1. Cf3 "));
    EXPECT_THAT(out.str(), HasSubstr("level veut un nombre, pas \"x\""));
    EXPECT_THAT(out.str(), HasSubstr("\"Rxe9\"\u00a0: pas un coup. Tapez help"));
    EXPECT_THAT(out.str(), HasSubstr("Coup repris."));
    EXPECT_THAT(out.str(), HasSubstr("Blancs> "));
}

TEST(TextBoard, TakesBackBothMoves) {
    const std::string out = session("d4\nundo\nundo\n");
    EXPECT_THAT(out, HasSubstr("Taken back."));
    EXPECT_THAT(out, HasSubstr("Nothing more to take back."));
}

TEST(TextBoard, HintsPlayNothing) {
    const std::string out = session("hint\nboard\n");
    EXPECT_THAT(out, HasSubstr("% to win"));
    EXPECT_THAT(out, HasSubstr("  2  P P P P P P P P"));
}

TEST(TextBoard, MovesAreExplained) {
    const std::string out = session("why\nhint\nf3\nwhy\n");
    EXPECT_THAT(out, HasSubstr("No move has been played yet."));
    EXPECT_THAT(out, testing::ContainsRegex("% to win\\): a good move"));
    EXPECT_THAT(out, testing::ContainsRegex("Tablero plays .*: a good move"));
}

TEST(TextBoard, AWeakMoveIsComparedWithTheBest) {
    const auto game = new_chess_game(50, explain);
    for (const char* move : {"e4", "e5", "Qh5", "Ke7"})
        ASSERT_TRUE(game->play(move).ok());
    EXPECT_EQ(game->why(), "not the best move");
    ASSERT_TRUE(game->play("Qxe5").ok());
    EXPECT_EQ(game->why(), "a good move");
    EXPECT_EQ(game->result(), "Checkmate: White wins.");
}

TEST(TextBoard, LevelsAreChecked) {
    const std::string out = session("level abc\nlevel 5\nlevel 1000\n");
    EXPECT_THAT(out, HasSubstr("\"abc\""));
    EXPECT_THAT(out, HasSubstr("5"));
    EXPECT_THAT(out, HasSubstr("about 1000 Elo"));
}

TEST(TextBoard, TheEngineMayBegin) {
    EXPECT_THAT(session("", {Symbols::kAscii, false}), HasSubstr("Tablero plays "));
}

TEST(TextBoard, UnicodePieces) {
    EXPECT_THAT(session("", {Symbols::kUnicode, true}), HasSubstr("♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜"));
}

TEST(TextBoard, TheEndOfTheGameIsSaid) {
    const auto game = new_chess_game(5, explain);
    for (const char* move : {"f3", "e5", "g4", "Qh4"})
        ASSERT_TRUE(game->play(move).ok());
    EXPECT_EQ(game->result(), "Checkmate: Black wins.");
    EXPECT_EQ(game->record(), "1. f3 e5 2. g4 Qh4# ");
}

std::string gomoku_session(const std::string& input,
                           BoardSettings settings = {Symbols::kAscii, true},
                           gomoku::RuleSet rules = gomoku::RuleSet::k42) {
    const auto game = new_gomoku_game(rules, 9, 20);
    std::istringstream in(input);
    std::ostringstream out;
    run_board(*game, settings, in, out);
    return out.str();
}

TEST(TextGomoku, PlaysAnswersAndShowsTheBoard) {
    const std::string out = gomoku_session("e5\nmoves\nquit\n");
    EXPECT_THAT(out, HasSubstr("Tablero plays "));
    EXPECT_THAT(out, HasSubstr("X"));
    EXPECT_THAT(out, HasSubstr("O"));
    EXPECT_THAT(out, HasSubstr("a b c d e f g h i"));
    EXPECT_THAT(out, HasSubstr("taken: Black 0, White 0"));
    EXPECT_THAT(out, HasSubstr("e5 "));
}

TEST(TextGomoku, ABadMoveIsExplainedAndNothingChanges) {
    const std::string out = gomoku_session("z99\nlevel 1000\nlevel 1\nmoves\n");
    EXPECT_THAT(out, HasSubstr("z99"));
    EXPECT_THAT(out, HasSubstr("Level: 1000 is not between 1 and 5"));
    EXPECT_THAT(out, HasSubstr("Tablero now plays at level 1 of 5."));
    EXPECT_THAT(out, testing::Not(HasSubstr("Tablero plays")));
}

TEST(TextGomoku, HintsSayWhyAndPlayNothing) {
    const std::string out = gomoku_session("hint\nmoves\n");
    EXPECT_THAT(out, HasSubstr("e5: takes the centre"));
}

TEST(TextGomoku, TheLastMoveIsExplained) {
    const auto game = new_gomoku_game(gomoku::RuleSet::kFreestyle, 9, 20);
    EXPECT_EQ(game->why(), "No move has been played yet.");
    for (const char* move : {"e5", "a9", "f5", "b9", "d5"})
        ASSERT_TRUE(game->play(move).ok());
    EXPECT_EQ(game->why(), "d5 makes an open three.");
}

TEST(TextGomoku, UnicodeStonesAndTheLastMove) {
    const std::string out = gomoku_session("e5\n", {Symbols::kUnicode, true});
    EXPECT_THAT(out, HasSubstr("●"));
    EXPECT_THAT(out, HasSubstr("(○)"));
}

TEST(TextGomoku, TakesBackAndSaysHowTheGameEnded) {
    const auto game = new_gomoku_game(gomoku::RuleSet::kFreestyle, 9, 20);
    for (const char* move : {"a1", "a9", "b1", "b9", "c1", "c9", "d1", "d9", "e1"})
        ASSERT_TRUE(game->play(move).ok());
    EXPECT_EQ(game->result(), "Five in a row: Black wins.");
    EXPECT_EQ(game->record(), "a1 a9 b1 b9 c1 c9 d1 d9 e1");
    EXPECT_TRUE(game->take_back());
    EXPECT_EQ(game->result(), "");
    EXPECT_THAT(game->play_engine_move(), HasSubstr("completes five and wins"));
}

}  // namespace
}  // namespace tablero::text

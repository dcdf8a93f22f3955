#include "desktop/model/game/open_game.h"

#include <gtest/gtest.h>

#include "chess/notation/fen.h"
#include "desktop/model/game/game_view.h"
#include "desktop/model/pages/keys.h"
#include "play/line_text.h"

// A game that lies open, and the steps through it.

namespace tablero::desktop {
namespace {

const TimePoint kNow{};

std::string fen(const play::Position& position) {
    return chess::to_fen(position.chess());
}

OpenGame chess_game(std::initializer_list<const char*> moves, Mode mode = Mode::kTwoPeople) {
    GameSettings settings;
    settings.mode = mode;
    OpenGame game(settings);
    for (const char* move : moves)
        game.play(game.position().read(move).value(), kNow);
    return game;
}

TEST(OpenGame, IsPlayedAtItsEndWhateverIsLookedAt) {
    OpenGame game = chess_game({"e4", "e5"});
    game.show(0);
    EXPECT_EQ(fen(game.line().shown_position()), fen(game.game().start()));
    game.play(game.position().read("Nf3").value(), kNow);
    EXPECT_EQ(game.plies(), 3);
    EXPECT_TRUE(game.is_at_end());
    EXPECT_EQ(fen(game.line().shown_position()), fen(game.position()));
}

std::vector<std::string> texts(const std::vector<play::Move>& moves) {
    play::Position position;
    std::vector<std::string> texts;
    for (const play::Move move : moves) {
        texts.push_back(position.text_of(move));
        position.play(move);
    }
    return texts;
}

using Texts = std::vector<std::string>;

TEST(OpenGame, ATrialMoveMakesAVariationAndLosesNothing) {
    OpenGame game = chess_game({"e4", "e5", "Nf3", "Nc6"}, Mode::kAnalysis);
    game.show(1);
    game.play(game.position().read("c5").value(), kNow);
    EXPECT_EQ(texts(game.game().moves()), (Texts{"e4", "c5"}));
    EXPECT_EQ(game.plies(), 2);
    EXPECT_EQ(texts(game.game().main_line()), (Texts{"e4", "e5", "Nf3", "Nc6"}));
    game.play(game.position().read("Nf3").value(), kNow);
    game.show(1);
    EXPECT_EQ(game.plies(), 3) << "the line that was looked at stays";
    game.play(game.position().read("e5").value(), kNow);  // is there already
    EXPECT_EQ(texts(game.line().whole_line().moves()), (Texts{"e4", "e5", "Nf3", "Nc6"}));
    EXPECT_EQ(game.shown(), 2);
}

TEST(OpenGame, EveryChangeIsUndoneAndDoneAgain) {
    OpenGame game = chess_game({"e4", "e5", "Nf3"}, Mode::kAnalysis);
    game.show(1);
    game.play(game.position().read("c5").value(), kNow);
    const std::string before = game.save(kNow).record;
    game.set_file({"somewhere.pgn", 0, 1});
    const auto first = game.line().node_after(1);
    game.edit([&](auto& editor) {
        editor.remove(first);
        return true;
    });
    EXPECT_EQ(game.plies(), 0);
    ASSERT_TRUE(game.undo(kNow));
    EXPECT_EQ(game.save(kNow).record, before);
    int steps = 0;
    while (game.undo(kNow))
        ++steps;
    EXPECT_EQ(steps, 4);
    EXPECT_TRUE(game.game().main_line().empty());
    for (int i = 0; i < steps; ++i)
        EXPECT_TRUE(game.redo(kNow));
    EXPECT_EQ(game.save(kNow).record, before);
    EXPECT_EQ(game.moves().back().text, "c5") << "looks at what came back";
}

TEST(OpenGame, AgainstAnEngineUndoLeadsToTheNextTurn) {
    GameSettings settings;
    settings.players[kSecondSide].kind = PlayerKind::kTablero;
    OpenGame game(settings);
    for (const char* move : {"e4", "e5", "Nf3", "Nc6"})
        game.play(game.position().read(move).value(), kNow);
    ASSERT_TRUE(game.undo(kNow));
    EXPECT_EQ(game.plies(), 2);
    ASSERT_TRUE(game.undo(kNow));
    EXPECT_EQ(game.plies(), 0);
    EXPECT_FALSE(game.undo(kNow));
    ASSERT_TRUE(game.redo(kNow));
    EXPECT_EQ(game.plies(), 2);
    ASSERT_TRUE(game.take_back(kNow));
    ASSERT_TRUE(game.undo(kNow)) << "what was taken back comes back";
    EXPECT_EQ(game.plies(), 2);
}

TEST(OpenGame, AnAnalysisNeverEnds) {
    OpenGame game = chess_game({"f3", "e5", "g4", "Qh4"}, Mode::kAnalysis);
    EXPECT_FALSE(game.outcome());
    game.show(2);
    EXPECT_EQ(game.side_to_move(), kFirstSide) << "of the place that is looked at";
    game.play(game.position().read("g3").value(), kNow);
    EXPECT_EQ(game.plies(), 3);
}

TEST(OpenGame, KnowsTheOpeningOfEveryMove) {
    const OpenGame game = chess_game({"e4", "c5", "a4", "h5", "a5", "h4"});
    ASSERT_NE(game.moves()[1].opening, nullptr);
    EXPECT_NE(game.moves()[0].opening, game.moves()[1].opening);
    EXPECT_EQ(game.moves()[5].opening, game.moves()[4].opening);
}

TEST(OpenGame, IsTheSameAfterBeingSaved) {
    OpenGame game = chess_game({"f3", "e5", "g4"});
    game.end(Agreement::kResigned, kSecondSide);
    SavedGame saved = game.save(kNow);
    saved.file = {"a.pgn", 2, 77};
    const auto again = OpenGame::restore(saved, kEnglish);
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->save(kNow), saved);
    EXPECT_EQ(again->outcome(), game.outcome());
    EXPECT_EQ(fen(again->position()), fen(game.position()));
}

TEST(OpenGame, IsTheSamePlaceOfTheSameTreeAfterBeingSaved) {
    OpenGame game = chess_game({"e4", "e5", "Nf3"}, Mode::kAnalysis);
    game.show(1);
    game.play(game.position().read("c5").value(), kNow);
    game.play(game.position().read("Nc3").value(), kNow);
    game.show(2);
    const SavedGame saved = game.save(kNow);
    const auto again = OpenGame::restore(saved, kEnglish);
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(again->save(kNow), saved);
    EXPECT_EQ(fen(again->position()), fen(game.position()));
    EXPECT_EQ(texts(again->game().main_line()), (Texts{"e4", "e5", "Nf3"}));
}

TEST(OpenGame, NamesTheMoveThatCannotHaveBeenPlayed) {
    SavedGame saved = chess_game({}).save(kNow);
    saved.record.clear();  // as earlier versions kept games
    saved.moves = {"e2e4", "e2e4"};
    const auto restored = OpenGame::restore(saved, kEnglish);
    ASSERT_FALSE(restored.ok());
    EXPECT_NE(say(kEnglish, restored.error()).find("move 2"), std::string::npos);
}

TEST(OpenGame, TakenBackGoesOnAfterItsEnd) {
    OpenGame game = chess_game({"f3", "e5", "g4", "Qh4"});
    ASSERT_TRUE(game.outcome());
    EXPECT_TRUE(game.take_back(kNow));
    EXPECT_TRUE(game.is_live());
    EXPECT_EQ(game.plies(), 3);
    while (game.take_back(kNow)) {
    }
    EXPECT_EQ(game.plies(), 0);
}

TEST(Steps, StayInsideTheGameAndFindMistakes) {
    GameView game;
    game.moves.resize(4);
    game.moves[1].judgement = Judgement::kMistake;
    EXPECT_EQ(ply_after(Step::kBack, game), 0);
    EXPECT_EQ(ply_after(Step::kNextMistake, game), 2);
    EXPECT_EQ(ply_after(Step::kPreviousMistake, game), 0);
    game.shown_ply = 4;
    EXPECT_EQ(ply_after(Step::kForward, game), 4);
    EXPECT_EQ(ply_after(Step::kNextMistake, game), 4);
    EXPECT_EQ(ply_after(Step::kPreviousMistake, game), 2);
    EXPECT_EQ(ply_after(Step::kFirst, game), 0);
}

TEST(LineText, IsNumberedInChessAndPlainInGomoku) {
    const OpenGame game = chess_game({"e4", "e5", "Nf3"});
    const auto moves = game.game().moves();
    const play::Position& start = game.game().start();
    EXPECT_EQ(play::line_text(start, moves, 9, kEnglish), "1. e4 e5 2. Nf3");
    EXPECT_EQ(play::line_text(start, moves, 2, kEnglish), "1. e4 e5");
    play::Position after = start;
    after.play(moves[0]);
    EXPECT_EQ(play::line_text(after, {moves[1], moves[2]}, 9, kEnglish), "1… e5 2. Nf3");
    const auto board = play::Position::gomoku(gomoku::RuleSet::kFreestyle, 15);
    const std::vector<play::Move> stones{board.parse("h8").value(), board.parse("i9").value()};
    EXPECT_EQ(play::line_text(board, stones, 9, kEnglish), "h8 i9");
}

TEST(Keys, ArePressedAsButtonsShowThem) {
    EXPECT_TRUE(is_pressed("U", {Key::kU}));
    EXPECT_TRUE(is_pressed("U", {Key::kU, false, true}));
    EXPECT_FALSE(is_pressed("U", {Key::kU, true}));
    EXPECT_TRUE(is_pressed("←", {Key::kLeft}));
    EXPECT_TRUE(is_pressed("PgUp", {Key::kPageUp}));
    EXPECT_FALSE(is_pressed("Ctrl+Shift+C", {Key::kC, true}));
    EXPECT_FALSE(is_pressed("", {Key::kNone}));
}

}  // namespace
}  // namespace tablero::desktop

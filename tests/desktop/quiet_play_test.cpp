#include "desktop/model/settings/option_table.h"
#include "tests/desktop/model_fixture.h"

// A game between players is quiet unless somebody asks; what cannot be done is told.

namespace tablero::desktop {
namespace {

class QuietPlay : public ModelTest {
  protected:
    void frames(int count) {
        for (int i = 0; i < count; ++i) {
            model().tick(Clock::now());
            std::this_thread::yield();
        }
    }
    // In the place of the game in progress.
    void start_beside(const GameSettings& settings) {
        model().apply(StartGameWith{settings});
        model().apply(Confirm{});
        ASSERT_EQ(game().game, settings.game);
    }
    GameSettings from(const std::string& fen) {
        auto settings = two_people(GameKind::kChess);
        settings.start_fen = fen;
        return settings;
    }
};

TEST_F(QuietPlay, NothingIsVolunteered) {
    start(two_people(GameKind::kChess));
    type("e4");
    frames(300);
    EXPECT_FALSE(game().win_chance);
    EXPECT_TRUE(game().why_last.empty());
    EXPECT_TRUE(game().thinking.lines.empty());
    EXPECT_TRUE(has_button("game.why"));
    model().apply(ToggleComments{});
    EXPECT_TRUE(until([&] { return game().win_chance && !game().why_last.empty(); }));
    model().apply(ToggleComments{});
    EXPECT_FALSE(game().win_chance);
}

TEST_F(QuietPlay, HelpComesInThreeGrades) {
    model().apply(SetOption{OptionId::kHelp, "off"});
    start(against_tablero(GameKind::kChess));
    EXPECT_FALSE(has_button("game.hint"));
    EXPECT_FALSE(has_button("game.lines"));
    EXPECT_FALSE(has_button("game.why"));
    model().apply(Hint{});
    EXPECT_FALSE(game().suggestion_pending);
    model().apply(SetOption{OptionId::kHelp, "asked"});
    EXPECT_TRUE(has_button("game.hint"));
    model().apply(Hint{});
    EXPECT_TRUE(until([&] { return !game().why_suggested.empty(); }));
    EXPECT_TRUE(game().thinking.lines.empty()) << "nobody asked for scores";
    EXPECT_TRUE(game().chess->engine_arrows.empty());
    model().apply(SetOption{OptionId::kHelp, "always"});
    EXPECT_FALSE(has_button("game.why"));
    EXPECT_TRUE(until([&] { return game().win_chance.has_value(); }));
}

TEST_F(QuietPlay, IllegalMovesAreTold) {
    start(from("4k3/4r3/8/8/8/8/4B3/4K3 w - - 0 1"));
    model().apply(ChessDrag{chess::kE2, chess::kD3});
    EXPECT_TRUE(has_toast("leave your king in check"));
    model().apply(ChessDrag{chess::kE2, chess::kE3});
    EXPECT_TRUE(has_toast("The bishop cannot go there"));
    EXPECT_EQ(plies(), 0U);
    model().apply(Confirm{});
    start(from("4k3/8/8/8/8/8/P3r3/4K3 w - - 0 1"));
    model().apply(ChessClick{chess::kA2});
    model().apply(ChessClick{chess::kA3});
    EXPECT_TRUE(has_toast("in check"));
}

TEST_F(QuietPlay, APieceOfTheOtherSideIsNotSilentlyIgnored) {
    start(two_people(GameKind::kChess));
    model().apply(ChessDrag{chess::kE7, chess::kE5});
    EXPECT_TRUE(has_toast("It is White's turn."));
    model().apply(ChessClick{chess::kE2});
    model().apply(ChessClick{chess::kE4});
    EXPECT_FALSE(has_toast("turn")) << "what was refused is over";
    model().apply(ChessClick{chess::kD2});
    EXPECT_TRUE(has_toast("It is Black's turn."));
}

TEST_F(QuietPlay, AnEarlierPositionSaysThatItIsOne) {
    start(two_people(GameKind::kChess));
    type("e4");
    model().apply(Navigate{Step::kBack});
    model().apply(ChessDrag{chess::kD2, chess::kD4});
    EXPECT_TRUE(has_toast("earlier position"));
    model().apply(Navigate{Step::kForward});
    EXPECT_FALSE(has_toast("earlier position"));
    EXPECT_EQ(plies(), 1U);
    auto gomoku = two_people(GameKind::kGomoku);
    start_beside(gomoku);
    type("j10");
    model().apply(Navigate{Step::kBack});
    model().apply(GomokuClick{gomoku::point_at(3, 3)});
    EXPECT_TRUE(has_toast("earlier position"));
    EXPECT_EQ(plies(), 1U);
}

TEST_F(QuietPlay, WhatWasRefusedStaysAtItsBoard) {
    start(two_people(GameKind::kChess));
    model().apply(ChessDrag{chess::kE1, chess::kE5});
    ASSERT_TRUE(has_toast("The king cannot go there."));
    model().apply(OpenOptions{});
    EXPECT_FALSE(has_toast("The king"));
}

TEST_F(QuietPlay, TwoPeopleAtAGomokuBoardAreHelpedWhenTheyWish) {
    model().apply(OpenNewGame{GameKind::kGomoku});
    model().apply(SetOption{OptionId::kMode, "two"});
    model().apply(StartGame{});
    ASSERT_EQ(model().screen(), Screen::kPlaying);
    type("j10");
    frames(300);
    EXPECT_TRUE(game().thinking.lines.empty());
    EXPECT_FALSE(game().suggestion_pending || !game().why_suggested.empty());
    model().apply(ToggleSuggestions{});
    EXPECT_TRUE(until([&] { return !game().why_suggested.empty(); }));
}

TEST_F(QuietPlay, APromotionIsChosenByTheKeyboard) {
    start(from("7k/1P6/8/8/8/8/8/4K3 w - - 0 1"));
    model().apply(ChessDrag{chess::kB7, chess::kB8});
    ASSERT_TRUE(game().chess->promotion);
    model().apply(*model().action_for({Key::kEnter}));
    EXPECT_EQ(game().moves.back().text, "b8=Q+");
    model().apply(TakeBack{});
    model().apply(ChessDrag{chess::kB7, chess::kB8});
    model().apply(*model().action_for({Key::kN}));
    EXPECT_EQ(game().moves.back().text, "b8=N");
    model().apply(TakeBack{});
    model().apply(ChessDrag{chess::kB7, chess::kB8});
    for (int i = 0; i < 2; ++i)
        model().apply(*model().action_for({Key::kTab}));
    model().apply(*model().action_for({Key::kEnter}));
    EXPECT_EQ(game().moves.back().text, "b8=R+");
}

TEST_F(QuietPlay, MovesAreCountedAsPeopleDo) {
    start(two_people(GameKind::kChess));
    for (const char* move : {"f3", "e5", "g4", "Qh4"})
        type(move);
    ASSERT_TRUE(game().result);
    EXPECT_EQ(game().result->statistics[0].second, "2");
}

TEST(Levels, AreAListWithNamesThatEnds) {
    Settings settings;
    const auto value = [&] {
        return option_value(settings, GameKind::kChess, OptionId::kStrength);
    };
    for (int i = 0; i < 40; ++i)
        step_option(settings, GameKind::kChess, OptionId::kStrength, -1);
    EXPECT_EQ(value(), "800");
    for (int i = 0; i < 40; ++i)
        step_option(settings, GameKind::kChess, OptionId::kStrength, 1);
    EXPECT_EQ(value(), "3200");
    bool found = false;
    for (const OptionValue& one : option_values(settings, GameKind::kChess, OptionId::kStrength))
        found = found || one.label == "1500 Elo · club player";
    EXPECT_TRUE(found) << "what one begins with can be chosen again";
}

TEST(TimeControls, AreWrittenAsPeopleDo) {
    Settings settings;
    ASSERT_TRUE(set_option(settings, GameKind::kChess, OptionId::kTime, "5+3"));
    EXPECT_EQ(settings.chess.time.minutes, 5);
    EXPECT_EQ(settings.chess.time.increment, 3);
    ASSERT_TRUE(set_option(settings, GameKind::kChess, OptionId::kTime, "7+2"));
    EXPECT_EQ(option_value(settings, GameKind::kChess, OptionId::kTime), "7+2");
    for (const char* wrong : {"", "+", "0+3", "5+x", "five", "9999+1"})
        EXPECT_FALSE(set_option(settings, GameKind::kChess, OptionId::kTime, wrong)) << wrong;
    ASSERT_TRUE(set_option(settings, GameKind::kChess, OptionId::kTime, "none"));
    EXPECT_FALSE(settings.chess.time.minutes > 0);
}

TEST(Rules, BringTheirBoard) {
    Settings settings;
    ASSERT_TRUE(set_option(settings, GameKind::kGomoku, OptionId::kRules, "renju"));
    EXPECT_EQ(settings.gomoku.board_size, 15);
    for (const OptionRow& row : new_game_rows(settings, GameKind::kGomoku))
        EXPECT_NE(row.id, OptionId::kBoardSize) << "renju has no other";
    ASSERT_TRUE(set_option(settings, GameKind::kGomoku, OptionId::kRules, "pente"));
    EXPECT_EQ(settings.gomoku.board_size, 19);
}

}  // namespace
}  // namespace tablero::desktop

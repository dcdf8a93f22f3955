#include "tests/desktop/model_fixture.h"

namespace tablero::desktop {
namespace {

class AppFlow : public ModelTest {
  protected:
    void press(const std::string& name) {
        for (const auto& button : model().buttons()) {
            if (button.name == name && button.enabled) {
                model().apply(button.action);
                return;
            }
        }
        FAIL() << "no button " << name;
    }
    void key(const std::string& text) {
        const auto action = model().action_for(parse_key(text).value());
        ASSERT_TRUE(action) << text;
        model().apply(*action);
    }
};

TEST_F(AppFlow, TheMenuLeadsEverywhereAndEscapeBack) {
    EXPECT_EQ(model().screen(), Screen::kMenu);
    press("menu.chess");
    EXPECT_EQ(model().screen(), Screen::kNewGame);
    EXPECT_EQ(model().title(), "A new game of chess");
    EXPECT_FALSE(model().option_rows().empty());
    key("Escape");
    press("menu.gomoku");
    EXPECT_EQ(model().title(), "A new game of gomoku");
    key("Escape");
    press("menu.options");
    EXPECT_EQ(model().screen(), Screen::kOptions);
    key("Escape");
    EXPECT_EQ(model().screen(), Screen::kMenu);
    key("?");
    EXPECT_TRUE(model().shows_help());
    EXPECT_FALSE(model().help_lines().empty());
    key("Escape");
    EXPECT_FALSE(model().shows_help());
    press("menu.open");
    EXPECT_TRUE(model().prompt());
    key("Escape");
    EXPECT_FALSE(model().prompt());
    press("menu.exit");
    EXPECT_TRUE(model().wants_quit());
}

TEST_F(AppFlow, EscapeAsksBeforeAGameIsLeft) {
    start(two_people(GameKind::kChess));
    key("Escape");
    EXPECT_EQ(model().screen(), Screen::kMenu);
    EXPECT_FALSE(has_button("menu.resume"));
    start(two_people(GameKind::kChess));
    type("e4");
    key("Escape");
    ASSERT_TRUE(model().dialog());
    key("Escape");
    EXPECT_FALSE(model().dialog());
    EXPECT_EQ(model().screen(), Screen::kPlaying);
    key("Escape");
    key("Enter");
    EXPECT_EQ(model().screen(), Screen::kMenu);
    press("menu.resume");
    EXPECT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_EQ(plies(), 1U);
    EXPECT_FALSE(game().paused);
}

TEST_F(AppFlow, ANewGameAsksBeforeItTakesTheOldOnesPlace) {
    start(two_people(GameKind::kChess));
    type("e4");
    model().apply(StartGameWith{two_people(GameKind::kGomoku)});
    ASSERT_TRUE(model().dialog());
    model().apply(Decline{});
    EXPECT_EQ(game().game, GameKind::kChess);
    model().apply(StartGameWith{two_people(GameKind::kGomoku)});
    model().apply(Confirm{});
    EXPECT_EQ(game().game, GameKind::kGomoku);
}

TEST_F(AppFlow, ClosingAsksOnlyWhenAGameRuns) {
    start(two_people(GameKind::kChess));
    model().apply(Quit{});
    EXPECT_TRUE(model().wants_quit());
    restart();
    start(two_people(GameKind::kChess));
    type("e4");
    model().apply(Quit{});
    EXPECT_FALSE(model().wants_quit());
    model().apply(Confirm{});
    EXPECT_TRUE(model().wants_quit());
}

TEST_F(AppFlow, TheChosenGameBegins) {
    press("menu.chess");
    model().apply(SetOption{OptionId::kMode, "engine"});
    model().apply(SetOption{OptionId::kSide, "second"});
    model().apply(SetOption{OptionId::kStrength, "1000"});
    model().apply(SetOption{OptionId::kMinutes, "5"});
    model().apply(SetOption{OptionId::kChess960, "on"});
    press("new.start");
    ASSERT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_EQ(game().players[kFirstSide].name, "Tablero 1000");
    EXPECT_EQ(game().players[kSecondSide].name, "You");
    ASSERT_TRUE(game().players[0].clock);
    EXPECT_LE(game().players[0].clock->milliseconds, 300'000);
    EXPECT_TRUE(until([&] { return plies() == 1; }));
}

TEST_F(AppFlow, AFinishedGameIsTurnedCopiedAndLookedUp) {
    start(two_people(GameKind::kChess));
    for (const char* move : {"f3", "e5", "g4", "Qh4"})
        type(move);
    ASSERT_EQ(model().screen(), Screen::kGameOver);
    model().apply(SkipAnimation{});
    for (const char* name : {"over.flip", "over.open", "over.copy", "over.options", "over.more"})
        EXPECT_TRUE(has_button(name)) << name;
    model().apply(*model().action_for({Key::kF}));
    EXPECT_TRUE(game().chess->flipped);
    model().apply(*model().action_for({Key::kF10}));
    ASSERT_TRUE(model().dialog());
    EXPECT_TRUE(model().dialog()->can_close);
    model().apply(Decline{});
    model().apply(*model().action_for({Key::kO}));
    EXPECT_EQ(model().screen(), Screen::kOptions);
    model().apply(GoBack{});
    EXPECT_EQ(model().screen(), Screen::kGameOver);
}

TEST_F(AppFlow, ARematchSwapsTheSides) {
    start(against_tablero(GameKind::kChess));
    type("e4");
    model().apply(Resign{});
    model().apply(Confirm{});
    ASSERT_EQ(model().screen(), Screen::kGameOver);
    EXPECT_EQ(game().result->outcome, Outcome::kDefeat);
    model().apply(SkipAnimation{});
    press("over.new");
    EXPECT_EQ(game().players[kFirstSide].kind, PlayerKind::kTablero);
    EXPECT_EQ(plies(), 0U);
}

TEST_F(AppFlow, EveryScreenIsReachableByKeyboard) {
    std::size_t steps = model().buttons().size();
    for (std::size_t i = 0; i < steps; ++i) {
        key("Tab");
        EXPECT_EQ(model().focus(), model().buttons()[i].name);
    }
    key("Tab");
    EXPECT_EQ(model().focus(), "menu.chess");
    key("Enter");
    EXPECT_EQ(model().screen(), Screen::kNewGame);
    EXPECT_TRUE(model().focus().empty());
    key("Down");
    EXPECT_EQ(model().focus(), "option.mode");
    key("Right");
    EXPECT_EQ(model().settings().chess.mode, Mode::kTwoPeople);
    key("Left");
    EXPECT_EQ(model().settings().chess.mode, Mode::kAgainstEngine);
    key("Shift+Tab");
    EXPECT_EQ(model().focus(), "new.back");
}

TEST_F(AppFlow, OptionsApplyAtOnceAndSurvive) {
    press("menu.options");
    for (const auto& row : model().option_rows())
        model().apply(StepOption{row.id, 1});
    EXPECT_EQ(model().language(), *Language::from_code("es"));
    EXPECT_EQ(model().title(), "Opciones");
    key("Escape");
    model().apply(WindowChanged{{5, 6, 1234, 777, false}});
    const Settings before = model().settings();
    restart();
    EXPECT_TRUE(model().settings() == before);
    EXPECT_EQ(model().buttons().front().label, "Ajedrez");
}

TEST_F(AppFlow, ButtonsBesideTheBoardStayWhereTheyAre) {
    const auto names = [&] {
        std::vector<std::string> all;
        for (const auto& button : model().buttons())
            all.push_back(button.name);
        return all;
    };
    for (const bool alone : {true, false}) {
        start(alone ? against_tablero(GameKind::kChess) : two_people(GameKind::kChess));
        const auto at_first = names();
        type("e4");
        EXPECT_EQ(names(), at_first);
        if (!alone) type("e5");
        ASSERT_TRUE(until([&] { return plies() == 2; }));
        EXPECT_EQ(names(), at_first);
        model().apply(Resign{});
        model().apply(Confirm{});
    }
}

TEST_F(AppFlow, MuteSilencesMusicAndComesBack) {
    EXPECT_TRUE(model().music_plays());
    key("m");
    EXPECT_FALSE(model().music_plays());
    EXPECT_TRUE(has_toast("Sound off"));
    key("m");
    EXPECT_TRUE(model().music_plays());
    EXPECT_TRUE(has_toast("Sound on"));
    EXPECT_FALSE(has_toast("Sound off"));
    key("m");
    model().apply(StepOption{OptionId::kMusicVolume, 1});
    EXPECT_TRUE(model().music_plays()) << "whoever sets a sound wants to hear it";
}

TEST_F(AppFlow, DamagedSettingsGiveAMessageAndNothingElse) {
    std::filesystem::create_directories(path("profile"));
    write("profile/settings.json", "{ \"options\": { \"theme\": \"pink\" ");
    write("profile/autosave.json", "not a game");
    EXPECT_EQ(model().screen(), Screen::kMenu);
    EXPECT_TRUE(model().settings() == Settings());
    EXPECT_EQ(model().toasts().size(), 2U);
    restart();
    EXPECT_FALSE(has_toast("last game"));
    EXPECT_FALSE(has_toast("settings"));
    // Nothing is lost: both are there under another name.
    EXPECT_NE(content(path("profile/settings.json.damaged")).find("pink"), std::string::npos);
    EXPECT_EQ(content(path("profile/autosave.json.damaged")), "not a game");
}

TEST_F(AppFlow, AGameComesBackAfterASuddenEnd) {
    auto settings = two_people(GameKind::kChess);
    settings.time.minutes = 10;
    start(settings);
    for (const char* move : {"e4", "e5", "Nf3"})
        type(move);
    // A process that is killed runs no destructor: the file as it is now must do.
    const std::string saved = content(path("profile/autosave.json"));
    model_.reset();
    write("profile/autosave.json", saved);
    EXPECT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_EQ(plies(), 3U);
    EXPECT_EQ(game().moves.back().text, "Nf3");
    EXPECT_TRUE(game().paused);
    EXPECT_TRUE(has_toast("last game"));
}

TEST_F(AppFlow, AFinishedGameIsNotRestored) {
    start(two_people(GameKind::kChess));
    for (const char* move : {"f3", "e5", "g4", "Qh4"})
        type(move);
    EXPECT_FALSE(std::filesystem::exists(path("profile/autosave.json")));
    restart();
    EXPECT_EQ(model().screen(), Screen::kMenu);
}

TEST_F(AppFlow, AnUnwritableFolderIsToldAndTheGameGoesOn) {
    write("profile", "a file, not a folder");
    start(two_people(GameKind::kChess));
    type("e4");
    EXPECT_EQ(plies(), 1U);
    EXPECT_TRUE(has_toast("Could not save"));
}

TEST_F(AppFlow, NotesGoAwayByThemselves) {
    start(two_people(GameKind::kChess));
    const TimePoint begin = Clock::now();
    model().tick(begin);
    model().apply(TakeBack{});
    EXPECT_TRUE(has_toast("Nothing to take back"));
    model().tick(begin + std::chrono::seconds(6));
    EXPECT_TRUE(model().toasts().empty());
}

TEST_F(AppFlow, NotesFromBeforeTheFirstFrameAreSeen) {
    model().apply(OpenFile{"missing.pgn"});
    const TimePoint first = Clock::now() + std::chrono::seconds(20);
    model().tick(first);
    EXPECT_FALSE(model().toasts().empty());
    model().tick(first + std::chrono::seconds(6));
    EXPECT_TRUE(model().toasts().empty());
}

TEST_F(AppFlow, ActionsThatMeanNothingNowDoNothing) {
    const std::vector<Action> actions{StartGame{},
                                      Rematch{},
                                      SkipAnimation{},
                                      OpenReview{},
                                      ResumeGame{},
                                      Confirm{},
                                      Decline{},
                                      DialogChoice{7},
                                      ChessClick{},
                                      ChessDrag{},
                                      PromotionChoice{},
                                      DrawMark{},
                                      ClearMarks{},
                                      GomokuClick{},
                                      TypedMove{"e4"},
                                      TakeBack{},
                                      Flip{},
                                      Hint{},
                                      TogglePause{},
                                      Resign{},
                                      OfferDraw{},
                                      ToggleSuggestions{},
                                      MoveNow{},
                                      ContinueWithTablero{},
                                      Navigate{},
                                      GoToPly{99},
                                      EraseText{},
                                      SubmitText{},
                                      SaveFile{path("x.pgn")},
                                      CopyPosition{},
                                      CopyGame{},
                                      ActivateFocus{},
                                      TypeText{"x"}};
    for (std::size_t i = 1; i < actions.size(); ++i)
        model().apply(actions[i]);
    EXPECT_EQ(model().screen(), Screen::kMenu);
    EXPECT_EQ(model().game(), nullptr);
    for (const auto game : {GameKind::kChess, GameKind::kGomoku}) {
        start(two_people(game));
        for (std::size_t i = 1; i < actions.size(); ++i) {
            model().apply(actions[i]);
            model().tick(Clock::now());
        }
        model_.reset();
        std::filesystem::remove_all(path("profile"));
    }
}

}  // namespace
}  // namespace tablero::desktop

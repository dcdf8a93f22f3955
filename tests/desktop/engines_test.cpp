#include "desktop/model/settings/option_table.h"
#include "tests/desktop/model_fixture.h"

// The list of engines: added, tested in the background, set, used to play and to analyse.

namespace tablero::desktop {
namespace {

std::string mock(const std::string& what) {
    return std::string(TABLERO_BIN_DIR) + "/mock_" + what;
}

class EngineListTest : public ModelTest {
  protected:
    void open_list() {
        model().apply(OpenEngines{});
        ASSERT_EQ(model().screen(), Screen::kEngines);
    }
    void add(const std::string& command) {
        model().apply(AddEngine{});
        ASSERT_TRUE(model().prompt());
        model().apply(TypeText{command});
        model().apply(SubmitText{});
        EXPECT_TRUE(model().engines()->testing) << "and the window goes on";
        ASSERT_TRUE(until([&] { return !model().engines()->testing; }));
    }
    const EnginesView& list() { return *model().engines(); }
    std::size_t option(const std::string& name) {
        for (std::size_t i = 0; i < list().options.size(); ++i) {
            if (list().options[i].name == name) return i;
        }
        ADD_FAILURE() << "no option " << name;
        return 0;
    }
    void change(const std::string& name) { model().apply(ChangeEngineOption{option(name)}); }
    void type_value(const std::string& name, const std::string& value) {
        change(name);
        ASSERT_TRUE(model().prompt());
        if (value.empty()) model().apply(EraseText{});
        if (!value.empty()) model().apply(TypeText{value});
        model().apply(SubmitText{});
    }
    std::string value(const std::string& name) { return list().options[option(name)].value; }
    const EngineList& kept() { return model().settings().engines; }
};

TEST_F(EngineListTest, AnEngineIsAddedTestedAndKept) {
    open_list();
    EXPECT_TRUE(list().engines.empty());
    add(mock("uci"));
    ASSERT_EQ(list().engines.size(), 1U);
    EXPECT_EQ(list().engines[0].name, "Mock");
    EXPECT_NE(list().engines[0].about.find("UCI"), std::string::npos);
    EXPECT_FALSE(list().failed);
    add(mock("gomocup"));
    ASSERT_EQ(list().engines.size(), 2U);
    EXPECT_EQ(list().engines[1].name, "Mock Brain");
    add(mock("uci --seed 2"));
    EXPECT_EQ(list().engines[2].name, "Mock 2") << "names are different";
    restart();
    ASSERT_EQ(kept().size(), 3U);
    EXPECT_EQ(kept()[1].game, GameKind::kGomoku);
    EXPECT_EQ(kept()[1].protocol, program::Protocol::kGomocup);
}

TEST_F(EngineListTest, WhatIsNoEngineIsRefusedWithTheReason) {
    open_list();
    add("/no/such/engine");
    EXPECT_TRUE(list().engines.empty());
    EXPECT_TRUE(has_toast("cannot start"));
    model().apply(AddEngine{});
    EXPECT_EQ(model().prompt()->typed.text, "/no/such/engine") << "what was typed is not lost";
}

TEST_F(EngineListTest, AnEngineThatIsGoneIsTold) {
    open_list();
    add(mock("uci"));
    Settings settings = model().settings();
    settings.engines[0].command = mock("uci --exit-at-start 3");
    model_.reset();
    write("profile/settings.json", to_json(settings));
    open_list();
    ASSERT_TRUE(until([&] { return !list().testing; }));
    EXPECT_TRUE(list().failed);
    EXPECT_NE(list().status.find("exit code 3"), std::string::npos) << list().status;
}

TEST_F(EngineListTest, OptionsOfEveryKindAreSet) {
    open_list();
    add(mock("uci"));
    EXPECT_EQ(list().options[0].name, "UCI_LimitStrength") << "strength comes first";
    type_value("Hash", "4096");
    ASSERT_TRUE(model().prompt()) << "beyond its limits";
    EXPECT_FALSE(model().prompt()->error.empty());
    model().apply(GoBack{});
    EXPECT_EQ(value("Hash"), "16");
    type_value("Hash", "64");
    EXPECT_EQ(value("Hash"), "64");
    change("OwnBook");
    EXPECT_TRUE(list().options[option("OwnBook")].is_on);
    change("Style");
    ASSERT_TRUE(model().dialog());
    model().apply(DialogChoice{1});
    EXPECT_EQ(value("Style"), "Very Wild");
    type_value("Log File", "/tmp/x");
    change("Clear Hash");
    EXPECT_TRUE(list().options[option("Clear Hash")].is_changed);
    type_value("UCI_Elo", "1200");
    EXPECT_EQ(*kept()[0].option("UCI_LimitStrength"), "true") << "an Elo limits strength";
    type_value("Hash", "");
    EXPECT_EQ(value("Hash"), "16") << "the engine's own again";
    EXPECT_EQ(kept()[0].option("Hash"), nullptr);
    restart();
    EXPECT_EQ(*kept()[0].option("Style"), "Very Wild");
}

TEST_F(EngineListTest, IsRenamedAndRemoved) {
    open_list();
    add(mock("uci"));
    model().apply(SetOption{OptionId::kOpponent, "engine:Mock"});
    model().apply(RenameEngine{});
    model().apply(TypeText{"Sparring"});
    model().apply(SubmitText{});
    EXPECT_EQ(list().engines[0].name, "Sparring");
    EXPECT_EQ(model().settings().chess.opponent.engine, "Sparring") << "who plays keeps playing";
    model().apply(RemoveEngine{});
    model().apply(Confirm{});
    EXPECT_TRUE(list().engines.empty());
    restart();
    EXPECT_EQ(model().settings().chess.opponent.kind, PlayerKind::kTablero);
}

TEST_F(EngineListTest, PlaysByNameWithItsOptions) {
    open_list();
    add(mock("uci --score 30 --log " + path("log")));
    type_value("UCI_Elo", "1100");
    model().apply(GoBack{});
    model().apply(OpenNewGame{GameKind::kChess});
    model().apply(SetOption{OptionId::kOpponent, "engine:Mock"});
    model().apply(SetOption{OptionId::kMode, "engine"});
    model().apply(SetOption{OptionId::kMoveTime, "100"});
    model().apply(StartGame{});
    EXPECT_EQ(game().players[1].name, "Mock");
    type("e4");
    ASSERT_TRUE(until([&] { return plies() == 2; }));
    const std::string log = content(path("log"));
    EXPECT_NE(log.find("setoption name UCI_Elo value 1100"), std::string::npos) << log;
    EXPECT_NE(log.find("setoption name UCI_LimitStrength value true"), std::string::npos);
    restart();
    EXPECT_EQ(game().players[1].name, "Mock") << "by name after a restart";
}

TEST_F(EngineListTest, WhatTheOpponentThinksIsShownWhereHelpAllows) {
    auto settings = against_tablero(GameKind::kChess);
    settings.time.move_time = 5000;
    // It tells its line at once and its second move only when it is told to stop.
    settings.players[1] = {.kind = PlayerKind::kProgram,
                           .command = mock("uci --score 30 --late-at 2")};
    start(settings);
    type("e4");
    ASSERT_TRUE(until([&] {
        EXPECT_TRUE(game().thinking.lines.empty()) << "a game is quiet";
        return plies() == 2;
    }));
    model().apply(SetOption{OptionId::kHelp, "always"});
    type("d4");
    ASSERT_TRUE(until([&] {
        return game().thinking.for_move && game().thinking.depth == 3 &&
               !game().thinking.lines.empty();
    }));
    EXPECT_EQ(game().thinking.lines[0].score, "-0.30") << "for White";
    EXPECT_EQ(game().thinking.lines[0].steps.size(), 1U);
}

TEST_F(EngineListTest, SeveralAnalyseAtOnce) {
    open_list();
    add(mock("uci --score 40"));
    model().apply(ToggleAnalyst{});
    add(mock("uci --score -20"));
    model().apply(ToggleAnalyst{});
    model().apply(GoBack{});
    analyse();
    const auto told = [&](std::size_t who) {
        return game().analysts.size() == 2 && game().analysts[who].thinking.depth == 3 &&
               game().analysts[who].thinking.lines.size() == 3;
    };
    ASSERT_TRUE(until([&] { return told(0) && told(1); }));
    EXPECT_EQ(game().analysts[0].name, "Mock");
    EXPECT_EQ(game().analysts[0].thinking.lines[0].score, "+0.40");
    EXPECT_EQ(game().analysts[1].thinking.lines[0].score, "-0.20");
    type("e4");
    ASSERT_TRUE(until([&] { return told(0) && told(1); }));
    EXPECT_EQ(game().analysts[0].thinking.lines[0].score, "-0.40") << "for White";
    const std::string move = game().analysts[1].thinking.lines[1].steps[0].text;
    model().apply(PreviewLine{LinePlace{1, 1, 2}});
    ASSERT_TRUE(game().preview);
    model().apply(PlayLine{{1, 1, 2}});
    EXPECT_EQ(plies(), 2U);
    EXPECT_NE(move.find(game().moves[1].text), std::string::npos) << move;
}

TEST_F(EngineListTest, NobodyAnalysesAMate) {
    open_list();
    add(mock("uci"));
    model().apply(ToggleAnalyst{});
    model().apply(GoBack{});
    analyse();
    for (const char* move : {"f3", "e5", "g4"})
        type(move);
    EXPECT_EQ(game().analysts.size(), 1U);
    type("Qh4#");
    EXPECT_TRUE(game().analysts.empty());
}

TEST_F(EngineListTest, AnAnalystIsSwitchedOnAtTheBoard) {
    open_list();
    add(mock("uci"));
    model().apply(GoBack{});
    analyse();
    EXPECT_TRUE(game().analysts.empty());
    model().apply(*model().action_for({Key::kA}));
    ASSERT_TRUE(model().dialog());
    model().apply(DialogChoice{0});
    ASSERT_TRUE(until(
        [&] { return game().analysts.size() == 1 && game().analysts[0].thinking.depth == 3; }));
    model().apply(ChooseAnalysts{});
    model().apply(DialogChoice{0});
    EXPECT_TRUE(game().analysts.empty());
}

TEST_F(EngineListTest, AnAnalystThatFailsSaysWhy) {
    open_list();
    add(mock("uci --crash-at 1"));
    model().apply(ToggleAnalyst{});
    model().apply(GoBack{});
    analyse();
    ASSERT_TRUE(
        until([&] { return game().analysts.size() == 1 && !game().analysts[0].failure.empty(); }));
    ASSERT_TRUE(until([&] { return !game().thinking.lines.empty(); })) << "Tablero goes on";
}

TEST_F(EngineListTest, ABrainAnalysesGomoku) {
    open_list();
    add(mock("gomocup"));
    model().apply(ToggleAnalyst{});
    model().apply(GoBack{});
    analyse(GameKind::kGomoku);
    type("h8");
    ASSERT_TRUE(until(
        [&] { return game().analysts.size() == 1 && !game().analysts[0].thinking.lines.empty(); }));
}

TEST_F(EngineListTest, OnePlaysOnFromHereAgainstAnyOfThem) {
    open_list();
    add(mock("uci"));
    model().apply(GoBack{});
    analyse();
    type("e4");
    type("e5");
    type("Nf3");
    model().apply(Navigate{Step::kBack});
    model().apply(*model().action_for({Key::kN}));
    ASSERT_TRUE(model().dialog());
    ASSERT_EQ(model().dialog()->buttons.size(), 2U);
    model().apply(DialogChoice{1});
    if (model().dialog()) model().apply(Confirm{});
    EXPECT_EQ(game().mode, Mode::kAgainstEngine);
    EXPECT_EQ(plies(), 2U) << "up to here";
    EXPECT_TRUE(game().human_to_move);
    EXPECT_EQ(game().players[1].name, "Mock");
    type("d4");
    ASSERT_TRUE(until([&] { return plies() == 4; }));
}

}  // namespace
}  // namespace tablero::desktop

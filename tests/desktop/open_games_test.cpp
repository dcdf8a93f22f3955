#include <algorithm>
#include <cstdlib>

#include "desktop/model/pages/desktop_dialog.h"
#include "tests/desktop/model_fixture.h"

// Several open games, and the desktop's dialog for files.

namespace tablero::desktop {
namespace {

class OpenGamesTest : public ModelTest {
  protected:
    // A game of a file, on top of those that are open.
    void open(const std::string& name, const std::string& pgn) {
        write(name, pgn);
        model().apply(OpenFile{path(name)});
        ASSERT_FALSE(model().dialog());
        ASSERT_EQ(model().screen(), Screen::kPlaying);
    }
    std::string white() { return game().players[kFirstSide].name; }
    void press(const KeyPress& key) { model().apply(*model().action_for(key)); }

    void open_three() {
        open("a.pgn", "[White \"Anna\"]\n\n1. e4 e5 *\n");
        open("b.pgn", "[White \"Bea\"]\n\n1. d4 d5 *\n");
        open("c.pgn", "[White \"Cleo\"]\n\n1. c4 c5 *\n");
    }
};

TEST_F(OpenGamesTest, StayOpenBesideEachOther) {
    open_three();
    EXPECT_EQ(white(), "Cleo");
    EXPECT_TRUE(has_button("tab.2"));
    press({Key::kTab, true});
    EXPECT_EQ(white(), "Anna");
    press({Key::kTab, true, true});
    EXPECT_EQ(white(), "Cleo");
    model().apply(ShowTab{1});
    EXPECT_EQ(white(), "Bea");
}

TEST_F(OpenGamesTest, KeepWhatWasTriedAndItsUndoing) {
    open_three();
    model().apply(ShowTab{0});
    type("d4");
    EXPECT_EQ(game().moves.front().text, "d4");
    model().apply(ShowTab{2});
    model().apply(ShowTab{0});
    EXPECT_EQ(game().moves.front().text, "d4");
    model().apply(UndoChange{});
    EXPECT_EQ(game().moves.front().text, "e4");
}

TEST_F(OpenGamesTest, ComeBackAtTheNextStart) {
    open_three();
    model().apply(ShowTab{1});
    type("c4");
    model().apply(ShowTab{0});
    restart();
    EXPECT_EQ(white(), "Anna");
    EXPECT_TRUE(has_button("tab.2"));
    std::vector<std::string> names;
    for (int i = 0; i < 3; ++i) {
        names.push_back(white());
        press({Key::kTab, true});
    }
    std::sort(names.begin(), names.end());
    EXPECT_EQ(names, (std::vector<std::string>{"Anna", "Bea", "Cleo"}));
}

TEST_F(OpenGamesTest, AreClosedOneByOneAndNothingUnsavedIsLostUnasked) {
    open_three();
    press({Key::kW, true});
    EXPECT_EQ(white(), "Bea");
    type("e4");  // there is no library to keep it
    press({Key::kW, true});
    ASSERT_TRUE(model().dialog());
    model().apply(Confirm{});
    EXPECT_EQ(white(), "Anna");
    press({Key::kW, true});
    EXPECT_EQ(model().screen(), Screen::kMenu);
    EXPECT_FALSE(std::filesystem::exists(path("profile/open_games.json")));
}

TEST_F(OpenGamesTest, ADamagedFileIsToldAndKept) {
    std::filesystem::create_directories(path("profile"));
    write("profile/open_games.json", "[\"{\", 3");
    EXPECT_TRUE(has_toast("lay open"));
    EXPECT_TRUE(std::filesystem::exists(path("profile/open_games.json.damaged")));
}

// A portal that answers at once, where no program with a dialog is found.
class PortalDialog : public ModelTest {
  protected:
    void begin(FileChooser portal) {
        StartUp given = start_up();
        given.portal = std::move(portal);
        model_ = std::make_unique<AppModel>(given);
        model().apply(SetOption{OptionId::kFileDialogs, "desktop"});
        unsetenv("PATH");
        model().apply(OpenPrompt{PromptKind::kOpenFile});
        setenv("PATH", path_.c_str(), 1);
        ASSERT_TRUE(model().dialog());
        ASSERT_TRUE(until([&] { return !model().dialog(); }));
    }
    std::string path_ = std::getenv("PATH");
};

TEST_F(PortalDialog, NamesTheFile) {
    write("a.pgn", "1. e4 *\n");
    FileQuestion asked;
    begin([&](const FileQuestion& question, const std::stop_token&) {
        asked = question;
        return Result<std::string>(path("a.pgn"));
    });
    EXPECT_EQ(model().screen(), Screen::kPlaying);
    EXPECT_FALSE(asked.saves);
    EXPECT_NE(asked.endings.find("*.pgn"), std::string::npos);
}

TEST_F(PortalDialog, WithoutAnAnswerThereIsTheField) {
    begin([](const FileQuestion&, const std::stop_token&) {
        return Result<std::string>(Error::verbatim("no such thing"));
    });
    EXPECT_TRUE(model().prompt());
}

TEST_F(PortalDialog, ThatIsClosedChangesNothing) {
    begin([](const FileQuestion&, const std::stop_token&) {
        return Result<std::string>(std::string());
    });
    EXPECT_FALSE(model().prompt());
    EXPECT_EQ(model().screen(), Screen::kMenu);
}

TEST(DesktopDialog, IsFoundByThePath) {
    const FileQuestion question{"Open?", "/games/", false, "*.pgn", "Games"};
    EXPECT_FALSE(desktop_dialog(question, ""));
    EXPECT_FALSE(desktop_dialog(question, "/nowhere::/dev"));
}

}  // namespace
}  // namespace tablero::desktop

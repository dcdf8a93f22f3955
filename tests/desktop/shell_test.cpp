#include "tests/desktop/window_fixture.h"

// What lies around the board: the bar, the start page, files, the library, training. The real
// window in a virtual display, driven by scripts.

namespace tablero::desktop {
namespace {

TEST_F(WindowTest, TheBarsMenuOffersTheRestByMouseAndKeyboard) {
    run(std::string(kAnalysis) +
        "click @e2\nclick @e4\nwait game.plies 1\n"
        "click game.more\nwait dialog More\nclick game.undo\nwait game.plies 0\n"
        "key F10\nwait dialog More\nkey Escape\nwait dialog \"\"\nexpect screen playing\n");
}

// Every sign of the bar is reached by Tab, a promotion by its letter.
TEST_F(WindowTest, TheKeyboardAloneReachesTheBarAndThePromotion) {
    write("promotion.fen", "7k/1P6/8/8/8/8/P7/4K3 w - - 0 1\n");
    run("expect screen playing\nkey Tab\nwait focus != \"\"\nkey Enter\n"
        "key Escape\nkey Enter\nwait prompt != \"\"\ntype b8=N\nkey Enter\n"
        "wait game.plies 1\nkey u\nwait game.plies 0\nclick @b7\nclick @b8\n"
        "wait game.chess.promotion true\nkey r\nwait game.plies 1\nexpect game.moves.0 b8=R+\n",
        {path("promotion.fen")});
}

// Headings of a list, moves of the explorer: what no key of its own has.
TEST_F(WindowTest, TheKeyboardAloneReachesWhatLiesOnThePage) {
    write("two.pgn", "[White \"B\"]\n\n1. e4 e5 *\n\n[White \"A\"]\n\n1. d4 *\n");
    run("key Ctrl+O\nwait prompt != \"\"\ntype " + path("two.pgn") +
        "\nkey Enter\nwait screen list\nwait list.total 2\nexpect list.rows.0.0 B\n"
        "key Shift+Tab\nwait focus list.column.5\nkey Enter\nwait list.rows.0.0 A\n"
        "key Escape\nwait screen menu\n" +
        std::string(kAnalysis) +
        "wait explorer.0.move != \"\" for 60\nwait game.lines >= 1 for 60\nkey Shift+Tab\n"
        "wait focus != \"\"\nkey Enter\nwait game.plies 1\n");
}

TEST_F(WindowTest, CommonThingsTakeTwoClicksAndRecentGamesAreInSight) {
    write("two.pgn", "[White \"Anna\"]\n[Black \"Boris\"]\n\n1. e4 e5 1-0\n\n1. d4 *\n");
    run("click menu.library\nwait screen list\nclick list.import\nwait prompt != \"\"\ntype " +
        path("two.pgn") +
        "\nkey Enter\nwait list.total 2 for 60\nkey Escape\nwait screen menu\n"
        "wait buttons.8.name menu.game.0 for 60\nclick menu.game.1\nwait screen playing for 60\n"
        "expect game.players.0 Anna\n");
}

class FileDialogTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        if (directory_.empty()) return;
        std::filesystem::create_directories(path("bin"));
        write("profile/settings.json", R"({"options": {"file_dialogs": "desktop"}})");
        environment_ = {
            "PATH=" + path("bin"), "DBUS_SESSION_BUS_ADDRESS=", "XDG_RUNTIME_DIR=" + path("bin")};
    }
    // The desktop's dialog, as far as anybody can tell.
    void fake(const std::string& commands) {
        write("bin/zenity",
              "#!/bin/sh\nprintf '%s\\n' \"$@\" > " + path("asked") + "\n" + commands);
        std::filesystem::permissions(path("bin/zenity"), std::filesystem::perms::owner_all);
    }
};

TEST_F(FileDialogTest, AFileOfAnyNameIsOpened) {
    const std::string odd = "odd ' \"name\"\nof é.pgn";
    write(odd, "1. e4 e5 *\n");
    fake("/bin/cat " + path("answer") + "\necho\n");
    write("answer", path(odd));
    run("key Ctrl+O\nwait screen playing for 30\nexpect game.plies 2\n");
    EXPECT_NE(content(path("asked")).find("--file-selection"), std::string::npos);
}

TEST_F(FileDialogTest, NothingChosenChangesNothing) {
    fake("exit 1\n");
    run("click menu.open\nwait dialog \"\" for 30\nexpect screen menu\n"
        "expect prompt \"\"\n");
    EXPECT_NE(content(path("asked")).find("--file-selection"), std::string::npos);
}

TEST_F(FileDialogTest, WhatFailsIsReplacedByTheFieldToTypeInto) {
    fake("exit 3\n");
    run("key Ctrl+O\nwait prompt != \"\" for 30\nkey Escape\nwait prompt \"\"\n");
}

TEST_F(FileDialogTest, WithoutADialogThereIsTheField) {
    run("key Ctrl+O\nwait prompt != \"\"\nexpect dialog \"\"\n");
}

TEST_F(FileDialogTest, TheWindowGoesOnWhileADialogIsOpenAndEndsItWhenTold) {
    fake("echo $$ > " + path("pid") + "\nexec /bin/sleep 600\n");
    run("key Ctrl+O\nwait dialog != \"\"\nframes 30\nclick dialog.type\nwait prompt != \"\"\n"
        "key Escape\nwait prompt \"\"\nframes 30\n");
    if (!std::filesystem::exists(path("pid"))) return;  // it was ended before it began
    const pid_t dialog = std::stoi(content(path("pid")));
    EXPECT_TRUE(until([&] { return kill(dialog, 0) != 0; }, 5));
}

TEST_F(FileDialogTest, SavingAsksWithASuggestedName) {
    fake("/bin/cat " + path("answer") + "\necho\n");
    write("answer", path("kept"));
    run(std::string(kAnalysis) +
        "click @e2\nclick @e4\nwait game.plies 1\nkey Ctrl+S\nwait toasts.0 Saved as kept.pgn. for "
        "30\n");
    EXPECT_NE(content(path("kept.pgn")).find("1. e4"), std::string::npos);
    EXPECT_NE(content(path("asked")).find(".pgn"), std::string::npos);
    EXPECT_NE(content(path("asked")).find("--save"), std::string::npos);
}

TEST_F(WindowTest, TheBoardIsTheQuery) {
    write("games.pgn",
          "[White \"A\"]\n\n1. e4 c5 2. Nf3 *\n\n[White \"B\"]\n\n1. Nf3 c5 2. e4 *\n\n"
          "[White \"C\"]\n\n1. d4 d5 *\n");
    run("click menu.library\nwait screen list\nclick list.import\nwait prompt != \"\"\ntype " +
        path("games.pgn") +
        "\nkey Enter\nwait list.total 3 for 60\nclick list.kind\nclick list.kind\n"
        "wait list.total 0 for 30\nclick list.kind\nwait list.total 3 for 30\n"
        "key Escape\nwait screen menu\n" +
        kAnalysis +
        "click @e2\nclick @e4\nclick @c7\nclick @c5\nclick @g1\nclick @f3\nwait game.plies 3\n"
        "key Ctrl+F\nwait screen list\nwait list.total 2 for 60\nclick list.row.1\n"
        "key Enter\nwait screen playing for 60\nexpect game.shown 3\n");
}

TEST_F(WindowTest, AnExerciseOfGomokuNamesItsRules) {
    run("click menu.train\nwait screen training\nwait buttons.1.enabled true for 60\n"
        "click train.set.gomoku\nwait training.mood asks\nexpect game.about != \"\"\n");
}

TEST_F(WindowTest, AnExerciseIsTriedHintedAndSolved) {
    nodes_ = 20000;
    write("missed.pgn", "1. f3 e5 2. g4 d6 3. h3 *\n");
    run("click menu.train\nwait screen training\nclick train.file\nwait prompt != \"\"\ntype " +
        path("missed.pgn") +
        "\nkey Enter\nwait toasts.0 Games looked at: 1 · exercises made: 1 for 120\n"
        "wait buttons.3.enabled true for 30\nexpect training.status 0 due today\n"
        "click train.set.files\nwait training.mood asks\nexpect game.chess.flipped true\n"
        "drag @a7 @a6\nwait training.mood wrong for 60\nexpect training.line != \"\"\n"
        "expect training.reason != \"\"\nscreenshot " +
        path("wrong.png") +
        "\nclick train.again\nwait training.mood asks\nclick train.hint\n"
        "wait training.hint != \"\"\ndrag @d8 @h4\nwait training.mood right for 60\n"
        "key Enter\nwait training.motifs >= 1 for 30\nscreenshot " +
        path("progress.png") + "\nkey Escape\nwait screen menu\n");
    // It comes again tomorrow.
    run("click menu.train\nwait screen training\nframes 30\nexpect buttons.3.enabled false\n");
}

}  // namespace
}  // namespace tablero::desktop

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/desktop/window_fixture.h"

// What one does at the board with mouse and keyboard, beside all that every_button_test presses.

namespace tablero::desktop {
namespace {

TEST_F(WindowTest, AMovePlannedWhileTheOtherThinksIsPlayedAfterIt) {
    nodes_ = 0;
    write("profile/settings.json",
          R"({"chess": {"mode": "engine", "strength": "3200", "move_time": "30000"}})");
    run("click menu.chess\nclick new.start\nwait turn human\ndrag @a2 @a3\n"
        "wait game.thinking true\ndrag @h2 @h3\nwait game.chess.premove != \"\"\nkey n\n"
        "wait game.plies >= 3 for 60\nexpect game.moves.2 h3\n");
}

TEST_F(WindowTest, PositionsAndGamesGoThroughTheClipboard) {
    run(kAnalysis +
        std::string("drag @e2 @e4\nwait game.plies 1\nkey Ctrl+Shift+C\ndrag @e7 @e5\n"
                    "wait game.plies 2\nkey Ctrl+V\nwait game.plies 1\nkey Right\n"
                    "wait game.shown 1\nkey Ctrl+C\nkey Home\nwait game.shown 0\nkey Ctrl+V\n"
                    "wait game.plies 0\nexpect game.turn second\n"));
}

TEST_F(WindowTest, TheWheelStepsThroughTheMovesAndScrollsLists) {
    std::string games;
    for (int i = 0; i < 60; ++i)
        games += "1. e4 e5 2. Nf3 Nc6 *\n\n";
    write("games.pgn", games);
    run("key Ctrl+O\nwait prompt != \"\"\ntype " + path("games.pgn") +
        "\nkey Enter\nwait screen list\nwait list.total 60\nhover list.row.3\nwheel -5\n"
        "wait list.first >= 5\nkey Enter\nwait screen playing\nhover @d5\nwheel -3\n"
        "wait game.shown 3\nwheel 2\nwait game.shown 1\n");
}

TEST_F(WindowTest, DrawingsMarksAndVariationsAreKeptInTheFile) {
    run(kAnalysis +
        std::string("drag @e2 @e4\nwait game.plies 1\nrightdrag @g1 @f3\nrightclick @d4\n"
                    "wait game.chess.marks 2\nkey Left\nwait game.shown 0\ndrag @d2 @d4\n"
                    "wait game.moves.0 d4\nkey p\nkey g\nwait dialog != \"\"\n"
                    "click dialog.glyph.1\nwait dialog \"\"\nkey Ctrl+S\n"
                    "wait prompt != \"\"\ntype ") +
        path("kept.pgn") + "\nkey Enter\nwait toasts.0 Saved as kept.pgn.\n");
    for (const char* part : {"1. d4 $1 (1. e4", "[%cal Gg1f3]", "[%csl Gd4]"})
        EXPECT_NE(content(path("kept.pgn")).find(part), std::string::npos)
            << part << content(path("kept.pgn"));
}

TEST_F(WindowTest, TheThreatIsShownByAKeyAndOnePlaysOnFromHere) {
    run(kAnalysis +
        std::string("drag @e2 @e4\nwait game.plies 1\nwait game.lines >= 1 for 60\nkey t\n"
                    "wait game.threat true\nwait game.lines >= 1 for 60\nkey t\n"
                    "wait game.threat false\nkey n\nwait dialog != \"\"\n"
                    "click dialog.opponent.0\nwait turn human\nexpect game.plies 1\n"
                    "drag @c7 @c5\nwait game.plies 3 for 60\n"));
}

// The line that proves a solution is told once: within the reason, or beside one that names no move
// but the first.
TEST_F(WindowTest, ASolutionIsToldWithItsReason) {
    for (const std::string set : {"chess", "gomoku"}) {
        run("click menu.train\nwait screen training\nwait buttons.1.enabled true for 60\n"
            "click train.set." +
            set + "\nwait training.mood asks\nkey s\nwait training.solution != \"\"\ndump " +
            path("dump.json") + "\n");
        const auto training = nlohmann::json::parse(content(path("dump.json")))["training"];
        EXPECT_NE(training["solution"], "");
        EXPECT_EQ(training["line"] == "", set == "gomoku") << training;
    }
}

TEST_F(WindowTest, AClockIsWrittenAsPeopleDo) {
    run("click menu.chess\nwait screen new_game\nclick option.time\nwait dialog != \"\"\n"
        "click dialog.other\nwait prompt != \"\"\ntype 7+2\nkey Enter\nwait options.time 7+2\n"
        "click new.start\nwait turn human\nexpect game.clocks.0 >= 410000\n");
}

TEST_F(WindowTest, ChessIsPlayedByTheKeyboardAlone) {
    run("key Tab\nwait focus != \"\"\nkey Enter\nwait screen new_game\n"
        "key Enter\nwait turn human\nkey Enter\nwait prompt != \"\"\ntype e4\nkey Enter\n"
        "wait game.plies 2 for 60\nkey u\nwait game.plies 0\nkey r\nwait dialog != \"\"\n"
        "key Enter\nwait screen game_over\nkey Enter\nwait ending false\nkey v\n"
        "wait screen game_over\nkey Escape\nwait screen menu\n");
}

TEST_F(WindowTest, GomokuReadsAndWritesItsFilesFromTheBoard) {
    write("game.sgf", "(;GM[4]SZ[15]PB[Anna]PW[Ben];B[hh]C[first](;W[ii])(;W[gg]))");
    run("key Ctrl+O\nwait prompt != \"\"\ntype " + path("game.sgf") +
        "\nkey Enter\nwait screen playing\nexpect game.players.0 Anna\nkey End\n"
        "wait game.shown 2\nkey Left\nwait game.shown 1\nclick @a1\nwait game.plies 2\n"
        "key Ctrl+S\nwait prompt != \"\"\nkey Enter\nwait toasts.1 Saved as game.sgf.\n");
    for (const char* part : {"PB[Anna]", "C[first]", "W[ii]", "W[gg]", "W[ao]"})
        EXPECT_NE(content(path("game.sgf")).find(part), std::string::npos)
            << part << content(path("game.sgf"));
}

// Several games lie open: the keyboard goes from one to the next and closes them.
TEST_F(WindowTest, OpenGamesAreReachedAndClosedByKeys) {
    write("first.pgn", "[White \"Anna\"]\n\n1. e4 *\n");
    write("second.pgn", "[White \"Ben\"]\n\n1. d4 *\n");
    const auto open = [&](const char* name) {
        return "key Ctrl+O\nwait prompt != \"\"\ntype " + path(name) + "\nkey Enter\n";
    };
    run(open("first.pgn") + "wait game.players.0 Anna\n" + open("second.pgn") +
        "wait game.players.0 Ben\nkey Ctrl+Tab\nwait game.players.0 Anna\nkey Ctrl+Tab\n"
        "wait game.players.0 Ben\nkey Ctrl+W\nwait game.players.0 Anna\nkey Ctrl+W\n"
        "wait screen menu\n");
}

// A list of choices is left by its cross and by a press beside it, a piece that waits is named.
TEST_F(WindowTest, TheMouseAloneLeavesAListAndLearnsWhoseTurnItIs) {
    run(kAnalysis +
        std::string("click game.more\nwait dialog != \"\"\nclick dialog.close\nwait dialog \"\"\n"
                    "click game.more\nwait dialog != \"\"\nclick 12,300\nwait dialog \"\"\n"
                    "expect game.plies 0\ndrag @e7 @e5\nwait toasts.0 It is White's turn.\n"
                    "drag @e2 @e4\nwait game.plies 1\nexpect toasts.0 \"\"\n"));
}

// Stepping through a game by its list: the next move is where it was.
TEST_F(WindowTest, TheListOfMovesStaysUnderThePointer) {
    nodes_ = 20000;
    write("game.pgn", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. a3 a6 *\n");
    std::string script = "key Ctrl+O\nwait prompt != \"\"\ntype " + path("game.pgn") +
                         "\nkey Enter\nwait screen playing\nwait game.lines >= 1 for 60\n"
                         "wait explorer.0.move != \"\" for 60\nclick move.12\n"
                         "wait game.shown 12\nwait game.why_last != \"\" for 60\nclick move.3\n"
                         "wait game.shown 3\nwait game.why_last != \"\" for 60\nframes 30\n"
                         "click move.12\nwait game.shown 12\nclick move.3\nwait game.shown 3\n"
                         "key Home\nwait game.shown 0\nclick here\nwait game.shown 3\n";
    run(script);
}

// What was written at length is gone on with and changed in its middle, by keys and by the mouse.
TEST_F(WindowTest, ACommentIsEditedInItsMiddle) {
    const std::string words = "Long thoughts about the centre, the king and the queen's wing. ";
    std::string comment;
    for (int i = 0; i < 20; ++i)
        comment += words;
    comment.pop_back();
    write("game.pgn", "1. e4 {" + comment + "} e5 *\n");
    run("key Ctrl+O\nwait prompt != \"\"\ntype " + path("game.pgn") +
        "\nkey Enter\nwait screen playing\nkey Right\nwait game.shown 1\nkey c\n"
        "wait prompt != \"\"\nexpect prompt_text " +
        comment +
        "\ntype The end.\nkey Home\ntype First:\nkey Delete\ntype l\nkey Ctrl+Right\n"
        "key Ctrl+Right\nkey Ctrl+Backspace\ntype ideas\nkey Enter\nwait prompt \"\"\n"
        "key Ctrl+S\nwait prompt != \"\"\nkey Enter\nwait prompt \"\"\n");
    std::string kept = content(path("game.pgn"));
    std::replace(kept.begin(), kept.end(), '\n', ' ');
    EXPECT_NE(kept.find("{First:long ideas about the centre"), std::string::npos) << kept;
    EXPECT_NE(kept.find("queen's wing.The end.}"), std::string::npos) << kept;
}

TEST_F(WindowTest, TheCaretGoesWhereTheMousePresses) {
    run(kAnalysis +
        std::string("drag @e2 @e4\nwait game.plies 1\nkey c\nwait prompt != \"\"\n"
                    "type the best\nclick prompt.field\ntype !\nwait prompt_text the best!\n"
                    "key Home\nkey Shift+Right\nkey Shift+Right\nkey Shift+Right\ntype a\n"
                    "wait prompt_text a best!\nkey Ctrl+A\nkey Ctrl+C\nkey End\nkey Ctrl+V\n"
                    "wait prompt_text a best!a best!\nkey Ctrl+A\nkey Ctrl+X\n"
                    "wait prompt_text \"\"\n"));
}

TEST_F(WindowTest, MarksOfGomokuAreKeptInItsFile) {
    run("click menu.analyse_gomoku\nwait screen playing\nclick @j10\nwait game.plies 1\nkey g\n"
        "wait dialog != \"\"\nclick dialog.glyph.3\nwait dialog \"\"\nkey g\n"
        "wait dialog != \"\"\nclick dialog.glyph.16\nwait dialog \"\"\nkey Ctrl+S\n"
        "wait prompt != \"\"\ntype " +
        path("marks.sgf") + "\nkey Enter\nwait toasts.0 Saved as marks.sgf.\nkey Ctrl+W\n" +
        "wait screen menu\nkey Ctrl+O\nwait prompt != \"\"\ntype " + path("marks.sgf") +
        "\nkey Enter\nwait screen playing\ndump " + path("dump.json") + "\n");
    EXPECT_NE(content(path("marks.sgf")).find("TE[2]GB[1]"), std::string::npos)
        << content(path("marks.sgf"));
    const auto game = nlohmann::json::parse(content(path("dump.json")))["game"];
    EXPECT_NE(game["tree"].get<std::string>().find("j10!! +/-"), std::string::npos) << game["tree"];
}

// One searches for what stands in the columns, in the language of the window.
TEST_F(WindowTest, GamesAreFoundByTheNameOfTheirOpening) {
    write("games.pgn",
          "[White \"Anna\"]\n[Black \"Ben\"]\n[Date \"2020.01.01\"]\n[Result \"1-0\"]\n\n"
          "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 1-0\n\n"
          "[White \"Ben\"]\n[Black \"Clara\"]\n[Date \"2021.01.01\"]\n\n1. e4 e6 2. d4 d5 *\n\n");
    const auto search = [](const std::string& words, int total) {
        return "key s\nwait prompt != \"\"\ntype " + words + "\nkey Enter\nwait list.total " +
               std::to_string(total) + " for 30\n";
    };
    const std::string all = search("najdorf", 1) + search("ben", 2) + search("ben clara", 1) +
                            search("ben najdorf 2020 1-0 b90", 1) + search("francesa ben", 1) +
                            search("caro", 0);
    run("click menu.library\nwait screen list\nkey i\nwait prompt != \"\"\ntype " +
            path("games.pgn") + "\nkey Enter\nwait list.total 2 for 60\n" + all +
            "key Escape\nwait list.total 2\nkey Escape\nwait screen menu\nkey Ctrl+O\n"
            "wait prompt != \"\"\ntype " +
            path("games.pgn") + "\nkey Enter\nwait list.total 2 for 30\n" + all,
        {"--lang", "es"});
}

}  // namespace
}  // namespace tablero::desktop

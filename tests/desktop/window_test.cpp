#include <algorithm>
#include <cstdlib>

#include <SFML/Graphics/Image.hpp>

#include "tests/desktop/window_fixture.h"

// The real window in a virtual display, driven by scripts.

namespace tablero::desktop {
namespace {

std::string mock(const std::string& arguments) {
    return std::string(TABLERO_BIN_DIR) + "/mock_uci " + arguments;
}

std::string against_program(const std::string& command) {
    return R"({"chess": {"mode": "engine", "opponent": "program", "command": ")" + command +
           R"("}, "options": {"animation": "off"}})";
}

constexpr const char* kTwoPeopleChess =
    "click menu.chess\n"
    "wait screen new_game\n"
    "click option.mode.next\n"
    "wait options.mode two people\n"
    "click new.start\n"
    "wait screen playing\n";

TEST_F(WindowTest, ChessFromTheMenuToGameOverAndReview) {
    run(std::string(kTwoPeopleChess) +
        "click @f2\n"
        "wait game.chess.selected f2\n"
        "click @f3\n"
        "wait game.plies 1\n"
        "drag @e7 @e5\n"
        "wait game.plies 2\n"
        "key Enter\n"
        "type g4\n"
        "key Enter\n"
        "wait game.plies 3\n"
        "rightdrag @d8 @h4\n"
        "wait game.chess.marks 1\n"
        "click @d8\n"
        "click @h4\n"
        "wait screen game_over\n"
        "expect game.reason Checkmate.\n"
        "screenshot " +
        path("ending.png") +
        "\n"
        "click over.next\n"
        "wait ending false\n"
        "click over.review\n"
        "wait review.running false for 60\n"
        "expect review.plies.2.judgement blunder\n"
        "key Left\n"
        "wait game.shown 3\n"
        "screenshot " +
        path("review.png") +
        "\n"
        "key Escape\n"
        "wait screen game_over\n"
        "click over.menu\n"
        "wait screen menu\n");
    EXPECT_EQ(picture_size("ending.png"), (std::pair<unsigned, unsigned>{1000, 800}));
    EXPECT_EQ(picture_size("review.png"), (std::pair<unsigned, unsigned>{1000, 800}));
}

TEST_F(WindowTest, GomokuFromTheMenuToGameOver) {
    write("profile/settings.json",
          R"({"gomoku": {"mode": "two", "rules": "freestyle", "board_size": "15"}})");
    run("click menu.gomoku\n"
        "click new.start\n"
        "wait screen playing\n"
        "click @h8\nclick @a1\nclick @i8\nclick @a2\nclick @j8\nclick @b1\nclick @k8\n"
        "wait game.plies 7\n"
        "click @k8\n"
        "wait game.gomoku.illegal k8\n"
        "click @c3\nhover @l8\nframes 5\nclick @l8\n"
        "wait screen game_over\n"
        "expect game.reason Five in a row.\n"
        "key Enter\n"
        "wait ending false\n"
        "click over.new\n"
        "wait screen playing\n"
        "expect game.plies 0\n");
}

TEST_F(WindowTest, AGameAgainstTableroInBothGames) {
    run("click menu.chess\nclick new.start\nwait turn human\n"
        "click @e2\nclick @e4\nwait game.plies >= 2 for 60\n"
        "click game.take_back\nwait game.plies 0\n"
        "key Escape\nwait screen menu\n"
        "click menu.gomoku\nclick new.start\nwait turn human\n"
        "click @j10\nwait game.plies >= 2 for 60\n"
        "click game.hint\nwait game.gomoku.suggestion != \"\" for 60\n"
        "screenshot " +
        path("hint.png") + "\n");
}

TEST_F(WindowTest, AnySizeIsDrawn) {
    run(std::string(kTwoPeopleChess) + "resize 600 900\nframes 3\nscreenshot " + path("tall.png") +
        "\n"
        "click @e2\nclick @e4\nwait game.plies 1\n"
        "resize 1500 700\nframes 3\nscreenshot " +
        path("wide.png") +
        "\n"
        "click @e7\nclick @e5\nwait game.plies 2\n"
        "resize 320 240\nframes 3\nscreenshot " +
        path("tiny.png") + "\n");
    EXPECT_EQ(picture_size("tall.png"), (std::pair<unsigned, unsigned>{600, 900}));
    EXPECT_EQ(picture_size("wide.png"), (std::pair<unsigned, unsigned>{1500, 700}));
}

// How many frames were drawn while a script measured.
int drawn_in(const std::string& report) {
    const auto end = report.find(" drawn");
    const auto begin = report.rfind(' ', end - 1);
    return end == std::string::npos ? -1 : std::atoi(report.substr(begin, end - begin).c_str());
}

// Two a second remain, for a window that was covered.
TEST_F(WindowTest, AFrameLikeTheLastIsNotDrawn) {
    write("profile/settings.json", R"({"options": {"animation": "off"}})");
    run("frames 20\nmeasure 3\n");
    EXPECT_GE(drawn_in(content(path("output.txt"))), 1) << content(path("output.txt"));
    EXPECT_LE(drawn_in(content(path("output.txt"))), 8) << content(path("output.txt"));
}

// What drifts in the background does so a dozen times a second.
TEST_F(WindowTest, TheBackgroundAloneNeedsFewFrames) {
    run("frames 20\nmeasure 3\n");
    EXPECT_LE(drawn_in(content(path("output.txt"))), 45) << content(path("output.txt"));
}

// The largest difference of a channel between two pictures of one size; 255: not comparable.
int difference(const std::string& first, const std::string& second) {
    sf::Image a;
    sf::Image b;
    if (!a.loadFromFile(first) || !b.loadFromFile(second) || a.getSize() != b.getSize()) return 255;
    int most = 0;
    const std::size_t bytes = std::size_t{4} * a.getSize().x * a.getSize().y;
    for (std::size_t i = 0; i < bytes; ++i)
        most = std::max(most, std::abs(a.getPixelsPtr()[i] - b.getPixelsPtr()[i]));
    return most;
}

// What is painted piece by piece, where something changed, is what a fresh picture shows.
TEST_F(WindowTest, APictureKeptIsAPicturePaintedAnew) {
    write("profile/settings.json",
          R"({"options": {"animation": "off"}, "gomoku": {"mode": "two", "suggestions": "on"}})");
    const std::string freshly = "resize 990 790\nframes 2\nresize 1000 800\nframes 2\n";
    run(std::string(kTwoPeopleChess) +
        "click @e2\nclick @e4\nclick @d7\nclick @d5\nclick @e4\nclick @d5\nrightdrag @a1 @h8\n"
        "key Tab\nkey Tab\nhover @c6\nclick game.flip\nclick @d8\nframes 3\nscreenshot " +
        path("chess.png") + "\n" + freshly + "screenshot " + path("chess_new.png") +
        "\nkey Escape\nkey Escape\nclick dialog.yes\nclick menu.gomoku\nclick new.start\n"
        "click dialog.yes\nclick @j10\nclick @k11\nclick @k10\nclick @l10\nkey u\nhover @a1\n"
        "wait game.gomoku.suggestion != \"\" for 60\nframes 30\nscreenshot " +
        path("gomoku.png") + "\n" + freshly + "screenshot " + path("gomoku_new.png") + "\n");
    // Two layers that are blended may each be rounded once more than in a single go.
    EXPECT_LE(difference(path("chess.png"), path("chess_new.png")), 2);
    EXPECT_LE(difference(path("gomoku.png"), path("gomoku_new.png")), 2);
    EXPECT_GT(difference(path("chess.png"), path("gomoku.png")), 100);
}

// Two arrows on one line are of one tone, whatever they lie on.
TEST_F(WindowTest, ArrowsThatOverlapHaveOneColour) {
    write("profile/settings.json", R"({"options": {"animation": "off"}})");
    run(std::string(kTwoPeopleChess) +
        "rightdrag @a3 @e3\nrightdrag @a3 @c3\nwait game.chess.marks 2\nframes 2\nscreenshot " +
        path("arrows.png") + "\n");
    sf::Image picture;
    ASSERT_TRUE(picture.loadFromFile(path("arrows.png")));
    const sf::Color green(0x1f, 0x8a, 0x4c);
    int of_that_colour = 0;
    for (unsigned y = 0; y < picture.getSize().y; ++y)
        for (unsigned x = 0; x < picture.getSize().x; ++x)
            of_that_colour += picture.getPixel(x, y) == green ? 1 : 0;
    EXPECT_GT(of_that_colour, 2000);
}

TEST_F(WindowTest, ASecondEngineCrashesAndTableroGoesOn) {
    write("profile/settings.json", against_program(mock("--crash-at 1")));
    run("click menu.chess\nclick new.start\nwait turn human\n"
        "click @e2\nclick @e4\n"
        "wait dialog != \"\" for 60\n"
        "screenshot " +
        path("crash.png") +
        "\n"
        "click dialog.tablero\n"
        "wait game.plies >= 2 for 60\n"
        "expect game.players.1 Tablero\n");
}

TEST_F(WindowTest, ThePictureOfTheBoardIsSaved) {
    run(std::string(kTwoPeopleChess) + "key Ctrl+S\nwait prompt != \"\"\ntype " + path("b.svg") +
        "\nkey Enter\nwait toasts.0 Saved as b.svg.\nkey Ctrl+S\ntype " + path("b.png") +
        "\nkey Enter\nwait toasts.1 Saved as b.png.\n");
    EXPECT_TRUE(content(path("b.svg")).starts_with("<svg "));
    const auto [width, height] = picture_size("b.png");
    EXPECT_EQ(width, height);
    EXPECT_GT(width, 400U);
}

// The defects that a first user found: a study keeps all its games and variations.
TEST_F(WindowTest, AStudyKeepsAllThatIsInIt) {
    const std::string study =
        "[White \"A\"]\n\n1. e4 {best} e5 (1... c5) 2. Nf3 Nc6 1-0\n\n"
        "[White \"B\"]\n\n1. d4 d5 *\n";
    write("study.pgn", study);
    run("key Ctrl+O\nwait prompt != \"\"\ntype " + path("study.pgn") +
        "\nkey Enter\nwait screen list\nwait list.total 2\nkey Enter\nwait screen playing\n"
        "expect game.shown 0\nkey Right\nclick @d7\nclick @d5\nwait game.plies 2\n"
        "key Ctrl+Z\nwait game.plies 4\nkey Ctrl+Shift+Z\nwait game.plies 2\n"
        "key Ctrl+S\nwait prompt != \"\"\nkey Enter\nwait dialog != \"\"\n"
        "click dialog.replace\nwait dialog \"\"\nwait toasts.0 Saved as study.pgn.\n");
    const std::string saved = content(path("study.pgn"));
    EXPECT_TRUE(saved.ends_with(study.substr(study.find("[White \"B\"]")))) << saved;
    for (const char* part : {"{best}", "(1... c5)", "(1... d5)", "2. Nf3 Nc6 1-0"})
        EXPECT_NE(saved.find(part), std::string::npos) << part << saved;
}

TEST_F(WindowTest, AKilledGameComesBack) {
    const auto child = start(std::string(kTwoPeopleChess) +
                             "click @e2\nclick @e4\nwait game.plies 1\n"
                             "click @c7\nclick @c5\nwait game.plies 2\n"
                             "wait screen nowhere for 600\n");
    ASSERT_TRUE(until([&] {
        return content(path("profile/autosave.json")).find("1. e4 c5") != std::string::npos;
    })) << content(path("output.txt"));
    child->signal(SIGKILL);
    EXPECT_EQ(child->wait(10), 128 + SIGKILL);
    run("expect screen playing\nexpect game.plies 2\nexpect game.moves.1 c5\n");
}

// An engine that neither answers nor obeys "quit" is to move; then come the further commands.
class StuckEngineTest : public WindowTest {
  protected:
    auto start_against_stuck_engine(const std::string& commands) {
        write("profile/settings.json",
              against_program(mock("--stall-at 1 --ignore-quit --pid-file " + path("pid"))));
        return start(
            "click menu.chess\nclick new.start\nwait turn human\n"
            "click @e2\nclick @e4\nwait game.players.1 Mock for 60\n"
            "dump " +
            path("reached.json") + "\n" + commands + "wait screen nowhere for 600\n");
    }
};

TEST_F(StuckEngineTest, SigtermEndsTheWindowAndItsChildAtOnce) {
    const auto child = start_against_stuck_engine("");
    ASSERT_TRUE(until([&] { return std::filesystem::exists(path("reached.json")); }))
        << content(path("output.txt"));
    const pid_t engine = std::stoi(content(path("pid")));
    const TimePoint asked = Clock::now();
    child->signal(SIGTERM);
    EXPECT_TRUE(child->wait(20).has_value());
    EXPECT_LT(seconds_since(asked), 5.0);
    EXPECT_TRUE(until([&] { return kill(engine, 0) != 0; }, 5));
}

TEST_F(StuckEngineTest, ClosingTheWindowEndsItsChildAtOnce) {
    const auto child = start_against_stuck_engine("close\n");
    ASSERT_TRUE(until([&] { return std::filesystem::exists(path("reached.json")); }))
        << content(path("output.txt"));
    const pid_t engine = std::stoi(content(path("pid")));
    EXPECT_EQ(child->wait(5), 0) << content(path("output.txt"));
    EXPECT_TRUE(until([&] { return kill(engine, 0) != 0; }, 5));
    // The game was kept.
    EXPECT_NE(content(path("profile/autosave.json")).find("1. e4"), std::string::npos);
}

TEST_F(WindowTest, SigtermEndsALongThoughtAtOnce) {
    nodes_ = 0;
    for (const std::string game : {"chess", "gomoku"}) {
        write("profile/settings.json",
              R"({"chess": {"strength": "3200", "move_time": "30000"},
                  "gomoku": {"strength": "5", "move_time": "30000"},
                  "options": {"threads": "2"}})");
        std::filesystem::remove(path("reached.json"));
        std::filesystem::remove(path("profile/autosave.json"));
        const auto child = start("click menu." + game + "\nclick new.start\nwait turn human\n" +
                                 (game == "chess" ? "click @e2\nclick @e4\n" : "click @j10\n") +
                                 "wait game.thinking true for 60\ndump " + path("reached.json") +
                                 "\nwait screen nowhere for 600\n");
        ASSERT_TRUE(until([&] { return std::filesystem::exists(path("reached.json")); }))
            << content(path("output.txt"));
        const TimePoint asked = Clock::now();
        child->signal(SIGTERM);
        EXPECT_EQ(child->wait(20), 0);
        EXPECT_LT(seconds_since(asked), 3.0);
    }
}

TEST_F(WindowTest, SettingsAndWindowAreRemembered) {
    run("click menu.options\nclick option.language.next\nwait language es\nresize 900 700\nframes "
        "5\n");
    run("expect language es\nframes 2\nscreenshot " + path("again.png") + "\n");
    EXPECT_EQ(picture_size("again.png"), (std::pair<unsigned, unsigned>{900, 700}));
}

TEST_F(WindowTest, TheFirstWindowIsInTheMiddleOfTheScreen) {
    run("frames 3\nscreenshot " + path("first.png") + "\n");
    EXPECT_EQ(picture_size("first.png"), (std::pair<unsigned, unsigned>{1000, 800}));
    const std::string settings = content(path("profile/settings.json"));
    EXPECT_NE(settings.find("\"x\": 300"), std::string::npos) << settings;
    EXPECT_NE(settings.find("\"y\": 200"), std::string::npos) << settings;
}

TEST_F(WindowTest, FullScreenFillsTheScreenAndComesBack) {
    run("resize 900 700\nframes 5\nkey F11\nframes 5\nexpect full_screen true\nscreenshot " +
        path("full.png") + "\nclick menu.options\nwait screen options\n");
    EXPECT_EQ(picture_size("full.png"), (std::pair<unsigned, unsigned>{1600, 1200}));
    run("frames 2\nexpect full_screen true\nkey F11\nframes 5\nscreenshot " + path("back.png") +
        "\n");
    EXPECT_EQ(picture_size("back.png"), (std::pair<unsigned, unsigned>{900, 700}));
}

TEST_F(WindowTest, AWindowRememberedElsewhereComesBackOnTheScreen) {
    write("profile/settings.json",
          R"({"window": {"x": 9000, "y": -700, "width": 5000, "height": 700}})");
    run("frames 3\nscreenshot " + path("here.png") + "\n");
    EXPECT_EQ(picture_size("here.png"), (std::pair<unsigned, unsigned>{1600, 700}));
    EXPECT_NE(content(path("profile/settings.json")).find("\"x\": 0"), std::string::npos)
        << content(path("profile/settings.json"));
}

TEST_F(WindowTest, NothingMovesWhereMotionIsReduced) {
    write("profile/settings.json", R"({"options": {"animation": "off"}})");
    run("frames 2\nscreenshot " + path("early.png") + "\nframes 60\nscreenshot " +
        path("late.png") + "\n");
    EXPECT_EQ(difference(path("early.png"), path("late.png")), 0);
    write("profile/settings.json", R"({"options": {"animation": "on"}})");
    run("frames 2\nscreenshot " + path("early.png") + "\nframes 60\nscreenshot " +
        path("late.png") + "\n");
    EXPECT_GT(difference(path("early.png"), path("late.png")), 0);
}

TEST_F(WindowTest, ABadFileOnTheCommandLineIsAMessage) {
    run("expect screen menu\nwait toasts.0 != \"\"\n", {path("missing.pgn")});
}

TEST_F(WindowTest, AMissingFontIsToldByItsPackage) {
    write("fonts.conf",
          "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">"
          "<fontconfig></fontconfig>\n");
    Child bare({std::string(TABLERO_BIN_DIR) + "/tablero-desktop", "--profile", path("profile")},
               {"DISPLAY=:" + display_, "FONTCONFIG_FILE=" + path("fonts.conf")},
               path("output.txt"));
    EXPECT_EQ(bare.wait(60), 1);
    EXPECT_NE(content(path("output.txt")).find("fonts-inter"), std::string::npos)
        << content(path("output.txt"));
}

TEST_F(WindowTest, WrongScriptsAndNoDisplayAreNamed) {
    EXPECT_EQ(start("jump\n")->wait(60), 2);
    EXPECT_NE(content(path("output.txt")).find("line 1"), std::string::npos);
    EXPECT_EQ(start("expect screen playing\n")->wait(60), 1);
    EXPECT_NE(content(path("output.txt")).find("line 1"), std::string::npos);
    Child blind({std::string(TABLERO_BIN_DIR) + "/tablero-desktop", "--profile", path("profile")},
                {},
                path("output.txt"));
    EXPECT_EQ(blind.wait(60), 1);
    EXPECT_NE(content(path("output.txt")).find("no display"), std::string::npos);
}

// Values on the points of a gomoku board, a small board at a line, a threat.
TEST_F(WindowTest, AnAnalysisOfGomoku) {
    nodes_ = 0;
    write("profile/settings.json", R"({"gomoku": {"rules": "freestyle", "board_size": "15"}})");
    run("click menu.analyse_gomoku\nwait screen playing\n"
        "click @h8\nclick @a1\nclick @i8\nclick @a2\nclick @j8\nwait game.plies 5\n"
        "wait game.lines >= 2 for 60\nwait game.depth >= 4 for 60\n"
        "hover line.1.1\nwait game.preview.moves 1 for 60\nframes 3\nscreenshot " +
        path("values.png") +
        "\nhover board\nwait game.previews false\n"
        "key t\nwait game.threat true\nwait game.lines >= 1 for 60\nkey t\n"
        "wait game.threat false\nwait game.lines >= 1 for 60\nclick line.1.1\n"
        "wait game.plies 6\n");
    EXPECT_EQ(picture_size("values.png"), (std::pair<unsigned, unsigned>{1000, 800}));
}

}  // namespace
}  // namespace tablero::desktop

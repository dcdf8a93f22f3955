#include "tests/desktop/window_fixture.h"

// Another program drops files onto the real window, by the protocol of the window system.

namespace tablero::desktop {
namespace {

class DropTest : public WindowTest {
  protected:
    // What the other program was told; it waits for the window by itself.
    std::string drop(const std::vector<std::string>& arguments) {
        std::vector<std::string> command{std::string(TABLERO_BIN_DIR) + "/xdnd_source"};
        command.insert(command.end(), arguments.begin(), arguments.end());
        Child source(command, {"DISPLAY=:" + display_}, path("source.txt"));
        EXPECT_EQ(source.wait(120), 0);
        return content(path("source.txt"));
    }
    std::string address(const std::string& name) const { return "file://" + path(name); }
    void expect_end(Child& window) {
        const auto code = window.wait(240);
        ASSERT_TRUE(code.has_value()) << "still running";
        EXPECT_EQ(*code, 0) << content(path("output.txt"));
    }
};

TEST_F(DropTest, AFileOfAGameIsOpened) {
    write("a game.pgn", "[White \"Anna\"]\n\n1. e4 e5 *\n");
    const auto window =
        start("wait screen playing for 120\nexpect game.players.0 Anna\nexpect game.plies 2\n");
    EXPECT_EQ(drop({address("a%20game.pgn")}), "accepted\n");
    expect_end(*window);
}

TEST_F(DropTest, SeveralFilesComeAtOnce) {
    write("a.pgn", "[White \"Anna\"]\n\n1. e4 e5 *\n");
    write("b.pgn", "[White \"Bea\"]\n\n1. d4 *\n");
    const auto window = start(
        "wait game.players.0 Bea for 120\nclick tab.0\nwait game.players.0 Anna\nclick tab.1\n"
        "wait game.players.0 Bea\n");
    EXPECT_EQ(drop({address("a.pgn"), address("b.pgn")}), "accepted\n");
    expect_end(*window);
}

TEST_F(DropTest, WhatIsNoGameIsRefusedWithTheReason) {
    write("noise.pgn", "\x01\x02 nothing");
    const auto window = start("wait toasts.0 != \"\" for 120\nexpect screen menu\ndump " +
                              path("dump.json") + "\n");
    EXPECT_EQ(drop({address("noise.pgn")}), "accepted\n");
    expect_end(*window);
    EXPECT_NE(content(path("dump.json")).find("Could not open: noise.pgn"), std::string::npos);
}

TEST_F(DropTest, WhatIsNoFileIsNotWelcome) {
    write("a.pgn", "1. e4 e5 *\n");
    const auto window = start("wait screen playing for 120\n");
    EXPECT_EQ(drop({"--type", "image/png", "pixels"}), "refused\n");
    EXPECT_EQ(drop({address("a.pgn")}), "accepted\n") << "a later one is";
    expect_end(*window);
}

TEST_F(DropTest, AFullScreenTakesThemAsWell) {
    write("a.pgn", "1. e4 e5 *\n");
    write("profile/settings.json", R"({"window": {"full_screen": true}})");
    const auto window = start("wait game.plies 2 for 120\nkey F11\nframes 3\nquit\n");
    EXPECT_EQ(drop({address("a.pgn")}), "accepted\n");
    expect_end(*window);
}

}  // namespace
}  // namespace tablero::desktop

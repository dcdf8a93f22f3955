// The program on a terminal: what it prints and its line of progress do not get into each other's
// way.
#include <fstream>
#include <pty.h>
#include <regex>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"

namespace tablero {
namespace {

using Words = std::vector<std::string>;

// What a terminal receives from the program, standard output and standard error.
std::string on_a_terminal(const Words& arguments) {
    std::string program = std::string(TABLERO_BIN_DIR) + "/tablero";
    Words copy = arguments;
    std::vector<char*> argv{program.data()};
    for (auto& word : copy)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) {
        execv(program.c_str(), argv.data());
        _exit(99);
    }
    std::string all;
    char piece[4096];
    for (ssize_t length = 0; (length = read(terminal, piece, sizeof piece)) > 0;)
        all.append(piece, static_cast<std::size_t>(length));
    waitpid(child, nullptr, 0);
    close(terminal);
    return all;
}

// The lines that stand on its screen in the end.
std::vector<std::string> screen(const std::string& received) {
    std::vector<std::string> lines{""};
    for (std::size_t i = 0; i < received.size(); ++i) {
        if (received.compare(i, 4, "\r\033[K") == 0) {
            lines.back().clear();
            i += 3;
        } else if (received[i] == '\n') {
            lines.emplace_back();
        } else if (received[i] != '\r') {
            lines.back() += received[i];
        }
    }
    return lines;
}

TEST(Terminal, RowsAreNotMixedWithProgress) {
    const std::string file = testing::TempDir() + "rows_" + std::to_string(getpid()) + ".epd";
    std::ofstream rows(file);
    for (int row = 0; row < 6; ++row)
        rows << "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm h4; id \"long\";\n"
             << "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - id \"nothing to find\";\n";
    rows.close();
    const auto received = on_a_terminal({"solve", file, "--movetime", "150"});
    EXPECT_THAT(received, testing::HasSubstr("solve "));
    for (const auto& line : screen(received))
        EXPECT_FALSE(std::regex_search(line, std::regex("^solve [0-9]"))) << line;
    unlink(file.c_str());
}

TEST(Terminal, LongSearchesSayHowLongTheyTake) {
    for (const Words& arguments : {Words{"gomoku", "suggest", "--moves", "j10 k11"},
                                   Words{"gomoku", "analyse", "--moves", "j10 k11"},
                                   Words{"explain"}}) {
        Words slow = arguments;
        slow.insert(slow.end(), {"--movetime", "3000"});
        const auto received = on_a_terminal(slow);
        const std::string label = arguments[arguments[0] == "gomoku" ? 1 : 0] + "  0:0[1-9]";
        EXPECT_TRUE(std::regex_search(received, std::regex(label))) << received;
        EXPECT_EQ(screen(received).back(), "");
    }
}

}  // namespace
}  // namespace tablero

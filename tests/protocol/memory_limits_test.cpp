// Both engines with little address space: what does not fit is refused, and they go on.
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/byte_source.h"

namespace tablero {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

struct Ending {
    int exit_code = -1;
    std::string out;
};

// Kilobytes of address space.
Ending run_with(int kilobytes, const std::string& program, const std::string& input) {
    const std::string out = testing::TempDir() + "memory_" + std::to_string(getpid());
    const std::string command = "ulimit -v " + std::to_string(kilobytes) + "; printf '" + input +
                                "' | " TABLERO_BIN_DIR "/" + program + " >" + out + " 2>&1";
    const int status = std::system(command.c_str());
    const Ending ending{WIFEXITED(status) ? WEXITSTATUS(status) : -1, read_file(out).value()};
    unlink(out.c_str());
    return ending;
}

// Sanitizers take terabytes of addresses for themselves.
bool limits_mean_something() {
    return run_with(150'000, "tablero-uci", "isready\\n").out == "readyok\n";
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t number = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++number;
    return number;
}

TEST(MemoryLimits, TheChessEngineGoesOn) {
    if (!limits_mean_something()) GTEST_SKIP() << "the program does not start with so little";
    for (const int kilobytes : {150'000, 200'000, 300'000}) {
        const Ending ending = run_with(kilobytes,
                                       "tablero-uci",
                                       "setoption name Hash value 1024\\n"
                                       "setoption name Threads value 500\\n"
                                       "setoption name EvalFile value /dev/zero\\n"
                                       "position startpos\\ngo depth 6\\n"
                                       "setoption name Threads value 2\\ngo depth 5\\n");
        EXPECT_EQ(ending.exit_code, 0) << kilobytes << ending.out;
        EXPECT_EQ(count(ending.out, "bestmove "), 2U) << kilobytes << ending.out;
        EXPECT_THAT(ending.out, HasSubstr("a table of 1024 MB")) << kilobytes;
        EXPECT_THAT(ending.out, HasSubstr("500 threads do not fit")) << kilobytes;
    }
}

TEST(MemoryLimits, TheBrainGoesOn) {
    if (!limits_mean_something()) GTEST_SKIP() << "the program does not start with so little";
    for (const int kilobytes : {200'000, 300'000}) {
        const Ending ending = run_with(kilobytes,
                                       "pbrain-tablero",
                                       "START 15\\nINFO timeout_turn 100\\n"
                                       "INFO max_memory 2000000000\\nINFO thread_num 500\\n"
                                       "INFO evalfile /dev/zero\\nBEGIN\\nTURN 1,1\\nEND\\n");
        EXPECT_EQ(ending.exit_code, 0) << kilobytes << ending.out;
        EXPECT_THAT(ending.out, HasSubstr("7,7")) << kilobytes;
        EXPECT_THAT(ending.out, HasSubstr("500 threads do not fit")) << kilobytes;
    }
}

// No limit makes a program end by a signal: it does its work or says what is missing.
TEST(MemoryLimits, TooLittleIsTold) {
    if (!limits_mean_something()) GTEST_SKIP() << "the program does not start with so little";
    const std::string game = testing::TempDir() + "memory_game_" + std::to_string(getpid());
    std::ofstream(game) << "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n";
    const std::map<std::string, std::string> conversations{
        {"tablero-uci", "go depth 3\\n"},
        {"pbrain-tablero", "START 15\\nINFO rule 1\\nINFO timeout_turn 50\\nTURN 1,1\\nEND\\n"},
        {"tablero gomoku suggest --moves h8 --movetime 20", ""},
        {"tablero analyse " + game + " --nodes 100", ""}};
    for (const auto& [program, input] : conversations) {
        for (int kilobytes = 25'000; kilobytes <= 95'000; kilobytes += 5'000) {
            const Ending ending = run_with(kilobytes, program, input);
            EXPECT_THAT(ending.exit_code, AnyOf(0, 1)) << program << kilobytes << ending.out;
            if (ending.exit_code == 1) {
                EXPECT_THAT(ending.out,
                            AnyOf(HasSubstr("not enough memory"),
                                  HasSubstr("Cannot allocate memory"),
                                  HasSubstr("Resource temporarily unavailable")))
                    << program << kilobytes;
            }
        }
    }
    unlink(game.c_str());
}

}  // namespace
}  // namespace tablero

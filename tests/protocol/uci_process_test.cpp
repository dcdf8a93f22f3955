#include <array>
#include <chrono>
#include <csignal>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tablero {
namespace {

using testing::HasSubstr;

// The real program on two pipes.
class Program {
  public:
    Program() {
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        if (pipe(in.data()) != 0 || pipe(out.data()) != 0) return;
        pid_ = fork();
        if (pid_ == 0) {
            dup2(in[0], STDIN_FILENO);
            dup2(out[1], STDOUT_FILENO);
            for (const int descriptor : {in[0], in[1], out[0], out[1]})
                close(descriptor);
            execl(TABLERO_BIN_DIR "/tablero-uci", "tablero-uci", nullptr);
            _exit(127);
        }
        close(in[0]);
        close(out[1]);
        input_ = in[1];
        output_ = out[0];
    }
    ~Program() {
        close_input();
        close_output();
        if (pid_ > 0) {
            kill(pid_, SIGKILL);
            waitpid(pid_, nullptr, 0);
        }
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    void send(std::string_view text) const {
        while (!text.empty()) {
            const ssize_t count = write(input_, text.data(), text.size());
            if (count <= 0) return;
            text.remove_prefix(static_cast<std::size_t>(count));
        }
    }
    // Everything up to and including the mark, or up to the end of the output.
    std::string read_until(std::string_view mark) const {
        std::string text;
        char byte = 0;
        while (text.find(mark) == std::string::npos && read(output_, &byte, 1) == 1)
            text += byte;
        return text;
    }
    void close_input() { close_one(input_); }
    void close_output() { close_one(output_); }

    // The exit code; -1 when it does not end within a minute, or by a signal.
    int exit_code() {
        for (int i = 0; i < 6000; ++i) {
            int status = 0;
            if (waitpid(pid_, &status, WNOHANG) == pid_) {
                pid_ = -1;
                return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return -1;
    }

  private:
    static void close_one(int& descriptor) {
        if (descriptor >= 0) close(descriptor);
        descriptor = -1;
    }

    pid_t pid_ = -1;
    int input_ = -1;
    int output_ = -1;
};

class UciProcess : public testing::Test {
  protected:
    static void SetUpTestSuite() { std::signal(SIGPIPE, SIG_IGN); }
};

TEST_F(UciProcess, AWholeSession) {
    Program program;
    program.send("uci\nisready\n");
    EXPECT_THAT(program.read_until("readyok\n"), HasSubstr("uciok\n"));
    program.send("ucinewgame\r\nposition startpos moves e2e4\r\ngo movetime 50\r\n");
    EXPECT_THAT(program.read_until("bestmove "), HasSubstr("info depth 1 "));
    program.send("quit\n");
    EXPECT_EQ(program.exit_code(), 0);
}

TEST_F(UciProcess, HugeAndBinaryLines) {
    Program program;
    program.send(std::string(10 << 20, 'x') + "\n");
    program.send(std::string_view("\0\0\n", 3));
    program.send("isready\n");
    const std::string said = program.read_until("readyok\n");
    EXPECT_THAT(said, HasSubstr("info string error: unknown command \"xxx"));
    EXPECT_THAT(said, HasSubstr("info string error: unknown command \"??\""));
}

TEST_F(UciProcess, EndOfInputInMidSearch) {
    Program program;
    program.send("go infinite\n");
    program.read_until("info depth 3 ");
    program.close_input();
    EXPECT_THAT(program.read_until("no such mark"), HasSubstr("bestmove "));
    EXPECT_EQ(program.exit_code(), 0);
}

TEST_F(UciProcess, ALastLineWithoutItsEnd) {
    Program program;
    program.send("go perft 2");
    program.close_input();
    EXPECT_THAT(program.read_until("no such mark"), HasSubstr("Nodes searched: 400\n"));
    EXPECT_EQ(program.exit_code(), 0);
}

TEST_F(UciProcess, AClosedOutputEndsItSilently) {
    Program program;
    program.send("go infinite\n");
    program.read_until("info depth 3 ");
    program.close_output();
    EXPECT_EQ(program.exit_code(), 0);
}

}  // namespace
}  // namespace tablero

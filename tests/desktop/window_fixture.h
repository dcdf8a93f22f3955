#pragma once

#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/clock.h"

extern char** environ;

namespace tablero::desktop {

// A child process with its output in a file, in a folder of its own where one is named.
class Child {
  public:
    Child(const std::vector<std::string>& arguments,
          const std::vector<std::string>& environment,
          const std::string& output,
          int inherited = -1,
          const std::string& folder = "") {
        std::vector<char*> argv;
        for (const auto& argument : arguments)
            argv.push_back(const_cast<char*>(argument.c_str()));
        argv.push_back(nullptr);
        std::vector<char*> env;
        for (const auto& variable : environment)
            env.push_back(const_cast<char*>(variable.c_str()));
        for (char** variable = environ; *variable != nullptr; ++variable) {
            if (std::strncmp(*variable, "DISPLAY=", 8) != 0) env.push_back(*variable);
        }
        env.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
        posix_spawn_file_actions_addopen(
            &actions, 1, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        posix_spawn_file_actions_adddup2(&actions, 1, 2);
        if (!folder.empty()) posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
        if (inherited >= 0) posix_spawn_file_actions_adddup2(&actions, inherited, kInherited);
        if (posix_spawnp(&pid_, argv[0], &actions, nullptr, argv.data(), env.data()) != 0)
            pid_ = -1;
        posix_spawn_file_actions_destroy(&actions);
    }
    ~Child() {
        if (pid_ <= 0) return;
        ::kill(pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    static constexpr int kInherited = 7;

    bool started() const { return pid_ > 0; }
    void signal(int number) const { ::kill(pid_, number); }

    // The exit code, 128 + signal; none when it still runs after the time.
    std::optional<int> wait(int seconds) {
        if (pid_ <= 0) return 127;
        const auto end = Clock::now() + std::chrono::seconds(seconds);
        int status = 0;
        while (waitpid(pid_, &status, WNOHANG) == 0) {
            if (Clock::now() > end) return std::nullopt;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        pid_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

  private:
    pid_t pid_ = -1;
};

// Runs tablero-desktop in a virtual display, one for all tests.
class WindowTest : public testing::Test {
  protected:
    static void SetUpTestSuite() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
        const std::string log = (std::filesystem::temp_directory_path() /
                                 ("tablero-xvfb-" + std::to_string(getpid()) + ".log"))
                                    .string();
        server_ =
            new Child({"Xvfb",
                       "-displayfd",
                       std::to_string(Child::kInherited),
                       "-screen",
                       "0",
                       "1600x1200x24",
                       "-nolisten",
                       "tcp",
                       // Between two windows it has no client, and would be away for a moment.
                       "-noreset"},
                      {},
                      log,
                      ends[1]);
        close(ends[1]);
        char digit = 0;
        while (server_->started() && read(ends[0], &digit, 1) == 1 && digit != '\n')
            display_ += digit;
        close(ends[0]);
        std::filesystem::remove(log);
    }
    static void TearDownTestSuite() {
        delete server_;
        server_ = nullptr;
        display_.clear();
    }

    void SetUp() override {
        if (display_.empty()) GTEST_SKIP() << "Xvfb is not installed: the window is not tested";
        std::string pattern =
            (std::filesystem::temp_directory_path() / "tablero-window-XXXXXX").string();
        directory_ = mkdtemp(pattern.data());
        std::filesystem::create_directories(path("profile"));
    }
    void TearDown() override {
        if (!directory_.empty()) std::filesystem::remove_all(directory_);
    }

    std::string path(const std::string& name) const { return (directory_ / name).string(); }
    static std::string content(const std::string& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(path(name)) << text;
    }

    std::unique_ptr<Child> start(const std::string& script,
                                 const std::vector<std::string>& more = {}) {
        write("script.txt", script);
        std::vector<std::string> arguments{std::string(TABLERO_BIN_DIR) + "/tablero-desktop",
                                           "--profile",
                                           path("profile"),
                                           "--script",
                                           path("script.txt"),
                                           "--real-input",
                                           "--nodes",
                                           std::to_string(nodes_),
                                           "--seed",
                                           "1"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        std::vector<std::string> environment = environment_;
        environment.push_back("DISPLAY=:" + display_);
        environment.push_back("HOME=" + directory_.string());  // names are suggested there
        return std::make_unique<Child>(
            arguments, environment, path("output.txt"), -1, directory_.string());
    }

    // Runs the script to its end; the program's words are the message of a failure.
    void run(const std::string& script, const std::vector<std::string>& more = {}) {
        const auto child = start(script, more);
        const auto code = child->wait(240);
        ASSERT_TRUE(code.has_value()) << "still running";
        EXPECT_EQ(*code, 0) << content(path("output.txt"));
    }

    // Polls what another process does.
    static bool until(const std::function<bool()>& condition, int seconds = 60) {
        const auto end = Clock::now() + std::chrono::seconds(seconds);
        while (!condition()) {
            if (Clock::now() > end) return false;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return true;
    }

    // Width and height as the head of a PNG file says.
    std::pair<unsigned, unsigned> picture_size(const std::string& name) const {
        const std::string bytes = content(path(name));
        if (bytes.size() < 24 || bytes.substr(1, 3) != "PNG") return {0, 0};
        const auto number = [&](std::size_t at) {
            unsigned value = 0;
            for (std::size_t i = 0; i < 4; ++i)
                value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
            return value;
        };
        return {number(16), number(20)};
    }

    // The way from the menu to an empty analysis board of chess.
    static constexpr const char* kAnalysis = "click menu.analyse\nwait screen playing\n";

    int nodes_ = 300;                       // of engines for a move; 0: no limit
    std::vector<std::string> environment_;  // of the window, before what it inherits
    inline static Child* server_ = nullptr;
    inline static std::string display_;
    std::filesystem::path directory_;
};

}  // namespace tablero::desktop

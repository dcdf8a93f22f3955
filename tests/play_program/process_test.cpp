#include "play/program/process.h"

#include <csignal>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tablero::program {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

class ProcessTest : public testing::Test {
  protected:
    static void SetUpTestSuite() { std::signal(SIGPIPE, SIG_IGN); }

    static Process shell(const std::string& script) {
        auto process = Process::start({{"/bin/sh", "-c", script}, ""});
        EXPECT_TRUE(process.ok());
        return std::move(*process);
    }

    std::string line_;
    std::stop_source stopping_;
    std::stop_token stop_ = stopping_.get_token();
};

TEST_F(ProcessTest, TalksInLines) {
    auto process = shell("while read x; do echo \"got $x\"; done; exit 3");
    ASSERT_TRUE(process.write_line("one", Clock::now() + 10s));
    ASSERT_TRUE(process.write_line("two", Clock::now() + 10s));
    ASSERT_EQ(process.read_line(line_, Clock::now() + 10s, stop_), Process::Read::kLine);
    EXPECT_EQ(line_, "got one");
    ASSERT_EQ(process.read_line(line_, Clock::now() + 10s, stop_), Process::Read::kLine);
    EXPECT_EQ(line_, "got two");
    EXPECT_EQ(process.read_line(line_, Clock::now() + 20ms, stop_), Process::Read::kTimeout);
    EXPECT_EQ(process.how_it_ended().message, "");
}

TEST_F(ProcessTest, EndsAreDescribed) {
    auto ends = shell("printf 'last words\\r\\nno newline'; echo oops >&2; exit 3");
    ASSERT_EQ(ends.read_line(line_, Clock::now() + 10s, stop_), Process::Read::kLine);
    EXPECT_EQ(line_, "last words");
    ASSERT_EQ(ends.read_line(line_, Clock::now() + 10s, stop_), Process::Read::kLine);
    EXPECT_EQ(line_, "no newline");
    EXPECT_EQ(ends.read_line(line_, Clock::now() + 10s, stop_), Process::Read::kClosed);
    EXPECT_TRUE(ends.wait_for_end(Clock::now() + 10s));
    EXPECT_EQ(ends.how_it_ended().message, "exit code 3");
    EXPECT_EQ(ends.last_errors(), "oops");

    auto killed = shell("kill -SEGV $$");
    EXPECT_TRUE(killed.wait_for_end(Clock::now() + 10s));
    EXPECT_THAT(killed.how_it_ended().message, HasSubstr("signal 11"));
}

TEST_F(ProcessTest, MissingProgramSaysSo) {
    auto process = Process::start({{"/no/such/program"}, ""});
    ASSERT_TRUE(process.ok());
    EXPECT_EQ(process->read_line(line_, Clock::now() + 10s, stop_), Process::Read::kClosed);
    EXPECT_TRUE(process->wait_for_end(Clock::now() + 10s));
    EXPECT_THAT(process->last_errors(), HasSubstr("/no/such/program: No such file"));
    auto directory = Process::start({{"/bin/true"}, "/no/such/place"});
    ASSERT_TRUE(directory.ok());
    EXPECT_TRUE(directory->wait_for_end(Clock::now() + 10s));
    EXPECT_THAT(directory->last_errors(), HasSubstr("/no/such/place"));
}

TEST_F(ProcessTest, StopFlagEndsTheWait) {
    auto process = shell("exec sleep 1000");
    stopping_.request_stop();
    EXPECT_EQ(process.read_line(line_, Clock::now() + 100s, stop_), Process::Read::kStopped);
}

TEST_F(ProcessTest, FloodOnStandardErrorBlocksNobody) {
    auto process = shell(
        "i=0; while [ $i -lt 3000 ]; do echo 'a line of a hundred characters or so on the "
        "standard error stream, and again, and again' >&2; i=$((i+1)); done; echo done");
    ASSERT_EQ(process.read_line(line_, Clock::now() + 30s, stop_), Process::Read::kLine);
    EXPECT_EQ(line_, "done");
    EXPECT_LE(process.last_errors().size(), 4096U);
}

TEST_F(ProcessTest, ClosedStandardErrorIsNoBusyLoop) {
    auto process = shell("exec 2>&-; read x; echo $x");
    timespec before{};
    timespec after{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
    EXPECT_EQ(process.read_line(line_, Clock::now() + 300ms, stop_), Process::Read::kTimeout);
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
    const auto used =
        (after.tv_sec - before.tv_sec) * 1000 + (after.tv_nsec - before.tv_nsec) / 1'000'000;
    EXPECT_LT(used, 100);
    ASSERT_TRUE(process.write_line("still here", Clock::now() + 10s));
    ASSERT_EQ(process.read_line(line_, Clock::now() + 10s, stop_), Process::Read::kLine);
    EXPECT_EQ(line_, "still here");
}

TEST_F(ProcessTest, WritingToOneThatDoesNotReadGivesUp) {
    auto process = shell("exec sleep 1000");
    const std::string long_line(1 << 20, 'x');
    EXPECT_FALSE(process.write_line(long_line, Clock::now() + 50ms));
    auto gone = shell("exit 0");
    EXPECT_TRUE(gone.wait_for_end(Clock::now() + 10s));
    EXPECT_FALSE(gone.write_line("anyone?", Clock::now() + 1s));
}

TEST_F(ProcessTest, EndlessLineIsCut) {
    auto process = shell("head -c 3000000 /dev/zero | tr '\\0' x; echo; echo end");
    std::size_t longest = 0;
    do {
        ASSERT_EQ(process.read_line(line_, Clock::now() + 30s, stop_), Process::Read::kLine);
        longest = std::max(longest, line_.size());
    } while (line_ != "end");
    EXPECT_LT(longest, std::size_t{1} << 21);
}

// The child ignores the polite signals and has a child of its own.
TEST_F(ProcessTest, NothingIsLeftBehind) {
    pid_t child = 0;
    pid_t grandchild = 0;
    {
        auto process = shell("trap '' HUP TERM INT; sleep 1000 & echo $$; echo $!; wait; wait");
        ASSERT_EQ(process.read_line(line_, Clock::now() + 10s, stop_), Process::Read::kLine);
        child = std::stoi(line_);
        ASSERT_EQ(process.read_line(line_, Clock::now() + 10s, stop_), Process::Read::kLine);
        grandchild = std::stoi(line_);
        EXPECT_EQ(::kill(child, 0), 0);
        EXPECT_FALSE(process.wait_for_end(Clock::now() + 20ms));
    }
    EXPECT_NE(::kill(child, 0), 0);
    EXPECT_NE(::kill(grandchild, 0), 0);
}

}  // namespace
}  // namespace tablero::program

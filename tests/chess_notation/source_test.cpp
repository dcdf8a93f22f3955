#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "base/byte_source.h"
#include "base/line_reader.h"
#include "tests/support/folder.h"
#include "tests/support/named_pipe.h"
#include "tests/support/packed.h"

namespace tablero {
namespace {

using test::packed;

std::string read_all(ByteSource& source, std::size_t step, std::string& problem) {
    std::string text;
    std::vector<char> buffer(step);
    for (;;) {
        const auto got = source.read(buffer.data(), step);
        if (!got) {
            problem = got.error().message;
            return text;
        }
        if (*got == 0) return text;
        text.append(buffer.data(), *got);
    }
}

std::string long_text() {
    std::string text;
    for (int i = 0; i < 60'000; ++i)
        text += "line " + std::to_string(i * 7919) + "\n";
    return text;
}

TEST(ByteSource, PassesPlainBytesOn) {
    for (const std::string text : {"", "a", "abc", "abcd", "\x28\xB5\x2F", "longer than a magic"}) {
        for (const std::size_t step : {1, 3, 100}) {
            std::string problem;
            EXPECT_EQ(read_all(*memory_source(text), step, problem), text);
            EXPECT_EQ(problem, "");
        }
    }
}

TEST(ByteSource, UnpacksFramesAfterEachOther) {
    const std::string text = long_text();
    const std::string bytes = packed(text) + packed("") + packed("the end");
    for (const std::size_t step : {1UL, 777UL, 1UL << 20}) {
        std::string problem;
        EXPECT_EQ(read_all(*memory_source(bytes), step, problem), text + "the end");
        EXPECT_EQ(problem, "");
    }
}

TEST(ByteSource, ReportsBrokenFrames) {
    const std::string whole = packed(long_text());
    std::string problem;
    read_all(*memory_source(std::string_view(whole).substr(0, whole.size() / 2)), 4096, problem);
    EXPECT_EQ(problem, "memory: compressed data ends too early");
    const std::string rubbish = packed("x") + "rubbish";
    problem.clear();
    EXPECT_EQ(read_all(*memory_source(rubbish), 4096, problem), "x");
    EXPECT_NE(problem, "");
}

TEST(ByteSource, NamesAFileThatIsNotThere) {
    const auto source = open_source("no/such/file.pgn");
    ASSERT_FALSE(source);
    EXPECT_EQ(source.error().message, "no/such/file.pgn: No such file or directory");
}

TEST(ByteSource, StopsInAFileWithoutAnEnd) {
    std::stop_source stop;
    const auto source = open_source("/dev/zero", stop.get_token());
    ASSERT_TRUE(source);
    std::vector<char> buffer(100);
    EXPECT_TRUE((*source)->read(buffer.data(), buffer.size()));
    stop.request_stop();
    std::string problem;
    read_all(**source, 100, problem);
    EXPECT_EQ(problem, "/dev/zero: stopped");
}

TEST(ByteSource, StopsWhileNobodyWrites) {
    const test::Folder folder("byte_source");
    const test::NamedPipe pipe(folder / "pipe");
    std::stop_source stop;
    const auto source = open_source(pipe.path(), stop.get_token());
    ASSERT_TRUE(source);
    pipe.write("begun");
    std::string problem;
    std::string text;
    std::thread reader([&] { text = read_all(**source, 100, problem); });
    pipe.await_reader();
    stop.request_stop();
    reader.join();
    EXPECT_EQ(text, "begun");
    EXPECT_EQ(problem, pipe.path() + ": stopped");
}

TEST(LineReader, CutsLines) {
    const std::string text = "\xEF\xBB\xBFone\r\n\ntwo\n" + std::string(200'000, 'x') + "\nlast";
    LineReader lines(memory_source(text));
    EXPECT_EQ(lines.next(), "one");
    EXPECT_EQ(lines.next(), "");
    EXPECT_EQ(lines.next(), "two");
    EXPECT_EQ(lines.next()->size(), 200'000U);
    EXPECT_EQ(lines.number(), 4U);
    EXPECT_EQ(lines.next(), "last");
    EXPECT_EQ(lines.next(), std::nullopt);
    EXPECT_TRUE(lines.status());
}

}  // namespace
}  // namespace tablero

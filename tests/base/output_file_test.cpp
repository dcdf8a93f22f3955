#include "base/output_file.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/byte_source.h"

namespace tablero {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

class OutputFiles : public testing::Test {
  protected:
    OutputFiles() { fs::create_directories(folder_); }
    ~OutputFiles() override { fs::remove_all(folder_); }

    std::string at(const std::string& name) const { return (folder_ / name).string(); }
    void put(const std::string& name, const std::string& text) const {
        std::ofstream(at(name)) << text;
    }
    std::string content(const std::string& name) const { return read_file(at(name)).value(); }
    std::size_t files() const {
        return static_cast<std::size_t>(
            std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
    }

  private:
    fs::path folder_ = testing::TempDir() + "output_files_" + std::to_string(getpid());
};

TEST_F(OutputFiles, TheOldFileStaysUntilTheNewOneIsWhole) {
    put("report", "old");
    auto file = OutputFile::open(at("report"));
    ASSERT_TRUE(file.ok());
    ASSERT_TRUE(file->write("new, ").ok());
    ASSERT_TRUE(file->write("whole").ok());
    EXPECT_EQ(content("report"), "old");
    ASSERT_TRUE(file->commit().ok());
    EXPECT_EQ(content("report"), "new, whole");
    EXPECT_EQ(files(), 1U);
}

TEST_F(OutputFiles, WhatIsNotCommittedLeavesNothingBehind) {
    put("report", "old");
    {
        auto file = OutputFile::open(at("report"));
        ASSERT_TRUE(file->write("half").ok());
    }
    EXPECT_EQ(content("report"), "old");
    EXPECT_EQ(files(), 1U);
}

TEST_F(OutputFiles, AFullDiskIsAnErrorThatNamesTheFile) {
    const Status full = write_file("/dev/full", "some text");
    ASSERT_FALSE(full.ok());
    EXPECT_EQ(full.error().message, "/dev/full: No space left on device");
}

TEST_F(OutputFiles, PlacesThatCannotBeWrittenAreToldAtOnce) {
    fs::create_directories(at("folder"));
    put("file", "");
    EXPECT_THAT(OutputFile::open(at("folder")).error().message, HasSubstr("Is a directory"));
    EXPECT_THAT(OutputFile::open(at("none/x")).error().message, HasSubstr("No such file"));
    EXPECT_THAT(OutputFile::open(at("file/x")).error().message, HasSubstr("Not a directory"));
    EXPECT_FALSE(check_writable("").ok());
    EXPECT_TRUE(check_writable("-").ok());
    EXPECT_TRUE(check_writable(at("fresh")).ok());
    if (geteuid() == 0) return;  // who may write everywhere
    chmod(at("file").c_str(), 0444);
    EXPECT_THAT(check_writable(at("file")).error().message, HasSubstr("Permission denied"));
}

TEST_F(OutputFiles, ALinkStaysALinkAndPermissionsStayWhatTheyWere) {
    put("real", "old");
    chmod(at("real").c_str(), 0600);
    fs::create_symlink("real", at("link"));
    ASSERT_TRUE(write_file(at("link"), "new").ok());
    EXPECT_TRUE(fs::is_symlink(at("link")));
    EXPECT_EQ(content("real"), "new");
    EXPECT_EQ(fs::status(at("real")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

// A limit on the size of files stands for the end of the disk.
TEST_F(OutputFiles, APieceThatDoesNotFitIsTakenOffAgain) {
    put("log", "first\n");
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{10, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const Status full = append_to_file(at("log"), "second\n");
    setrlimit(RLIMIT_FSIZE, &before);
    EXPECT_FALSE(full.ok());
    EXPECT_EQ(content("log"), "first\n");
    ASSERT_TRUE(append_to_file(at("log"), "second\n").ok());
    EXPECT_EQ(content("log"), "first\nsecond\n");
}

TEST_F(OutputFiles, AnOutputIsNeverAnInputOrAnotherOutput) {
    put("games", "1. e4 *");
    fs::create_symlink("games", at("link"));
    fs::create_hard_link(at("games"), at("twin"));
    fs::create_directories(at("folder"));
    const std::vector<NamedPath> input{{"files", at("games")}};
    for (const std::string same : {"games", "link", "twin", "folder/../games"}) {
        const Status apart = keep_apart(input, {{"--json", at(same)}});
        ASSERT_FALSE(apart.ok()) << same;
        EXPECT_THAT(apart.error().message, HasSubstr("--json")) << same;
    }
    EXPECT_TRUE(keep_apart(input, {{"--json", at("other")}}).ok());
    EXPECT_FALSE(keep_apart({}, {{"--json", at("x")}, {"--html", at("folder/../x")}}).ok());
    EXPECT_FALSE(keep_apart({}, {{"--json", "-"}, {"--pgn", "-"}}).ok());
    EXPECT_TRUE(keep_apart({{"files", "-"}}, {{"--json", "-"}}).ok());
    EXPECT_TRUE(keep_apart({}, {{"--json", "/dev/null"}, {"--pgn", "/dev/null"}}).ok());
}

TEST_F(OutputFiles, WhatCannotBeReadIsAnErrorThatSaysWhy) {
    fs::create_directories(at("folder"));
    put("long", std::string(5000, 'x'));
    EXPECT_THAT(read_file(at("none")).error().message, HasSubstr("No such file"));
    EXPECT_THAT(read_file(at("folder")).error().message, HasSubstr("Is a directory"));
    EXPECT_THAT(open_source(at("folder")).error().message, HasSubstr("Is a directory"));
    EXPECT_THAT(check_readable(at("folder")).error().message, HasSubstr("Is a directory"));
    EXPECT_FALSE(read_file(at("long"), 4999).ok());
    EXPECT_EQ(read_file(at("long"), 5000).value().size(), 5000U);
}

}  // namespace
}  // namespace tablero

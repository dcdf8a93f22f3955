// The JSON of `tablero gomoku legal` and the suites.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/gomoku_suite.h"
#include "gomoku/notation/legal_report.h"
#include "tests/support/gomoku_data.h"

namespace tablero::gomoku {
namespace {

using nlohmann::json;
using testing::HasSubstr;

json answer(const std::string& line) {
    bool ok = false;
    return json::parse(legal_answer(line, 7, ok));
}

TEST(LegalReport, EmptyBoardHasEveryPoint) {
    const json report = answer(R"({"rule":"42"})");
    EXPECT_EQ(report["legal"].size(), 361U);
    EXPECT_EQ(report["state"], "playing");
    EXPECT_EQ(report["reason"], "");
    EXPECT_EQ(report["captured"], (json{{"black", 0}, {"white", 0}}));
    EXPECT_TRUE(report["forbidden"].empty());
}

TEST(LegalReport, CapturesAndBreaksAreListed) {
    const json report = answer(
        R"({"rule":"42","size":5,"board":["..O..","XXXXX","..X..",".....","....."],"side":"white"})");
    EXPECT_EQ(report["breaks"], (json{"c2"}));
    EXPECT_EQ(report["captures"]["c2"], (json{"c3", "c4"}));
    EXPECT_EQ(report["legal"].size(), 18U);
}

TEST(LegalReport, AfterTheEndTheListsAreEmpty) {
    const json report = answer(
        R"({"rule":"freestyle","size":5,"moves":["a1","a2","b1","b2","c1","c2","d1","d2","e1"]})");
    EXPECT_EQ(report["state"], "black_wins");
    EXPECT_EQ(report["reason"], "five");
    EXPECT_TRUE(report["legal"].empty());
    EXPECT_TRUE(report["captures"].empty());
}

TEST(LegalReport, BadLinesSayWhatIsWrong) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"nonsense", "JSON"},
        {"[1]", "object"},
        {R"({"size":15})", "rule"},
        {R"({"rule":"go"})", "\"go\""},
        {R"({"rule":"42","size":99})", "99"},
        {R"({"rule":"42","size":"x"})", "size"},
        {R"({"rule":"42","moves":"j10"})", "moves"},
        {R"({"rule":"42","moves":["j10",5]})", "moves"},
        {R"({"rule":"42","moves":["j10","j10"]})", "occupied"},
        {R"({"rule":"42","board":["..","..",".."]})", "rows"},
        {R"({"rule":"42","size":5,"board":[".....","..?..",".....",".....","....."]})", "?"},
        {R"({"rule":"42","size":5,"board":[".....",".....",".....",".....","....."],"side":"red"})",
         "side"},
        {R"({"rule":"42","size":5,"board":[".....",".....",".....",".....","....."],"captured":{"black":-2}})",
         "captured.black"},
        {"{\"rule\":\"\xff\"}", "JSON"}};
    for (const auto& [line, part] : cases) {
        bool ok = true;
        const json report = json::parse(legal_answer(line, 7, ok));
        EXPECT_FALSE(ok) << line;
        EXPECT_EQ(report["line"], 7);
        EXPECT_THAT(report["error"].get<std::string>(), HasSubstr(part)) << line;
    }
}

TEST(Suite, SaysWhatItCannotUnderstand) {
    EXPECT_TRUE(engine::run_suite_line("{}").bad_input);
    EXPECT_TRUE(engine::run_suite_line("17").bad_input);
    EXPECT_TRUE(engine::run_suite_line(R"({"rule":"42","size":9})").bad_input);
}

class SuiteFile : public testing::TestWithParam<const char*> {};

TEST_P(SuiteFile, Passes) {
    const auto lines = test::gomoku_data_lines(std::string("positions/") + GetParam());
    if (lines.empty()) GTEST_SKIP() << "no " << GetParam() << " in the test data";
    for (const std::string& line : lines) {
        const auto verdict = engine::run_suite_line(line, 60'000);
        EXPECT_TRUE(verdict.passed) << verdict.id << ": " << verdict.detail;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Rules,
    SuiteFile,
    testing::Values("renju_forbidden.jsonl", "win_rules.jsonl", "vcf.jsonl", "vct.jsonl"),
    [](const auto& file) {
        const std::string name = file.param;
        return name.substr(0, name.find('.'));
    });

}  // namespace
}  // namespace tablero::gomoku

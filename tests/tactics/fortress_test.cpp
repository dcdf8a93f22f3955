// A fortress by the end-game tables: where it holds and where it must not.
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tactics/endgame.h"
#include "tests/tactics/data_files.h"
#include "tests/tactics/lines.h"

namespace tablero::tactics {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;

class Fortress : public testing::Test {
  protected:
    void SetUp() override {
        const std::string folder = test::data_file("chess/syzygy");
        if (!std::filesystem::exists(folder)) GTEST_SKIP() << "no tables in " << folder;
        static const auto opened = chess::Tablebase::open(folder);  // once for all tests
        if (!opened) GTEST_SKIP() << opened.error().message;
        tables_ = *opened;
    }
    bool holds(const char* fen) const { return is_fortress(test::position_of(fen), *tables_); }

    std::shared_ptr<const chess::Tablebase> tables_;
};

// A rook against a bishop, the king in the corner that the bishop does not cover.
constexpr const char* kRookAndBishop = "8/8/8/8/8/1k6/7r/KB6 w - - 0 1";

TEST_F(Fortress, IsADrawThoughASideIsAhead) {
    EXPECT_TRUE(holds(kRookAndBishop));
    EXPECT_TRUE(holds("k7/8/8/P7/3K4/8/3B4/8 b - - 0 1"));      // the wrong bishop
    EXPECT_FALSE(holds("8/8/8/3k4/8/3r4/7R/7K w - - 0 1"));     // nobody is ahead
    EXPECT_FALSE(holds("8/8/8/8/8/2k5/8/K2Q4 w - - 0 1"));      // won
    EXPECT_FALSE(holds("8/8/8/8/8/1k6/1Q6/7K b - - 0 1"));      // drawn, for the queen is lost
    EXPECT_FALSE(holds("8/8/8/8/8/1k6/8/KN6 w - - 0 1"));       // over: nobody can mate
    EXPECT_FALSE(holds("5k2/ppp5/8/8/8/8/4R3/4K3 w - - 0 1"));  // no table knows it
}

TEST_F(Fortress, IsToldWithTheTables) {
    auto input = test::input_of(kRookAndBishop, "b1f5 h2h1", 0);
    EXPECT_THAT(test::kinds(input), Not(Contains("fortress")));
    input.tables = tables_.get();
    EXPECT_THAT(test::kinds(input), Contains("fortress"));
    const auto told = explain(input).moves.front();
    EXPECT_THAT(told.text, HasSubstr("holds a fortress, drawn by the end-game tables"));
    const auto fact = std::find_if(told.facts.begin(), told.facts.end(), [](const Fact& each) {
        return each.kind == FactKind::kFortress;
    });
    EXPECT_EQ(fact->material, -2);
    EXPECT_EQ(fact->line.size(), 1U);
    auto stronger = test::input_of("8/8/8/8/8/1k6/7r/KB6 b - - 0 1", "h2g2 b1f5", 0);
    stronger.tables = tables_.get();
    EXPECT_THAT(test::told(stronger), HasSubstr("cannot break the fortress"));
}

}  // namespace
}  // namespace tablero::tactics

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "gomoku/notation/game_record.h"
#include "gomoku/notation/move_list.h"
#include "gomoku/notation/psq.h"
#include "tests/fuzz/gomoku_record_checks.h"
#include "tests/support/read_sgf.h"

namespace tablero::gomoku {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

GameRecord sample() {
    GameRecord record;
    record.rules = RuleSet::k42;
    record.size = 19;
    record.tags = {{"Black", "Ana ]\\ B"}, {"White", "Luis"}};
    record.tree.add_line(record::kRoot, {point_at(9, 9), point_at(10, 10), point_at(0, 18)});
    return record;
}

TEST(Records, EveryFormatGivesTheGameBack) {
    const GameRecord record = sample();
    EXPECT_EQ(*read_psq(write_psq(record)), record);
    EXPECT_EQ(*read_sgf(write_sgf(record)), record);
    EXPECT_EQ(*read_move_list(write_move_list(record)), record);
    for (const auto& text : {write_psq(record), write_sgf(record), write_move_list(record)}) {
        EXPECT_EQ(*read_record(text), record);
    }
}

TEST(Records, PsqCountsFromOneAtTheTopLeft) {
    const auto record =
        read_psq("Piskvorky 20x20, 11:11, 0\n1,1,30\n20,20,12\nfirst.zip\nsecond.zip\n-1\n");
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(record->size, 20);
    EXPECT_THAT(record->tree.main_line(), ElementsAre(point_at(0, 19), point_at(19, 0)));
    EXPECT_EQ(record->text("Black"), "first.zip");
    EXPECT_EQ(record->text("White"), "second.zip");
    EXPECT_EQ(record->rules, RuleSet::kFreestyle);
}

TEST(Records, SgfTakesBothCoordinatesAndVariations) {
    const auto record =
        read_sgf("(;GM[4]SZ[15]C[a \\] comment];B[hh]C[x];W[h9](;B[i10])(;B[a1];W[a2]))");
    ASSERT_TRUE(record.ok());
    EXPECT_THAT(record->tree.main_line(),
                ElementsAre(point_at(7, 7), point_at(7, 8), point_at(8, 9)));
}

TEST(Records, PsqKeepsTimesAndWhatItDoesNotKnow) {
    const std::string text =
        "Piskvorky 20x20, 05:07, 1\n1,1,30\n20,20,0\n3,4,1250\nfirst.zip\nsecond ].zip\n2\n"
        "odd \\ line\nrule renju\n";
    const auto record = read_psq(text);
    ASSERT_TRUE(record.ok());
    EXPECT_EQ(write_psq(*record), text);
    const auto through_sgf = read_sgf(write_sgf(*record));
    EXPECT_EQ(*through_sgf, *record);
    EXPECT_EQ(write_psq(*through_sgf), text);
}

TEST(Records, MoveListsKeepTheirComments) {
    const auto record = read_move_list("# rule renju\n# played by post\n#\nh8 h9\n");
    ASSERT_TRUE(record.ok());
    EXPECT_THAT(record->tree[record::kRoot].comments, ElementsAre("played by post"));
    EXPECT_EQ(*read_move_list(write_move_list(*record)), *record);
}

TEST(Records, ReadersGoThroughAllGames) {
    RecordReader collection(
        "\xEF\xBB\xBF(;GM[4]SZ[15];B[hh])\n(;GM[4]SZ[15];B[zz])(;GM[4]SZ[19];B[aa])");
    EXPECT_EQ((*collection.next())->size, 15);
    EXPECT_EQ(collection.line(), 1U);
    EXPECT_THAT(collection.next()->error().message, HasSubstr("\"zz\""));
    EXPECT_EQ(collection.line(), 2U);
    EXPECT_EQ((*collection.next())->size, 19);
    EXPECT_FALSE(collection.next());
    RecordReader list("h8 h9");
    EXPECT_TRUE(list.next()->ok());
    EXPECT_FALSE(list.next());
    EXPECT_FALSE(RecordReader("(").next()->ok());
}

TEST(Records, ErrorsNameTheOffendingPart) {
    EXPECT_THAT(read_sgf("(;GM[1]SZ[19])").error().message, HasSubstr("GM[\"1\"]"));
    EXPECT_THAT(read_sgf("(;GM[4]SZ[15];B[zz])").error().message, HasSubstr("\"zz\""));
    EXPECT_THAT(read_sgf("(;GM[4]SZ[15];W[hh])").error().message, HasSubstr("out of turn"));
    EXPECT_THAT(read_sgf("(;GM[4]SZ[15").error().message, HasSubstr("no end"));
    EXPECT_THAT(read_psq("Piskvorky 15x16, 1, 0\n").error().message, HasSubstr("square"));
    EXPECT_THAT(read_psq("Piskvorky 15x15, 1, 0\n16,1,0\n").error().message, HasSubstr("16,1,0"));
    EXPECT_THAT(read_move_list("# size 99\nh8").error().message, HasSubstr("\"99\""));
    EXPECT_THAT(read_move_list("h8 h8x").error().message, HasSubstr("\"x\""));
}

TEST(Records, ReplayRefusesAnIllegalMove) {
    GameRecord record = sample();
    record.tree.add(record.tree.line_end(), record.tree.main_line().front());
    EXPECT_EQ(replay(record).error().message, "move j10: the point is occupied");
}

TEST(Records, FuzzCorpusHoldsItsInvariants) {
    int files = 0;
    const auto folder =
        std::filesystem::path(TABLERO_SOURCE_DIR) / "tests/fuzz/corpus/gomoku_record";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream stream(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        test::check_gomoku_records(text);
        ++files;
    }
    EXPECT_GE(files, 8);
}

}  // namespace
}  // namespace tablero::gomoku

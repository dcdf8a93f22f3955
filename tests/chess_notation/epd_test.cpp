#include "chess/notation/epd.h"

#include <cstdlib>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "base/line_reader.h"
#include "chess/notation/san.h"
#include "tests/support/data_folder.h"
#include "tests/support/epd_text.h"

namespace tablero::chess {
namespace {

EpdRecord record_of(std::string_view line) {
    auto record = parse_epd(line);
    EXPECT_TRUE(record) << line << ": " << (record ? "" : record.error().message);
    return record ? std::move(*record) : EpdRecord{};
}

std::string problem_of(std::string_view line) {
    const auto record = parse_epd(line);
    return record ? "" : record.error().message;
}

constexpr std::string_view kLine =
    "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\"; "
    "c0 \"a; b\" \"\"; x_new 1 two \"three\"; noop;";

TEST(Epd, KeepsOperationsInOrder) {
    const EpdRecord record = record_of(kLine);
    ASSERT_EQ(record.operations.size(), 5U);
    EXPECT_EQ(record.operations[0].opcode, "bm");
    EXPECT_EQ(record.text("id"), "BK.01");
    EXPECT_EQ(record.operations[2].operands, (std::vector<EpdOperand>{{"a; b", true}, {"", true}}));
    EXPECT_EQ(record.operations[3].opcode, "x_new");
    EXPECT_EQ(record.operations[3].operands.size(), 3U);
    EXPECT_TRUE(record.operations[4].operands.empty());
    EXPECT_EQ(record.text("none"), std::nullopt);
    EXPECT_TRUE(record.warnings.empty());
}

TEST(Epd, RoundTrips) {
    EXPECT_EQ(to_epd(record_of(kLine)), kLine);
    constexpr std::string_view kSixFields =
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 7 id \"six\";";
    const EpdRecord six = record_of(kSixFields);
    EXPECT_EQ(six.position.fullmove_number(), 7);
    EXPECT_EQ(to_epd(six), kSixFields);
}

TEST(Epd, CountersFromOpcodes) {
    const EpdRecord record = record_of("4k3/8/8/8/8/8/8/4K2R w K - hmvc 12; fmvn 40;");
    EXPECT_EQ(record.position.halfmove_clock(), 12);
    EXPECT_EQ(record.position.fullmove_number(), 40);
    EXPECT_EQ(to_epd(record), "4k3/8/8/8/8/8/8/4K2R w K - hmvc 12; fmvn 40;");
}

TEST(Epd, ForgivesSemicolons) {
    EXPECT_EQ(record_of("4k3/8/8/8/8/8/8/4K2R w K - bm Rh8").text("bm"), "Rh8");
    const EpdRecord perft = record_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1 ;D1 15 ;D2 66");
    EXPECT_EQ(perft.text("D2"), "66");
    EXPECT_EQ(record_of("4k3/8/8/8/8/8/8/4K2R w K - 0 1;D1 15").text("D1"), "15");
    EXPECT_TRUE(record_of("4k3/8/8/8/8/8/8/4K2R w K -").operations.empty());
}

TEST(Epd, MovesNumbersAndLines) {
    const EpdRecord record =
        record_of("4k3/8/8/8/8/8/8/4K2R w K - bm O-O Rh8+ e1e2; dm -3; pv h1h8 Kd7 Rh7; am;");
    EXPECT_EQ(record.moves("bm")->size(), 3U);
    EXPECT_TRUE(record.moves("bm")->front().is_castling());
    EXPECT_EQ(*record.number("dm"), -3);
    EXPECT_EQ(*record.number("acd"), std::nullopt);
    EXPECT_EQ(record.line("pv")->size(), 3U);
    EXPECT_TRUE(record.moves("c0")->empty());
    EXPECT_EQ(record.moves("am").error().message, "am: no move given");
    EXPECT_EQ(record.number("bm").error().message, "bm: \"O-O Rh8+ e1e2\" is not a number");
    const EpdRecord bad = record_of("4k3/8/8/8/8/8/8/4K2R w K - bm Rh9; pv Rh8+ Rh7;");
    EXPECT_EQ(bad.moves("bm").error().message, "bm: \"Rh9\": not a move");
    EXPECT_EQ(bad.line("pv").error().message, "pv: \"Rh7\": no such move here");
}

TEST(Epd, NamesTheProblem) {
    EXPECT_EQ(problem_of("4k3/8/8/8/8/8/8/4K2R w K - id \"open; c0 1;"),
              "id: no closing quote in \"\"open; c0 1;\"");
    EXPECT_EQ(problem_of("4k3/8/8/8/8/8/8/4K2R w K - \"text\" bm e4;"),
              "\"\"text\" bm e4;\" is no opcode");
    EXPECT_EQ(problem_of("4k3/8/8/8/8/8/8/4K2R x K - bm e4;"),
              "side to move: \"x\" is neither w nor b");
    EXPECT_NE(problem_of(""), "");
    EXPECT_NE(problem_of("hello world"), "");
}

TEST(EpdReader, ReportsBadLinesInPlace) {
    constexpr std::string_view kFile =
        "\xEF\xBB\xBF# suite\r\n\r\n4k3/8/8/8/8/8/8/4K2R w K - id \"one\";\r\nrubbish\r\n"
        "4k3/8/8/8/8/8/8/4K2R b K - id \"two\";";
    LineReader lines(memory_source(kFile));
    EpdReader reader(lines);
    const auto first = reader.next();
    ASSERT_TRUE(first && first->record);
    EXPECT_EQ(first->number, 3U);
    const auto second = reader.next();
    ASSERT_TRUE(second);
    EXPECT_EQ(second->number, 4U);
    EXPECT_EQ(second->text, "rubbish");
    EXPECT_FALSE(second->record);
    const auto third = reader.next();
    ASSERT_TRUE(third && third->record);
    EXPECT_EQ(third->record->text("id"), "two");
    EXPECT_FALSE(reader.next());
    EXPECT_TRUE(lines.status());
}

TEST(EpdReader, ReadsAllSuites) {
    const auto folder = data_folder() / "chess" / "tactics";
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << folder << " is not there";
    int records = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        auto source = open_source(entry.path().string());
        ASSERT_TRUE(source);
        LineReader lines(std::move(*source));
        EpdReader reader(lines);
        while (const auto line = reader.next()) {
            ASSERT_TRUE(line->record) << entry.path() << line->number;
            const EpdRecord& record = *line->record;
            for (const auto* opcode : {"bm", "am"}) {
                const auto moves = record.moves(opcode);
                ASSERT_TRUE(moves) << entry.path() << line->number << moves.error().message;
            }
            ASSERT_TRUE(record.line("pv")) << line->text;
            const auto again = parse_epd(to_epd(record));
            ASSERT_TRUE(again);
            ASSERT_EQ(again->operations, record.operations);
            ASSERT_EQ(to_fen(again->position), to_fen(record.position));
            ++records;
        }
    }
    EXPECT_GE(records, 2215);
}

}  // namespace
}  // namespace tablero::chess

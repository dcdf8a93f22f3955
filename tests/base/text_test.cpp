#include "base/text.h"

#include <cstdint>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tablero {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Text, WordsSkipEveryKindOfBlank) {
    EXPECT_THAT(words("  go\tdepth  5\r\n"), ElementsAre("go", "depth", "5"));
    EXPECT_THAT(words(" \t "), IsEmpty());
}

TEST(Text, SplitKeepsEmptyPieces) {
    EXPECT_THAT(split("a,,b,", ','), ElementsAre("a", "", "b", ""));
    EXPECT_THAT(split("", ','), ElementsAre(""));
}

TEST(Text, NumbersMustBeWhole) {
    EXPECT_EQ(parse_number<int>("42"), 42);
    EXPECT_EQ(parse_number<int>("-7"), -7);
    EXPECT_EQ(parse_number<int>("+7"), 7);
    EXPECT_EQ(parse_number<int>("4x"), std::nullopt);
    EXPECT_EQ(parse_number<int>(""), std::nullopt);
    EXPECT_EQ(parse_number<std::uint8_t>("256"), std::nullopt);
}

TEST(Text, QuotedHidesControlBytesAndShortens) {
    EXPECT_EQ(quoted(std::string_view("a\0b\x80", 4)), "\"a?b?\"");
    EXPECT_EQ(quoted("abcdef", 3), "\"abc...\"");
}

TEST(Text, CaseIsIgnoredWhenAsked) {
    EXPECT_TRUE(equals_ignoring_case("Move Overhead", "move overhead"));
    EXPECT_FALSE(equals_ignoring_case("Hash", "Hashe"));
}

}  // namespace
}  // namespace tablero

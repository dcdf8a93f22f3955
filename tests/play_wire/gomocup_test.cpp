#include "play/wire/gomocup.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/play_wire/generators.h"

namespace tablero::gomocup {
namespace {

using gomoku::point_at;
using testing::HasSubstr;

TEST(GomocupWire, WhatIsWrittenIsReadAgain) {
    EXPECT_TRUE(rc::check([] {
        const int size = *rc::gen::inRange(5, 23);
        const auto point = point_at(*rc::gen::inRange(0, size), *rc::gen::inRange(0, size));
        RC_ASSERT(*parse_point(to_text(point, size), size) == point);
        const Stone stone{point, test::any_flag() ? 1 : 2};
        RC_ASSERT(*parse_stone(to_text(stone, size), size) == stone);
        const Info info{test::any_word(), test::any_text(0)};
        const std::string line = to_line(info);
        RC_ASSERT(line.starts_with("INFO "));
        RC_ASSERT(parse_info(line.substr(5)) == info);
        const Talk talk{
            test::maybe_number(), test::maybe_number(), test::maybe_number(), test::any_words()};
        RC_ASSERT(parse_talk(to_line(talk)) == talk);
        const About about{
            test::any_text(0), test::any_text(0), test::any_text(0), test::any_text(0)};
        RC_ASSERT(parse_about(to_line(about)) == about);
    }));
    for (const auto rules : gomoku::kRuleSets)
        EXPECT_EQ(rules_from_bits(rule_bits(rules)), rules);
}

TEST(GomocupWire, RowsCountFromTheTop) {
    EXPECT_EQ(*parse_point("0,0", 15), point_at(0, 14));
    EXPECT_EQ(*parse_point(" 7 , 14\r", 15), point_at(7, 0));
    EXPECT_EQ(to_text(point_at(0, 14), 15), "0,0");
    EXPECT_EQ(to_text(point_at(7, 0), 15), "7,14");
    for (const char* wrong : {"", "OK", "15,0", "0,-1", "1,2,3", "1;2", "ERROR 1,2", "1,", "1"}) {
        const auto point = parse_point(wrong, 15);
        ASSERT_FALSE(point.ok()) << wrong;
        EXPECT_THAT(point.error().message, HasSubstr(wrong));
    }
}

TEST(GomocupWire, StonesThatAreNone) {
    for (const char* wrong : {"", "1,2", "1,2,3", "1,2,0", "1,2,x", "15,0,1", "1,2,1,1", "a,2,1"})
        EXPECT_FALSE(parse_stone(wrong, 15).ok()) << wrong;
}

TEST(GomocupWire, BitsOfRules) {
    EXPECT_EQ(rules_from_bits(0), gomoku::RuleSet::kFreestyle);
    EXPECT_EQ(rules_from_bits(2), gomoku::RuleSet::kFreestyle) << "continuous";
    EXPECT_EQ(rules_from_bits(3), gomoku::RuleSet::kStandard);
    EXPECT_EQ(rules_from_bits(5), gomoku::RuleSet::kRenju);
    EXPECT_EQ(rules_from_bits(96), gomoku::RuleSet::k42);
}

TEST(GomocupWire, TalkOfOtherBrains) {
    EXPECT_EQ(parse_talk("MESSAGE depth 12 score -35 nodes 40000 line h8 h9"),
              (Talk{12, -35, 40000, {"h8", "h9"}}));
    const auto talk = parse_talk("DEBUG Depth 7-14 SCORE nodes -3");
    EXPECT_EQ(talk.depth, std::nullopt) << "7-14 is no number";
    EXPECT_EQ(talk.score, std::nullopt);
    EXPECT_EQ(talk.nodes, -3);
    EXPECT_EQ(parse_talk(""), Talk{});
}

TEST(GomocupWire, NamesInWhateverABrainSaysAboutItself) {
    EXPECT_EQ(parse_about(R"(version="1", name="A B", www="x")").name, "A B");
    EXPECT_EQ(parse_about("name=Plain").name, "");
    EXPECT_EQ(parse_about(R"(name="open)").name, "open");
}

}  // namespace
}  // namespace tablero::gomocup

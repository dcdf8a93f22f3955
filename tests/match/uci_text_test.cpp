#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/uci_info.h"
#include "match/uci_options.h"
#include "match/uci_player.h"

namespace tablero::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(UciOptions, Parse) {
    const auto spin =
        parse_uci_option("option name Move Overhead type spin default 10 min 0 max 5000");
    ASSERT_TRUE(spin);
    EXPECT_EQ(spin->name, "Move Overhead");
    EXPECT_EQ(spin->type, UciOption::Type::kSpin);
    EXPECT_EQ(spin->min, 0);
    EXPECT_EQ(spin->max, 5000);
    const auto combo =
        parse_uci_option("option name Style type combo default Very Wild var Solid var Very Wild");
    ASSERT_TRUE(combo);
    EXPECT_THAT(combo->choices, ElementsAre("Solid", "Very Wild"));
    EXPECT_TRUE(parse_uci_option("option name EvalFile type string default <empty>"));
    EXPECT_TRUE(parse_uci_option("option name Clear Hash type button"));
    EXPECT_FALSE(parse_uci_option("option name type spin"));
    EXPECT_FALSE(parse_uci_option("option name Foo type strange"));
    EXPECT_FALSE(parse_uci_option("id name Foo"));
}

TEST(UciOptions, ValuesAreChecked) {
    const auto line = [](const char* option, const char* value) {
        const auto result = setoption_line(*parse_uci_option(option), value);
        return result.ok() ? *result : "error: " + result.error().message;
    };
    const char* spin = "option name Hash type spin default 16 min 1 max 1024";
    EXPECT_EQ(line(spin, "64"), "setoption name Hash value 64");
    EXPECT_THAT(line(spin, "0"), HasSubstr("from 1 to 1024"));
    EXPECT_THAT(line(spin, "2000"), HasSubstr("\"2000\""));
    EXPECT_THAT(line(spin, "abc"), HasSubstr("not a whole number"));
    const char* check = "option name Ponder type check default false";
    EXPECT_EQ(line(check, "true"), "setoption name Ponder value true");
    EXPECT_THAT(line(check, "yes"), HasSubstr("neither true nor false"));
    const char* combo = "option name Style type combo default A var A var B c";
    EXPECT_EQ(line(combo, "b C"), "setoption name Style value b C");
    EXPECT_THAT(line(combo, "D"), HasSubstr("A, B c"));
    EXPECT_EQ(line("option name Clear Hash type button", ""), "setoption name Clear Hash");
    EXPECT_EQ(line("option name Book type string default", "/a b"),
              "setoption name Book value /a b");
}

TEST(UciOptions, NamesInAnyCase) {
    const std::vector options{*parse_uci_option("option name OwnBook type check default true")};
    EXPECT_NE(find_option(options, "ownbook"), nullptr);
    EXPECT_EQ(find_option(options, "Own Book"), nullptr);
}

TEST(UciInfo, TakesTheMainLine) {
    Thoughts thoughts;
    read_uci_info(
        "depth 12 seldepth 20 multipv 1 score cp -34 nodes 1234 nps 10 time 5 pv e2e4 e7e5",
        thoughts);
    EXPECT_EQ(thoughts.depth, 12);
    EXPECT_EQ(thoughts.score, -34);
    EXPECT_EQ(thoughts.nodes, 1234U);
    EXPECT_THAT(thoughts.line, ElementsAre("e2e4", "e7e5"));
    read_uci_info("depth 13 multipv 2 score cp 500 pv a2a3", thoughts);
    read_uci_info("depth 13 score cp 90 lowerbound nodes 2000 pv d2d4", thoughts);
    read_uci_info("string depth 99 score cp 1", thoughts);
    read_uci_info("depth 13 currmove d2d4 currmovenumber 2", thoughts);
    EXPECT_EQ(thoughts.depth, 12);
    EXPECT_EQ(thoughts.score, -34);
    EXPECT_EQ(thoughts.nodes, 2000U);
    EXPECT_THAT(thoughts.line, ElementsAre("e2e4", "e7e5"));
    EXPECT_EQ(thoughts.mate, std::nullopt);
}

TEST(UciInfo, MatesAreBeyondAllScores) {
    Thoughts thoughts;
    read_uci_info("depth 5 score mate 3", thoughts);
    EXPECT_EQ(thoughts.mate, 3);
    EXPECT_EQ(thoughts.score, kMateScore - 3);
    read_uci_info("depth 5 score mate -2", thoughts);
    EXPECT_EQ(thoughts.score, -kMateScore + 2);
    read_uci_info("depth 5 score cp 99999999", thoughts);
    EXPECT_LT(*thoughts.score, kMateScore - 1000);
    read_uci_info("depth score cp nonsense pv", thoughts);
}

TEST(UciLines, PositionAndGo) {
    const Opening plain;
    const Opening set_up{"8/8/8/8/8/8/k1K5/8 b - - 0 1", {}};
    const std::vector<std::string> moves{"e2e4", "e7e5"};
    GameClock a(*parse_clock("40/8+0.08"));
    const GameClock b(*parse_clock("4+0.05"));
    EXPECT_EQ(uci_position_line({plain, moves, kFirstSide, a, b}),
              "position startpos moves e2e4 e7e5");
    EXPECT_EQ(uci_position_line({set_up, {}, kSecondSide, a, b}),
              "position fen 8/8/8/8/8/8/k1K5/8 b - - 0 1");
    EXPECT_EQ(uci_go_line({plain, moves, kFirstSide, a, b}),
              "go wtime 8000 btime 4000 winc 80 binc 50 movestogo 40");
    EXPECT_EQ(uci_go_line({plain, moves, kSecondSide, b, a}),
              "go wtime 8000 btime 4000 winc 80 binc 50");
    const GameClock nodes(node_control(7));
    EXPECT_EQ(uci_go_line({plain, moves, kFirstSide, nodes, b}), "go nodes 7");
    const GameClock fixed(move_time_control(30));
    EXPECT_EQ(uci_go_line({plain, moves, kFirstSide, fixed, b}), "go movetime 30");
}

}  // namespace
}  // namespace tablero::match

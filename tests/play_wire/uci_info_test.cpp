#include "play/wire/uci_info.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/wire/uci_option.h"
#include "tests/play_wire/generators.h"

namespace tablero::uci {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(UciInfo, WhatIsWrittenIsReadAgain) {
    EXPECT_TRUE(rc::check([] {
        Info info;
        for (auto* number : {&info.depth,
                             &info.selective_depth,
                             &info.multi_pv,
                             &info.nodes,
                             &info.speed,
                             &info.hashfull,
                             &info.table_hits,
                             &info.time,
                             &info.current_number}) {
            *number = test::maybe_number();
        }
        if (test::any_flag()) {
            const auto bound = *rc::gen::element(
                search::Bound::kExact, search::Bound::kLower, search::Bound::kUpper);
            info.score = ShownScore{test::any_flag(), *rc::gen::inRange(-9999, 9999), bound};
        }
        if (test::any_flag()) info.chances = engine::WinDrawLoss{300, 600, 100};
        if (test::any_flag()) info.current_move = test::any_word();
        info.line = test::any_words();
        RC_ASSERT(parse_info(to_line(info)) == info);
        const BestMove best{test::any_word(), test::any_flag() ? test::any_word() : ""};
        RC_ASSERT(parse_best_move(to_line(best)) == best);
    }));
}

TEST(UciInfo, LinesOfOtherEngines) {
    const auto info = parse_info(
        "info depth 12 seldepth 20 multipv 1 score cp -34 nodes 1234 nps 10 time 5 pv e2e4 e7e5");
    ASSERT_TRUE(info);
    EXPECT_EQ(info->depth, 12);
    EXPECT_EQ(info->score, (ShownScore{false, -34}));
    EXPECT_EQ(info->nodes, 1234);
    EXPECT_THAT(info->line, ElementsAre("e2e4", "e7e5"));
    EXPECT_EQ(parse_info("info depth 3 score lowerbound mate -2")->score, std::nullopt);
    EXPECT_EQ(parse_info("info strange words depth x nodes 7")->depth, std::nullopt);
    EXPECT_EQ(parse_info("info strange words depth x nodes 7")->nodes, 7);
    EXPECT_EQ(parse_info("info string depth 99 score cp 1"), Info{});
    EXPECT_EQ(parse_info("bestmove e2e4"), std::nullopt);
    EXPECT_EQ(parse_info(""), std::nullopt);
    EXPECT_EQ(parse_best_move("bestmove (none)"), (BestMove{"(none)", ""}));
    EXPECT_EQ(parse_best_move("bestmove"), (BestMove{}));
    EXPECT_EQ(parse_best_move("info depth 1"), std::nullopt);
}

OptionSpec any_option() {
    OptionSpec spec;
    spec.name = test::any_text();
    spec.kind = static_cast<OptionKind>(*rc::gen::inRange(0, 5));
    if (spec.kind == OptionKind::kCheck) spec.initial = test::any_flag() ? "true" : "false";
    if (spec.kind == OptionKind::kString) spec.initial = test::any_text(0);
    if (spec.kind == OptionKind::kCombo) {
        spec.choices = {test::any_text(), test::any_text()};
        spec.initial = spec.choices.back();
    }
    if (spec.kind == OptionKind::kSpin) {
        spec.least = *rc::gen::inRange<std::int64_t>(-1000, 10);
        spec.most = *rc::gen::inRange<std::int64_t>(10, 1'000'000'000'000);
        spec.initial = "10";
    }
    return spec;
}

TEST(UciOption, WhatIsWrittenIsReadAgain) {
    EXPECT_TRUE(rc::check([] {
        const OptionSpec spec = any_option();
        const auto read = parse_option(to_line(spec));
        RC_ASSERT(read.has_value());
        RC_ASSERT(read->name == spec.name);
        RC_ASSERT(read->kind == spec.kind);
        RC_ASSERT(read->initial == spec.initial);
        RC_ASSERT(read->least == spec.least);
        RC_ASSERT(read->most == spec.most);
        RC_ASSERT(read->choices == spec.choices);
    }));
}

TEST(UciOption, LinesOfOtherEngines) {
    const auto spin = parse_option("option name Move Overhead type spin default 10 min 0 max 5000");
    ASSERT_TRUE(spin);
    EXPECT_EQ(spin->name, "Move Overhead");
    EXPECT_EQ(spin->kind, OptionKind::kSpin);
    EXPECT_EQ(spin->least, 0);
    EXPECT_EQ(spin->most, 5000);
    const auto combo =
        parse_option("option name Style type combo default Very Wild var Solid var Very Wild");
    ASSERT_TRUE(combo);
    EXPECT_EQ(combo->initial, "Very Wild");
    EXPECT_THAT(combo->choices, ElementsAre("Solid", "Very Wild"));
    EXPECT_EQ(parse_option("option name EvalFile type string default <empty>")->initial, "");
    EXPECT_EQ(parse_option("option name Book type string default max min")->initial, "max min");
    EXPECT_TRUE(parse_option("option name Clear Hash type button"));
    EXPECT_FALSE(parse_option("option name type spin"));
    EXPECT_FALSE(parse_option("option name Foo type strange"));
    EXPECT_FALSE(parse_option("id name Foo"));
}

TEST(UciOption, ValuesAreChecked) {
    const auto line = [](const char* option, const char* value) {
        const auto result = setting_of(*parse_option(option), value);
        return result.ok() ? to_line(*result) : "error: " + result.error().message;
    };
    const char* spin = "option name Hash type spin default 16 min 1 max 1024";
    EXPECT_EQ(line(spin, "64"), "setoption name Hash value 64");
    EXPECT_EQ(line(spin, "0"), "error: option Hash: 0 is not between 1 and 1024");
    EXPECT_EQ(line(spin, "2000"), "error: option Hash: 2000 is not between 1 and 1024");
    EXPECT_THAT(line(spin, "abc"), HasSubstr("not a whole number"));
    EXPECT_EQ(line("option name Any type spin default 1", "-7"), "setoption name Any value -7");
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

TEST(UciOption, NamesInAnyCase) {
    const std::vector options{*parse_option("option name OwnBook type check default true")};
    EXPECT_NE(find_option(options, "ownbook"), nullptr);
    EXPECT_EQ(find_option(options, "Own Book"), nullptr);
}

}  // namespace
}  // namespace tablero::uci

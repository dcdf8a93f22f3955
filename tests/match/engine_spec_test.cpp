#include "match/engine_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tablero::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

TEST(EngineSpec, AllKeys) {
    const auto spec = parse_engine_spec(
        "cmd=./engine --a=1,2 -x,name=The Best, really,proto=uci,dir=/tmp,tc=4+0.04,opt.Move "
        "Overhead=30,"
        "opt.SyzygyPath=/a,/b");
    ASSERT_TRUE(spec.ok()) << spec.error().message;
    EXPECT_EQ(spec->command, "./engine --a=1,2 -x");
    EXPECT_EQ(spec->name, "The Best, really");
    EXPECT_EQ(spec->protocol, program::Protocol::kUci);
    EXPECT_EQ(spec->directory, "/tmp");
    EXPECT_EQ(spec->time_control, *play::parse_clock("4+0.04"));
    EXPECT_THAT(spec->options,
                ElementsAre(Pair("Move Overhead", "30"), Pair("SyzygyPath", "/a,/b")));
}

TEST(EngineSpec, LimitsOfItsOwn) {
    EXPECT_EQ(parse_engine_spec("nodes=500,cmd=x")->time_control, play::node_control(500));
    EXPECT_EQ(parse_engine_spec("cmd=x,movetime=50")->time_control, play::move_time_control(50));
    EXPECT_EQ(parse_engine_spec("cmd=x")->time_control, std::nullopt);
}

TEST(EngineSpec, ErrorsNameThePart) {
    const auto message = [](std::string_view text) {
        const auto spec = parse_engine_spec(text);
        return spec.ok() ? std::string("no error") : spec.error().message;
    };
    EXPECT_THAT(message(""), HasSubstr("no cmd="));
    EXPECT_THAT(message("./engine"), HasSubstr("./engine"));
    EXPECT_THAT(message("name=x"), HasSubstr("no cmd="));
    EXPECT_THAT(message("cmd=x,nmae=y"), HasSubstr("nmae"));
    EXPECT_THAT(message("cmd=x,proto=frob"), HasSubstr("frob"));
    EXPECT_THAT(message("cmd=x,tc=fast"), HasSubstr("fast"));
    EXPECT_THAT(message("cmd=x,nodes=0"), HasSubstr("nodes"));
    EXPECT_THAT(message("cmd=x,nodes=5,tc=1"), HasSubstr("more than one"));
    EXPECT_THAT(message("cmd='x y"), HasSubstr("no closing '"));
    EXPECT_THAT(message("cmd=  "), HasSubstr("empty command"));
}

TEST(SplitCommand, Quotes) {
    EXPECT_THAT(*program::split_command("gnuchess  -u"), ElementsAre("gnuchess", "-u"));
    EXPECT_THAT(*program::split_command(R"('a b' "c 'd'" e\ f "g\"h" '' x'y'z)"),
                ElementsAre("a b", "c 'd'", "e f", "g\"h", "", "xyz"));
    EXPECT_FALSE(program::split_command("\"open").ok());
}

}  // namespace
}  // namespace tablero::match

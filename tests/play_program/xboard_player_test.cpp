#include "play/program/xboard_player.h"

#include <filesystem>
#include <fstream>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/byte_source.h"
#include "base/text.h"

namespace tablero::program {
namespace {

using play::GameClock;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(XboardPlayer, HearsWhatAnEngineCanDo) {
    XboardFeatures features;
    EXPECT_THAT(
        take_features("feature ping=1 setboard=1 myname=\"Fairy Max 5\" option=\"Style -combo a\"",
                      features),
        ElementsAre("ping", "setboard", "myname", "option"));
    EXPECT_TRUE(features.ping);
    EXPECT_FALSE(features.done);
    EXPECT_EQ(features.name, "Fairy Max 5");
    ASSERT_EQ(features.options.size(), 1U);
    EXPECT_EQ(features.options[0].name, "Style");
    EXPECT_EQ(features.options[0].kind, OptionKind::kCombo);
    EXPECT_THAT(take_features("feature done=1", features), ElementsAre("done"));
    EXPECT_TRUE(features.done);
    EXPECT_TRUE(take_features("# feature done=0", features).empty());
    for (const char* broken : {"feature", "feature =", "feature a=\"", "feature \"", "feature a"})
        take_features(broken, features);
}

TEST(XboardPlayer, OptionsHaveTheirKinds) {
    XboardFeatures features;
    take_features("feature option=\"Depth -spin 5 1 99\" option=\"Book -check 1\"", features);
    take_features("feature option=\"Mode -combo calm /// *wild\" option=\"Reset -button\"",
                  features);
    take_features("feature option=\"Log -file a b.txt\" option=\"Bare\"", features);
    ASSERT_EQ(features.options.size(), 6U);
    EXPECT_EQ(features.options[0].kind, OptionKind::kSpin);
    EXPECT_EQ(features.options[0].initial, "5");
    EXPECT_EQ(features.options[0].most, 99);
    EXPECT_EQ(features.options[1].initial, "true");
    EXPECT_THAT(features.options[2].choices, ElementsAre("calm", "wild"));
    EXPECT_EQ(features.options[2].initial, "wild");
    EXPECT_EQ(features.options[3].kind, OptionKind::kButton);
    EXPECT_EQ(features.options[4].initial, "a b.txt");
    EXPECT_EQ(features.options[5].kind, OptionKind::kString);
}

TEST(XboardPlayer, HearsThoughts) {
    const play::Game game;
    Thoughts thoughts;
    EXPECT_TRUE(take_thoughts("  9.  34 120 5000  1. e4 e7e5 Nf3", game.position(), thoughts));
    EXPECT_EQ(thoughts.depth, 9);
    EXPECT_EQ(thoughts.score, 34);
    EXPECT_EQ(thoughts.nodes, 5000U);
    EXPECT_EQ(thoughts.line.size(), 3U);
    EXPECT_TRUE(take_thoughts("9 -100004 1 2 nonsense", game.position(), thoughts));
    EXPECT_EQ(thoughts.mate, -4);
    EXPECT_EQ(thoughts.score, -kMateScore + 4);
    EXPECT_TRUE(thoughts.line.empty());
    EXPECT_FALSE(take_thoughts("move e2e4", game.position(), thoughts));
    EXPECT_FALSE(take_thoughts("9 34 x 5000", game.position(), thoughts));
}

TEST(XboardPlayer, ClocksInItsWords) {
    EXPECT_EQ(level_of(*play::parse_clock("40/65+0.5")), "level 40 1:05 0.5");
    EXPECT_EQ(level_of(*play::parse_clock("8+0.08")), "level 0 0:08 0.08");
    EXPECT_EQ(level_of(play::move_time_control(1500)), "st 2");
}

// A program that answers every "go" with e2e4, and writes down what it was told.
class XboardEngine : public testing::Test {
  protected:
    XboardEngine() {
        std::filesystem::create_directories(folder_);
        std::ofstream(folder_ + "/engine")
            << "while read -r line; do echo \"$line\" >>" << folder_ << "/log; case $line in\n"
            << "protover*) echo 'feature ping=1 usermove=1 myname=\"Mock\" done=1';;\n"
            << "ping*) echo pong ${line#ping };;\n"
            << "go) echo '3 25 10 1000 e2e4 e7e5'; echo 'move e2e4';;\n"
            << "quit) exit;; esac; done\n";
        spec_.command = "sh " + folder_ + "/engine";
    }
    ~XboardEngine() override { std::filesystem::remove_all(folder_); }

    Answer think(XboardPlayer& player, const play::Game& game) const {
        const GameClock clock(*play::parse_clock("60"));
        return player.think({game, clock, clock}, {});
    }

    std::string folder_ = testing::TempDir() + "xboard_" + std::to_string(getpid());
    Spec spec_;
};

TEST_F(XboardEngine, PlaysAndIsToldOnlyWhatIsNew) {
    XboardPlayer player(spec_, {}, false);
    ASSERT_FALSE(player.start({}));
    EXPECT_EQ(player.own_name(), "Mock");
    ASSERT_FALSE(player.new_game({}));
    play::Game game;
    Answer answer = think(player, game);
    ASSERT_TRUE(answer.move.ok());
    EXPECT_EQ(answer.thoughts.score, 25);
    game.play(*answer.move);
    game.play(*game.position().parse("e7e5"));
    answer = think(player, game);
    EXPECT_FALSE(answer.failure);
    EXPECT_FALSE(answer.move.ok()) << "e2e4 is no move any more";
    player.quit();
    const auto log = read_file(folder_ + "/log").value();
    EXPECT_THAT(log, HasSubstr("new\nforce\neasy\npost\n"));
    EXPECT_THAT(log, HasSubstr("level 0 1:00 0\n"));
    EXPECT_THAT(log, HasSubstr("go\nforce\nusermove e7e5\n"));
    EXPECT_THAT(log, testing::Not(HasSubstr("usermove e2e4")));
    EXPECT_THAT(log, testing::EndsWith("quit\n"));
}

TEST_F(XboardEngine, WhatItCannotDoIsRefused) {
    spec_.options = {{"NoSuchThing", "1"}};
    XboardPlayer choosy(spec_, {}, false);
    EXPECT_EQ(choosy.start({})->kind, Failure::Kind::kRefused);
    spec_.options.clear();
    XboardPlayer player(spec_, {}, false);
    ASSERT_FALSE(player.start({}));
    const play::Game game;
    const GameClock nodes(play::node_control(5));
    EXPECT_EQ(player.think({game, nodes, nodes}, {}).failure->kind, Failure::Kind::kRefused);
}

}  // namespace
}  // namespace tablero::program

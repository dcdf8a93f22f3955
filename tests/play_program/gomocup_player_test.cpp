#include "play/program/gomocup_player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tablero::program {
namespace {

using gomoku::RuleSet;
using testing::ElementsAre;

TEST(GomocupPlayer, LinesThatAskForAMove) {
    const auto lines = [](const std::vector<std::string>& moves, RuleSet rules, bool knows) {
        play::Game game(play::Position::gomoku(rules, 19));
        for (const auto& move : moves)
            game.play(*game.position().parse(move));
        return turn_lines(game, knows);
    };
    EXPECT_THAT(lines({}, RuleSet::k42, false), ElementsAre("BEGIN"));
    EXPECT_THAT(lines({"a19", "b19"}, RuleSet::k42, true), ElementsAre("TURN 1,0"));
    EXPECT_THAT(lines({"a19", "b19", "s1"}, RuleSet::kFreestyle, false),
                ElementsAre("BOARD", "0,0,2", "1,0,1", "18,18,2", "DONE"));
    // White's pair is taken; white then plays one of the freed points.
    EXPECT_THAT(
        lines({"a19", "b19", "a1", "c19", "d19", "b19"}, RuleSet::kPente, false),
        ElementsAre("INFO captures 2,0", "BOARD", "0,0,1", "0,18,1", "3,0,1", "1,0,2", "DONE"));
}

TEST(GomocupPlayer, TakesWhatIsSaidOfTheSearch) {
    Thoughts thoughts;
    take_talk({12, -35, 40000, {}}, thoughts);
    EXPECT_EQ(thoughts.depth, 12);
    EXPECT_EQ(thoughts.score, -35);
    EXPECT_EQ(thoughts.nodes, 40000U);
    take_talk({std::nullopt, 99999999999, -3, {}}, thoughts);
    EXPECT_EQ(thoughts.depth, 12);
    EXPECT_EQ(thoughts.score, kMateScore);
    EXPECT_EQ(thoughts.nodes, 0U);
}

}  // namespace
}  // namespace tablero::program

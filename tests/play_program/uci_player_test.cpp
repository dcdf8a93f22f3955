#include "play/program/uci_player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/notation/fen.h"

namespace tablero::program {
namespace {

using play::GameClock;

bool hear(std::string_view line, Thoughts& thoughts) {
    return take_info(*uci::parse_info(line), thoughts);
}

TEST(UciPlayer, TakesTheMainLine) {
    Thoughts thoughts;
    EXPECT_TRUE(hear("info depth 12 seldepth 20 multipv 1 score cp -34 nodes 1234", thoughts));
    EXPECT_EQ(thoughts.depth, 12);
    EXPECT_EQ(thoughts.score, -34);
    EXPECT_EQ(thoughts.nodes, 1234U);
    EXPECT_FALSE(hear("info depth 13 multipv 2 score cp 500 pv a2a3", thoughts));
    EXPECT_FALSE(hear("info depth 13 score cp 90 lowerbound nodes 2000 pv d2d4", thoughts));
    EXPECT_TRUE(hear("info depth 13 currmove d2d4 currmovenumber 2", thoughts));
    EXPECT_EQ(thoughts.depth, 12);
    EXPECT_EQ(thoughts.score, -34);
    EXPECT_EQ(thoughts.nodes, 2000U);
    EXPECT_EQ(thoughts.mate, std::nullopt);
}

TEST(UciPlayer, MatesAreBeyondAllScores) {
    Thoughts thoughts;
    hear("info depth 5 score mate 3", thoughts);
    EXPECT_EQ(thoughts.mate, 3);
    EXPECT_EQ(thoughts.score, kMateScore - 3);
    hear("info depth 5 score mate -2", thoughts);
    EXPECT_EQ(thoughts.score, -kMateScore + 2);
    hear("info depth 5 score cp 99999999", thoughts);
    EXPECT_LT(*thoughts.score, kMateScore - 1000);
    EXPECT_EQ(thoughts.mate, std::nullopt);
    hear("info depth 5 nodes -3", thoughts);
    EXPECT_EQ(thoughts.nodes, 0U);
}

TEST(UciPlayer, TurnsInUci) {
    play::Game game;
    GameClock a(*play::parse_clock("40/8+0.08"));
    const GameClock b(*play::parse_clock("4+0.05"));
    const auto go = [&](const GameClock& own, const GameClock& other) {
        return to_line(go_of({game, own, other}));
    };
    EXPECT_EQ(go(a, b), "go wtime 8000 btime 4000 winc 80 binc 50 movestogo 40");
    game.play(*game.position().parse("e2e4"));
    EXPECT_EQ(go(b, a), "go wtime 8000 btime 4000 winc 80 binc 50");
    EXPECT_EQ(go(GameClock(play::node_control(7)), b), "go nodes 7");
    EXPECT_EQ(go(GameClock(play::move_time_control(30)), b), "go movetime 30");
    game.play(*game.position().parse("e7e5"));
    EXPECT_EQ(to_line(position_of(game)), "position startpos moves e2e4 e7e5");
    constexpr auto kFen = "8/8/8/8/8/8/k1K5/8 b - - 0 1";
    const play::Game set_up(play::Position(chess::parse_fen(kFen)->position));
    EXPECT_EQ(to_line(position_of(set_up)), std::string("position fen ") + kFen);
}

}  // namespace
}  // namespace tablero::program

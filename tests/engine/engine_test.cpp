#include "engine/engine.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

#include "tests/support/tic_tac_toe.h"

namespace tablero::engine {
namespace {

using test::TicTacToe;
using Mark = TicTacToe::Move;

search::Limits<Mark> to_depth(int depth) {
    search::Limits<Mark> limits;
    limits.depth = depth;
    return limits;
}

TEST(Engine, SearchesThePositionItWasGiven) {
    Engine<TicTacToe> engine;
    TicTacToe::Position position;  // X at 0 and 4, O at 1 and 3: 8 wins
    position.stones = {0b10001, 0b01010};
    position.ply = 4;
    engine.set_position(position);
    search::Decision<Mark> answer;
    int infos = 0;
    Callbacks<TicTacToe> callbacks;
    callbacks.on_info = [&](const auto&) { ++infos; };
    callbacks.on_done = [&](const auto& decision) { answer = decision; };
    engine.go(to_depth(5), callbacks);
    engine.wait();
    EXPECT_EQ(answer.best.cell(), 8);
    EXPECT_GT(infos, 0);
    EXPECT_GT(engine.statistics().nodes_visited, 0U);
    EXPECT_EQ(engine.think(to_depth(5)).best.cell(), 8);
}

TEST(Engine, CommonOptionsAct) {
    Engine<TicTacToe> engine;
    ASSERT_TRUE(engine.options().set("Threads", "3"));
    EXPECT_EQ(engine.pool().threads(), 3);
    ASSERT_TRUE(engine.options().set("Hash", "2"));
    EXPECT_EQ(engine.pool().shared().table.megabytes(), 2U);
    EXPECT_FALSE(engine.options().set("Hash", "33554432"));
    EXPECT_EQ(engine.pool().shared().table.megabytes(), 2U);
    EXPECT_EQ(engine.options().value("Hash"), "2");
    ASSERT_TRUE(engine.options().set("MultiPV", "4"));
    engine.think(to_depth(2));
    EXPECT_EQ(engine.pool().shared().multi_pv, 4);
    ASSERT_TRUE(engine.options().set("Move Overhead", "123"));
    engine.think(to_depth(2));
    EXPECT_EQ(engine.pool().shared().limits.overhead, 123);
}

TEST(Engine, InspectorWritesToItsFile) {
    const auto path = std::filesystem::temp_directory_path() /
                      ("tablero_inspector_" + std::to_string(::getpid()) + ".jsonl");
    {
        Engine<TicTacToe> engine;
        ASSERT_TRUE(engine.options().set("InspectorFile", path.string()));
        ASSERT_TRUE(engine.options().set("Inspector", "top"));
        engine.think(to_depth(4));
        ASSERT_TRUE(engine.options().set("Inspector", "off"));
        engine.think(to_depth(4));
        EXPECT_FALSE(engine.options().set("Inspector", "loud"));
    }
    std::ifstream file(path);
    int lines = 0;
    for (std::string line; std::getline(file, line); ++lines)
        EXPECT_EQ(line.front(), '{');
    EXPECT_EQ(lines, 4);
    std::filesystem::remove(path);
}

TEST(Engine, AnInspectorFileThatCannotBeOpenedIsRefused) {
    Engine<TicTacToe> engine;
    ASSERT_TRUE(engine.options().set("Inspector", "top"));
    EXPECT_FALSE(engine.options().set("InspectorFile", "/nonexistent/folder/log"));
    EXPECT_EQ(engine.options().value("InspectorFile"), "");
}

}  // namespace
}  // namespace tablero::engine

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
    Engine<TicTacToe>::Listener callbacks;
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
    ASSERT_TRUE(engine.set_option("Threads", "3"));
    EXPECT_EQ(engine.settings().threads, 3);
    ASSERT_TRUE(engine.set_option("Hash", "2"));
    EXPECT_EQ(engine.settings().hash, 2);
    EXPECT_FALSE(engine.set_option("Hash", "33554432"));
    EXPECT_EQ(engine.settings().hash, 2);
    EXPECT_EQ(engine.option("Hash"), "2");
    ASSERT_TRUE(engine.set_option("MultiPV", "4"));
    int lines = 0;
    Engine<TicTacToe>::Listener listener;
    listener.on_info = [&](const auto& info) { lines = std::max(lines, info.multi_pv); };
    engine.think(to_depth(2), listener);
    EXPECT_EQ(lines, 4);
    auto two = to_depth(2);
    two.multi_pv = 2;
    lines = 0;
    engine.think(two, listener);
    EXPECT_EQ(lines, 2) << "what a search is asked for goes before the setting";
}

// A searching engine has the same memory to work with, whatever else was refused.
TEST(Engine, ConfiguresWhatCanBeHadAndTellsTheFirstReason) {
    Engine<TicTacToe> engine;
    Settings wanted;
    wanted.threads = 2;
    wanted.hash = 33554432;
    wanted.multi_pv = 3;
    wanted.inspector = search::InspectorLevel::kTop;
    wanted.inspector_file = "/nonexistent/folder/log";
    const Status status = engine.configure(wanted);
    ASSERT_FALSE(status.ok());
    EXPECT_NE(status.error().message.find("33554432"), std::string::npos) << status.error().message;
    EXPECT_EQ(engine.settings().threads, 2);
    EXPECT_EQ(engine.settings().hash, 16);
    EXPECT_EQ(engine.settings().multi_pv, 3);
    EXPECT_EQ(engine.settings().inspector, search::InspectorLevel::kOff);
    EXPECT_EQ(engine.settings().inspector_file, "");
    EXPECT_TRUE(engine.think(to_depth(3)).best);
}

TEST(Engine, InspectorWritesToItsFile) {
    const auto path = std::filesystem::temp_directory_path() /
                      ("tablero_inspector_" + std::to_string(::getpid()) + ".jsonl");
    {
        Engine<TicTacToe> engine;
        ASSERT_TRUE(engine.set_option("InspectorFile", path.string()));
        ASSERT_TRUE(engine.set_option("Inspector", "top"));
        engine.think(to_depth(4));
        ASSERT_TRUE(engine.set_option("Inspector", "off"));
        engine.think(to_depth(4));
        EXPECT_FALSE(engine.set_option("Inspector", "loud"));
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
    ASSERT_TRUE(engine.set_option("Inspector", "top"));
    EXPECT_FALSE(engine.set_option("InspectorFile", "/nonexistent/folder/log"));
    EXPECT_EQ(engine.option("InspectorFile"), "");
}

}  // namespace
}  // namespace tablero::engine

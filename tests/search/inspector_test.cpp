#include "search/inspector.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include "search/pool.h"
#include "tests/support/tic_tac_toe.h"

namespace tablero::search {
namespace {

using test::TicTacToe;

std::vector<InspectedIteration> inspect(InspectorLevel level) {
    std::vector<InspectedIteration> records;
    Listener<TicTacToe::Move> listener;
    listener.inspects = level;
    listener.on_iteration = [&](const auto& iteration, auto) { records.push_back(iteration); };
    Pool<TicTacToe> pool;
    Limits<TicTacToe::Move> limits;
    limits.depth = 9;
    pool.think({}, limits, listener);
    return records;
}

TEST(Inspector, RecordsTheBestRootMovesOfEachIteration) {
    const auto records = inspect(InspectorLevel::kTop);
    ASSERT_EQ(records.size(), 9U);
    EXPECT_EQ(records.back().depth, 9);
    ASSERT_EQ(records.back().moves.size(), 9U);
    for (std::size_t i = 1; i < 9; ++i)
        EXPECT_LE(records.back().moves[i].score, records.back().moves[i - 1].score);
    EXPECT_FALSE(records.back().moves.front().line.empty());
}

TEST(Inspector, LevelsAddToEachOther) {
    const auto top =
        nlohmann::json::parse(to_json(inspect(InspectorLevel::kTop).back(), InspectorLevel::kTop));
    EXPECT_FALSE(top.contains("events"));
    EXPECT_FALSE(top["moves"][0].contains("evaluation"));
    const auto all = nlohmann::json::parse(
        to_json(inspect(InspectorLevel::kPositions).back(), InspectorLevel::kPositions));
    EXPECT_TRUE(all.contains("events"));
    EXPECT_TRUE(all["moves"][0].contains("evaluation"));
    EXPECT_EQ(all["moves"][0]["board"], ".........");
}

TEST(Inspector, AFileThatCannotBeWrittenIsAnError) {
    const auto log = InspectorLog::open("/nonexistent/folder/log");
    ASSERT_FALSE(log.ok());
    EXPECT_NE(log.error().message.find("/nonexistent/folder/log"), std::string::npos);
}

}  // namespace
}  // namespace tablero::search

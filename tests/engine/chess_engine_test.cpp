#include "engine/chess_engine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/notation/uci_move.h"
#include "engine/chess_flip.h"
#include "engine/strength.h"

namespace tablero::engine {
namespace {

using chess::Move;
using testing::HasSubstr;

struct Answer {
    search::Decision<Move> decision;
    std::vector<search::Info<Move>> infos;
};

Answer play(ChessEngine& engine, search::Limits<Move> limits) {
    Answer answer;
    ChessEngine::Listener callbacks;
    callbacks.on_info = [&](const auto& info) { answer.infos.push_back(info); };
    callbacks.on_done = [&](const auto& decision) { answer.decision = decision; };
    engine.go(std::move(limits), callbacks);
    engine.wait();
    return answer;
}

TEST(ChessPosition, ErrorsNameTheMove) {
    const auto parsed = chess_position(std::nullopt, {"e2e4", "e7e5", "e4e5"}, false);
    ASSERT_FALSE(parsed.ok());
    EXPECT_THAT(parsed.error().message, HasSubstr("move 3: \"e4e5\""));
}

TEST(ChessEngineOptions, SearchParamsChangeTheSearchAndNameWhatIsWrong) {
    ChessEngine engine;
    const auto nodes_at_depth = [&] {
        engine.new_game();
        search::Limits<Move> limits;
        limits.depth = 9;
        play(engine, limits);
        return engine.statistics().nodes_visited;
    };
    const auto usual = nodes_at_depth();
    // Without reductions a tree is larger, whatever the network says.
    ASSERT_TRUE(engine.set_option("SearchParams",
                                  "ReductionBase=0 ReductionDivisor=10000 CaptureReductionBase=0 "
                                  "CaptureReductionDivisor=10000"));
    const auto without = nodes_at_depth();
    EXPECT_GT(without, usual);
    for (const auto& [text, named] : {std::pair{"Tempo=3", "'Tempo'"},
                                      {"RazorBase", "'RazorBase'"},
                                      {"RazorBase=x", "'RazorBase=x'"},
                                      {"NullDivisor=0", "'NullDivisor=0'"}}) {
        const Status status = engine.set_option("SearchParams", text);
        ASSERT_FALSE(status.ok()) << text;
        EXPECT_THAT(status.error().message, HasSubstr(named));
    }
    EXPECT_EQ(nodes_at_depth(), without) << "a refused value must change nothing";
    ASSERT_TRUE(engine.set_option("SearchParams", ""));
    EXPECT_EQ(nodes_at_depth(), usual);
}

TEST(ChessEngineOptions, NoneIsTheHandWrittenEvaluation) {
    ChessEngine engine;
    ASSERT_TRUE(engine.set_option("EvalFile", "none"));
    EXPECT_EQ(engine.config().network, nullptr);
    EXPECT_FALSE(engine.set_option("EvalFile", "no/such/file.nnue").ok());
    EXPECT_EQ(engine.config().network, nullptr) << "the old one stays";
    ASSERT_TRUE(engine.set_option("EvalFile", ""));
    EXPECT_EQ(engine.config().network, chess::default_network());
}

TEST(ChessFlip, TwiceIsTheSame) {
    for (const char* fen : {"r3k2r/pp1bqppp/2nbpn2/2pp4/3P4/1PN1PN2/PBPBQPPP/R3K2R w KQkq - 0 9",
                            "8/8/8/1k6/3Pp3/8/4K3/8 b - d3 0 1",
                            "4k3/8/8/8/8/8/8/4K2R w K - 3 20"}) {
        const auto parsed = chess::parse_fen(fen);
        ASSERT_TRUE(parsed.ok());
        const auto once = flipped(parsed->position);
        EXPECT_NE(chess::to_fen(once), chess::to_fen(parsed->position));
        EXPECT_EQ(chess::to_fen(flipped(once)), chess::to_fen(parsed->position));
        EXPECT_EQ(chess::legal_moves(once).size(), chess::legal_moves(parsed->position).size());
    }
}

TEST(ChessEngine, LevelsSearchLittleAndReportWhatTheyPlay) {
    ChessEngine engine;
    ASSERT_TRUE(engine.set_option("UCI_LimitStrength", "true"));
    ASSERT_TRUE(engine.set_option("UCI_Elo", "1000"));
    search::Limits<Move> limits;
    limits.move_time = 60000;
    const auto answer = play(engine, limits);
    ASSERT_TRUE(answer.decision.best);
    ASSERT_EQ(answer.infos.size(), 1U);
    EXPECT_EQ(answer.infos[0].multi_pv, 1);
    EXPECT_EQ(answer.infos[0].line.front(), answer.decision.best);
    EXPECT_LE(engine.statistics().nodes_visited, level_of(1000).nodes + 1000);
}

TEST(ChessEngine, AnalysisIgnoresTheLevel) {
    ChessEngine engine;
    ASSERT_TRUE(engine.set_option("UCI_LimitStrength", "true"));
    ASSERT_TRUE(engine.set_option("UCI_Elo", "800"));
    ASSERT_TRUE(engine.set_option("UCI_AnalyseMode", "true"));
    search::Limits<Move> limits;
    limits.nodes = 20000;
    play(engine, limits);
    EXPECT_GE(engine.statistics().nodes_visited, 20000U);
}

TEST(ChessEngine, TheSameSeedRepeatsALevelsGame) {
    const auto game = [](const char* seed) {
        ChessEngine engine;
        EXPECT_TRUE(engine.set_option("UCI_LimitStrength", "true"));
        EXPECT_TRUE(engine.set_option("UCI_Elo", "900"));
        EXPECT_TRUE(engine.set_option("Level Seed", seed));
        std::string moves;
        chess::Position position;
        for (int i = 0; i < 16; ++i) {
            engine.set_position(position);
            const Move move = play(engine, {}).decision.best;
            if (!move) break;
            moves += chess::to_uci(move, false) + " ";
            position.make(move);
        }
        return moves;
    };
    EXPECT_EQ(game("7"), game("7"));
    EXPECT_NE(game("7"), game("8"));
}

TEST(ChessEngine, TheOverheadIsTakenFromTheTimeOfAMove) {
    ChessEngine engine;
    ASSERT_TRUE(engine.set_option("Move Overhead", "5000"));
    search::Limits<Move> limits;
    limits.move_time = 5001;
    const TimePoint start = Clock::now();
    EXPECT_TRUE(engine.think(limits).best);
    EXPECT_LT(milliseconds_since(start), 2500);
}

TEST(ChessEngine, ABadTablePathIsRefused) {
    ChessEngine engine;
    EXPECT_FALSE(engine.set_option("SyzygyPath", "/nonexistent"));
    EXPECT_EQ(engine.option("SyzygyPath"), "");
    EXPECT_EQ(engine.config().tablebase, nullptr);
}

}  // namespace
}  // namespace tablero::engine

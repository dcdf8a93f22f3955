#include "protocol/uci_session.h"

#include <algorithm>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/clock.h"
#include "tests/protocol/conversation.h"

namespace tablero::uci {
namespace {

using test::Conversation;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr const char* kMated = "position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
constexpr const char* kOneMove = "position fen 7k/8/8/8/8/8/r7/6rK w - - 0 1";

TEST(UciSession, IntroducesItselfWithEveryOption) {
    Conversation c;
    c.send("uci");
    EXPECT_THAT(c.await("id name"), StartsWith("id name Tablero"));
    c.await("uciok");
    for (const char* line : {"option name Hash type spin default 16 min 1 max 33554432",
                             "option name Threads type spin default 1 min 1 max 1024",
                             "option name MultiPV type spin default 1 min 1 max 256",
                             "option name Ponder type check default false",
                             "option name UCI_Chess960 type check default false",
                             "option name UCI_ShowWDL type check default false",
                             "option name UCI_LimitStrength type check default false",
                             "option name UCI_Elo type spin default 3000 min 800 max 3000",
                             "option name SyzygyPath type string default <empty>",
                             "option name SyzygyProbeDepth type spin default 1 min 1 max 100",
                             "option name Syzygy50MoveRule type check default true",
                             "option name Move Overhead type spin default 10 min 0 max 5000",
                             "option name Clear Hash type button",
                             "option name EvalFile type string default <empty>",
                             "option name UCI_AnalyseMode type check default false",
                             "option name Inspector type combo default off var off var top var "
                             "critical var heuristic var positions",
                             "option name InspectorFile type string default <empty>"}) {
        EXPECT_EQ(c.count(line), 1) << line;
    }
}

TEST(UciSession, PlaysAMove) {
    Conversation c;
    c.send("position startpos moves e2e4 e7e5");
    c.send("go depth 5");
    EXPECT_THAT(c.await("info depth 5"), HasSubstr(" pv "));
    EXPECT_THAT(c.await("bestmove"), testing::MatchesRegex("bestmove [a-h][1-8][a-h][1-8].*"));
}

TEST(UciSession, ASearchWithoutEndAnswersOnlyToStop) {
    Conversation c;
    c.send(kOneMove);
    c.send("go infinite nodes 100");
    EXPECT_NE(c.await("info depth 1"), "");
    c.send("isready");
    EXPECT_EQ(c.await("readyok"), "readyok");
    EXPECT_EQ(c.count("bestmove"), 0);
    c.send("stop");
    EXPECT_THAT(c.await("bestmove"), StartsWith("bestmove h1g1"));
    EXPECT_EQ(c.count("bestmove"), 1);
}

TEST(UciSession, StopAndPonderhitReachASearchThatHasNotBegun) {
    Conversation c;
    for (int i = 0; i < 50; ++i) {
        c.send("go infinite");
        c.send("stop");
        c.send("go ponder depth 1");
        c.send("ponderhit");
        ASSERT_NE(c.await("bestmove"), "");
        ASSERT_NE(c.await("bestmove"), "");
    }
}

TEST(UciSession, WhatComesDuringASearchWaitsForItsAnswer) {
    Conversation c;
    c.send("position startpos");
    c.send("go infinite");
    c.send(kOneMove);
    c.send("setoption name MultiPV value 2");
    c.send("go depth 2");
    c.send("position startpos");
    c.send("go depth 4");
    c.send("isready");
    EXPECT_EQ(c.await("readyok"), "readyok");
    EXPECT_EQ(c.count("bestmove"), 0);
    c.send("stop");
    EXPECT_THAT(c.await("bestmove"), testing::Not(HasSubstr("h1g1"))) << "of the start position";
    EXPECT_THAT(c.await("bestmove"), StartsWith("bestmove h1g1"));
    EXPECT_THAT(c.await("info depth 4"), HasSubstr("multipv 1"));
    EXPECT_NE(c.await("info depth 4 seldepth"), "");
    EXPECT_NE(c.await("bestmove"), "");
    EXPECT_EQ(c.count("info string error"), 0);
    EXPECT_EQ(c.count("bestmove"), 3);
}

TEST(UciSession, AScriptThatPipesPositionsInGetsEveryAnswer) {
    Conversation c;
    for (int i = 0; i < 100; ++i) {
        c.send(i % 3 == 0 ? kMated : i % 3 == 1 ? kOneMove : "position startpos");
        c.send("go depth 3");
    }
    c.end(Session::Ending::kEndOfInput);
    EXPECT_EQ(c.count("bestmove"), 100);
    EXPECT_EQ(c.count("bestmove (none)"), 34);
    EXPECT_EQ(c.count("bestmove h1g1"), 33);
    EXPECT_EQ(c.count("info string error"), 0);
}

// The clock of a search that had to wait does not run before.
TEST(UciSession, WaitingCostsNoThinkingTime) {
    Conversation c;
    for (int i = 0; i < 5; ++i)
        c.send("go movetime 60");
    c.end(Session::Ending::kEndOfInput);
    EXPECT_EQ(c.count("bestmove"), 5);
    EXPECT_GE(c.count("info depth 3 "), 5) << "each had its time";
}

TEST(UciSession, AFloodIsBoundedAndTold) {
    Conversation c;
    c.send("go infinite");
    c.await("info depth 1");
    for (std::size_t i = 0; i < Session::kLongestQueue + 5; ++i)
        c.send("position startpos");
    EXPECT_EQ(c.count("info string error: position refused"), 5);
    c.send("stop");
    EXPECT_NE(c.await("bestmove"), "");
    c.end(Session::Ending::kEndOfInput);
    EXPECT_EQ(c.count("info string error"), 5);
}

TEST(UciSession, AfterStopCommandsWaitForBestmove) {
    Conversation c;
    c.send("go infinite");
    c.send("stop");
    c.send(kMated);
    c.send("go depth 3");
    EXPECT_THAT(c.await("bestmove"), testing::Not(HasSubstr("none")));
    EXPECT_EQ(c.await("bestmove"), "bestmove (none)");
    EXPECT_EQ(c.count("info string error"), 0);
}

TEST(UciSession, PonderingAnswersAfterThePonderhit) {
    Conversation c;
    c.send("go ponder wtime 100 btime 100");
    EXPECT_NE(c.await("info depth 6"), "");
    c.send("isready");
    c.await("readyok");
    EXPECT_EQ(c.count("bestmove"), 0);
    c.send("ponderhit");
    EXPECT_NE(c.await("bestmove"), "");
}

TEST(UciSession, BadInputGetsOneLineAndChangesNothing) {
    Conversation c;
    c.ask("position startpos moves d2d4");
    const auto before = c.ask("d");
    for (const char* line : {
             "position fen garbage",
             "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
             "position fen NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNKk "
             "w - - 0 1",
             "position startpos moves e2e4 e2e4",
             "position startpos moves e2e4 e7e5 zz",
             "position",
             "setoption name Threads value abc",
             "setoption name Hash value 33554432",
             "setoption name Hash value 0",
             "setoption name Nonsense value 1",
             "setoption name SyzygyPath value /nonexistent",
             "go depth x",
             "go mate 0",
             "xyzzy",
             "debug maybe",
         }) {
        EXPECT_THAT(c.ask(line), ElementsAre(StartsWith("info string error: "))) << line;
    }
    c.send("go searchmoves e2e5");
    EXPECT_THAT(c.await("info string error: go searchmoves"), HasSubstr("\"e2e5\""));
    EXPECT_EQ(c.ask("d"), before);
    EXPECT_EQ(c.count("bestmove"), 0);
}

TEST(UciSession, HugeAndBinaryLinesAreHarmless) {
    Conversation c;
    EXPECT_THAT(c.ask(std::string(10 << 20, 'x')), ElementsAre(StartsWith("info string error: ")));
    EXPECT_THAT(c.ask(std::string(Session::kLongestLine + 1, 'x')),
                ElementsAre(HasSubstr("bytes")));
    EXPECT_THAT(c.ask(std::string(1000, '\0')), ElementsAre(StartsWith("info string error: ")));
    EXPECT_THAT(c.ask(std::string_view("position startpos moves e2\0e4", 29)),
                ElementsAre(StartsWith("info string error: ")));
}

TEST(UciSession, ThousandsOfMoves) {
    std::string line = "position startpos moves";
    for (int i = 0; i < 2000; ++i)
        line += " g1f3 g8f6 f3g1 f6g8";
    Conversation c;
    EXPECT_THAT(c.ask(line), IsEmpty());
    EXPECT_THAT(c.ask("d"), Contains(HasSubstr("PPPPPPPP/RNBQKBNR w KQkq - ")));
    c.send("go depth 4");
    EXPECT_NE(c.await("bestmove"), "");
}

TEST(UciSession, OneLegalMoveInATimedGameIsPlayedAtOnce) {
    Conversation c;
    c.send(kOneMove);
    const TimePoint start = Clock::now();
    c.send("go wtime 3600000 btime 3600000");
    EXPECT_THAT(c.await("bestmove"), StartsWith("bestmove h1g1"));
    EXPECT_LT(milliseconds_since(start), 5000);
}

TEST(UciSession, NoLegalMove) {
    Conversation c;
    c.send(kMated);
    c.send("go wtime 1000 btime 1000");
    EXPECT_EQ(c.await("info depth 0"), "info depth 0 score mate 0");
    EXPECT_EQ(c.await("bestmove"), "bestmove (none)");
    c.send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    c.send("go depth 2");
    EXPECT_EQ(c.await("info depth 0"), "info depth 0 score cp 0");
    EXPECT_EQ(c.await("bestmove"), "bestmove (none)");
}

TEST(UciSession, MateLinesAreComplete) {
    Conversation c;
    c.send("position fen 7k/8/5K2/8/8/8/8/6R1 w - - 0 1");
    c.send("go mate 2");
    const std::string best = c.await("bestmove");
    std::string last;
    for (const auto& line : c.lines()) {
        if (line.starts_with("info depth")) last = line;
    }
    ASSERT_THAT(last, HasSubstr("score mate 2 "));
    const std::string pv = last.substr(last.find(" pv ") + 4);
    EXPECT_EQ(std::count(pv.begin(), pv.end(), ' '), 2) << pv;
}

TEST(UciSession, ShowsChancesOnRequest) {
    Conversation c;
    c.send("setoption name UCI_ShowWDL value true");
    c.send("go depth 3");
    EXPECT_THAT(c.await("info depth 3"), HasSubstr(" wdl "));
    c.await("bestmove");
}

TEST(UciSession, WritesCastlingAsTheVariantWantsIt) {
    Conversation c;
    c.ask("setoption name UCI_Chess960 value true");
    c.ask("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_THAT(c.ask("go perft 1"), Contains("e1h1: 1"));
    c.ask("setoption name UCI_Chess960 value false");
    c.ask("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_THAT(c.ask("go perft 1"), Contains("e1g1: 1"));
}

TEST(UciSession, PerftCountsAndStops) {
    Conversation c;
    EXPECT_THAT(c.ask("go perft 4"), Contains("Nodes searched: 197281"));
    c.send("go perft 12");
    c.send("stop");
    EXPECT_NE(c.await("info string perft was stopped"), "");
}

TEST(UciSession, FlipsTheBoard) {
    Conversation c;
    c.ask("position startpos moves e2e4");
    c.ask("flip");
    EXPECT_THAT(c.ask("d"),
                Contains("Fen: rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
}

TEST(UciSession, EvaluationAndStatistics) {
    Conversation c;
    EXPECT_THAT(c.ask("eval"), Contains(StartsWith("evaluation")));
    c.send("debug on");
    c.send("go depth 5");
    EXPECT_THAT(c.await("info string nodes"), HasSubstr("branching factor"));
    c.await("bestmove");
    c.send("debug off");
    const int before = c.count("info string nodes");
    c.send("go depth 5");
    c.await("bestmove");
    EXPECT_EQ(c.count("info string nodes"), before);
}

TEST(UciSession, InspectorReportsWithoutAFile) {
    Conversation c;
    c.ask("setoption name Inspector value top");
    c.send("go depth 3");
    EXPECT_THAT(c.await("info string depth 3"), HasSubstr("nodes"));
    c.await("bestmove");
}

TEST(UciSession, QuitAndEndOfInputStopASearch) {
    for (const auto ending :
         {Session::Ending::kQuit, Session::Ending::kEndOfInput, Session::Ending::kOutputClosed}) {
        Conversation c;
        c.send("go infinite");
        c.await("info depth 2");
        c.end(ending);
        EXPECT_EQ(c.count("bestmove"), 1);
    }
    Conversation c;
    EXPECT_FALSE(c.send("quit"));
}

TEST(UciSession, WhatWasAskedBeforeTheEndIsAnswered) {
    Conversation c;
    c.send("position startpos");
    c.send("go perft 3");
    c.send("d");
    c.end(Session::Ending::kQuit);
    EXPECT_EQ(c.count("Nodes searched: 8902"), 1);
    EXPECT_EQ(c.count("Fen: "), 1);
}

TEST(UciSession, SeveralThreadsSearchAndStop) {
    Conversation c;
    c.send("setoption name Threads value 4");
    for (int i = 0; i < 3; ++i) {
        c.send("go infinite");
        c.await("info depth 4");
        c.send("stop");
        ASSERT_NE(c.await("bestmove"), "");
        c.send("ucinewgame");
    }
}

TEST(UciSession, EqualNodeLimitsGiveEqualGames) {
    const auto play = [] {
        Conversation c;
        std::string moves;
        for (int i = 0; i < 12; ++i) {
            c.send("position startpos moves" + moves);
            c.send("go nodes 3000");
            const std::string best = c.await("bestmove");
            moves += " " + best.substr(9, best.find(" ponder") - 9);
        }
        return moves;
    };
    EXPECT_EQ(play(), play());
}

}  // namespace
}  // namespace tablero::uci

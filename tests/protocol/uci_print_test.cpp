#include "protocol/uci_print.h"

#include <gtest/gtest.h>

namespace tablero::uci {
namespace {

using chess::Move;

std::string score_text(search::Score score) {
    Info info;
    info.score = shown(score);
    return to_line(info).substr(std::string_view("info score ").size());
}

std::string info_line(const search::Info<Move>& info, InfoStyle style) {
    return to_line(shown(info, style));
}

TEST(UciPrint, Scores) {
    EXPECT_EQ(score_text(31), "cp 31");
    EXPECT_EQ(score_text(-7), "cp -7");
    EXPECT_EQ(score_text(search::win_in(1)), "mate 1");
    EXPECT_EQ(score_text(search::win_in(2)), "mate 1");
    EXPECT_EQ(score_text(search::win_in(3)), "mate 2");
    EXPECT_EQ(score_text(search::loss_in(2)), "mate -1");
    EXPECT_EQ(score_text(search::loss_in(4)), "mate -2");
    EXPECT_EQ(score_text(search::table_win_in(0)), "cp 20000");
    EXPECT_EQ(score_text(search::table_win_in(5)), "cp 19995");
    EXPECT_EQ(score_text(-search::table_win_in(5)), "cp -19995");
}

TEST(UciPrint, InfoLines) {
    search::Info<Move> info;
    info.depth = 9;
    info.selective_depth = 14;
    info.score = 20;
    info.nodes = 3000;
    info.time = 10;
    info.hashfull = 5;
    info.knowledge_hits = 2;
    info.line = {Move(chess::kE2, chess::kE4)};
    EXPECT_EQ(info_line(info, {}),
              "info depth 9 seldepth 14 multipv 1 score cp 20 nodes 3000 nps 300000 hashfull 5 "
              "tbhits 2 time 10 pv e2e4");
    info.bound = search::Bound::kLower;
    EXPECT_NE(info_line(info, {}).find("score cp 20 lowerbound nodes"), std::string::npos);
    info.bound = search::Bound::kUpper;
    EXPECT_NE(info_line(info, {}).find("score cp 20 upperbound nodes"), std::string::npos);
    info.score = search::win_in(1);
    EXPECT_NE(info_line(info, {.chances = true}).find(" wdl 1000 0 0 "), std::string::npos);
}

TEST(UciPrint, Moves) {
    search::Decision<Move> decision;
    EXPECT_EQ(to_line(shown(decision, false)), "bestmove (none)");
    decision.best = Move(chess::kE1, chess::kH1, chess::MoveKind::kCastling);
    EXPECT_EQ(to_line(shown(decision, false)), "bestmove e1g1");
    decision.ponder = Move(chess::kE7, chess::kE5);
    EXPECT_EQ(to_line(shown(decision, true)), "bestmove e1h1 ponder e7e5");
}

}  // namespace
}  // namespace tablero::uci

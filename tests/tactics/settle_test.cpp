#include "tactics/settle.h"

#include <gtest/gtest.h>

#include "chess/movegen.h"
#include "tactics/danger.h"
#include "tests/tactics/lines.h"

namespace tablero::tactics {
namespace {

SettledLine settled(const char* fen, const char* moves) {
    const auto position = test::position_of(fen);
    return settle(position, test::line_of(position, moves, 0).moves);
}

TEST(Settle, ARecaptureIsSetOff) {
    const auto line = settled("4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5 e6d5 e1d2");
    EXPECT_EQ(line.plies, 2U);
    EXPECT_EQ(line.change.balance, 0);
    EXPECT_TRUE(line.change.won.empty());
    EXPECT_EQ(line.change.traded.size(), 1U);
}

// The line ends with the knight taken; the pawn takes back.
TEST(Settle, AnExchangeThatTheLineLeavesOpenIsPlayedOut) {
    const auto line = settled("4k3/8/4p3/3n4/8/8/3R4/3RK3 w - - 0 1", "d2d5");
    EXPECT_EQ(line.given, 1U);
    EXPECT_EQ(line.moves.size(), 3U);
    EXPECT_EQ(line.plies, 3U);
    EXPECT_EQ(line.change.balance, 3 - 5 + 1);
}

TEST(Settle, WhatIsGivenBackLaterWasNeverWon) {
    const auto line =
        settled("4k3/8/8/3n4/8/8/3R4/3RK3 w - - 0 1", "d2d5 e8e7 d5a5 e7e6 a5a1 e6e5 a1a8 e5e4");
    EXPECT_EQ(line.change.balance, 3);
    EXPECT_EQ(line.plies, 1U);
    EXPECT_EQ(line.change.won.front().stood, chess::kD5);
}

TEST(Settle, APieceIsNamedWhereItStoodAfterTheFirstMove) {
    const auto line = settled("6k1/8/8/3n4/8/8/8/R3K3 w - - 0 1", "a1a5 d5c3 a5c5 g8g7 c5c3");
    ASSERT_EQ(line.change.won.size(), 1U);
    EXPECT_EQ(line.change.won.front().stood, chess::kD5);
    EXPECT_EQ(line.change.won.front().on, chess::kC3);
    EXPECT_EQ(line.change.won.front().ply, 4);
}

TEST(Settle, APromotedPawnThatIsTakenIsAPawn) {
    const auto kept = settled("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q h7g7");
    EXPECT_EQ(kept.change.balance, 8);
    EXPECT_EQ(kept.change.promoted.size(), 1U);
    const auto lost = settled("1r6/P6k/8/8/8/8/8/2K5 w - - 0 1", "a7a8q b8a8");
    EXPECT_EQ(lost.change.balance, -1);
    EXPECT_TRUE(lost.change.promoted.empty());
    ASSERT_EQ(lost.change.lost.size(), 1U);
    EXPECT_EQ(lost.change.lost.front().type, chess::kPawn);
}

TEST(Settle, ACheckIsNoRest) {
    EXPECT_FALSE(is_at_rest(test::position_of("4k3/8/8/8/8/8/8/K3R3 b - - 0 1")));
    EXPECT_TRUE(is_at_rest(test::position_of("4k3/8/8/8/8/8/8/K2R4 b - - 0 1")));
}

// By hand: rook and queen against a knight that a pawn covers.
TEST(Settle, ExchangesAreCounted) {
    const auto position = test::position_of("4k3/8/4p3/3n4/8/8/3R4/3QK3 w - - 0 1");
    EXPECT_EQ(exchange_gain(position, *chess::parse_uci(position, "d2d5")), 0);
    const auto loose = test::position_of("4k3/8/8/3n4/8/8/3R4/3QK3 w - - 0 1");
    EXPECT_EQ(exchange_gain(loose, *chess::parse_uci(loose, "d2d5")), 3);
}

// Every line, however random, is read without harm, and its balance is that of the boards.
TEST(Settle, BalanceIsThatOfTheBoards) {
    std::uint32_t seed = 1;
    for (int game = 0; game < 200; ++game) {
        chess::Position position;
        std::vector<chess::Move> moves;
        chess::Position walk = position;
        for (int ply = 0; ply < 60; ++ply) {
            const auto legal = legal_moves(walk);
            if (legal.empty()) break;
            seed = seed * 1664525U + 1013904223U;
            moves.push_back(legal[(seed >> 8) % legal.size()]);
            walk.make(moves.back());
        }
        const auto line = settle(position, moves);
        const auto balance = [&](const chess::Position& board) {
            return material_balance(board, chess::kWhite);
        };
        EXPECT_EQ(line.change.balance, balance(line.boards[line.plies]) - balance(position));
    }
}

}  // namespace
}  // namespace tablero::tactics

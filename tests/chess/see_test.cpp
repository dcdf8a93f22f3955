#include <gtest/gtest.h>

#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "chess/position.h"
#include "tests/support/chess_data.h"
#include "tests/support/perft_counts.h"
#include "tests/support/random_positions.h"
#include "tests/support/see_oracle.h"

namespace tablero::chess {
namespace {

struct Exchange {
    const char* fen;
    const char* move;
    int value;
};

TEST(See, ByHand) {
    const std::vector<Exchange> exchanges = {
        // A free pawn.
        {"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},
        // A knight for a pawn, with batteries on both sides.
        {"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200},
        // Quiet move into a pawn's mouth, and a safe one.
        {"4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "f3e5", -300},
        {"4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1", "f3d4", 0},
        // En passant, not retaken and retaken.
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},
        {"4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0},
        // Promotion, safe and not.
        {"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q", 800},
        {"7r/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8q", -100},
        // The king retakes only what nothing else guards.
        {"4k3/3r4/8/8/8/8/3Q4/4K3 w - - 0 1", "d2d7", -400},
        {"4k3/3r4/8/8/8/8/3Q4/3RK3 w - - 0 1", "d2d7", 500},
        // A pinned defender does not count while its pinner stands.
        {"4k3/4n3/8/3p4/8/2N5/8/4R1K1 w - - 0 1", "c3d5", 100},
        {"4k3/4n3/8/3p4/8/2N5/8/6K1 w - - 0 1", "c3d5", -200},
        // Castling exchanges nothing.
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0},
    };
    for (const auto& [fen, text, value] : exchanges) {
        const Position position = test::position_of(fen);
        const auto move = parse_uci(position, text);
        ASSERT_TRUE(move) << fen << ' ' << text;
        EXPECT_EQ(test::exchange_value(position, *move), value) << fen << ' ' << text;
        EXPECT_TRUE(position.see_ge(*move, value)) << fen << ' ' << text;
        EXPECT_FALSE(position.see_ge(*move, value + 1)) << fen << ' ' << text;
    }
}

void expect_like_oracle(const Position& position) {
    for (const Move move : legal_moves(position)) {
        const int value = test::exchange_value(position, move);
        ASSERT_TRUE(position.see_ge(move, value))
            << to_fen(position) << ' ' << to_uci(move, true) << ' ' << value;
        ASSERT_FALSE(position.see_ge(move, value + 1))
            << to_fen(position) << ' ' << to_uci(move, true) << ' ' << value;
    }
}

TEST(See, EqualsTheOracleInRandomGames) {
    test::for_random_positions(42, 3000, expect_like_oracle);
}

TEST(See, EqualsTheOracleInSharpPositions) {
    for (const auto& count : test::published_counts()) {
        Position position = test::position_of(count.fen);
        expect_like_oracle(position);
        for (const Move move : legal_moves(position)) {
            position.make(move);
            expect_like_oracle(position);
            position.unmake(move);
        }
    }
}

}  // namespace
}  // namespace tablero::chess

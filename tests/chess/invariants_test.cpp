#include <rapidcheck.h>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "chess/movegen.h"
#include "tests/support/chess_data.h"
#include "tests/support/perft_counts.h"
#include "tests/support/position_checks.h"

namespace tablero::chess {
namespace {

void check_tree(Position& position, int depth) {
    test::expect_fresh_values(position);
    test::expect_sound_moves(position);
    if (depth == 0) return;
    for (const Move move : legal_moves(position)) {
        position.make(move);
        check_tree(position, depth - 1);
        position.unmake(move);
    }
}

void check_legality_tree(Position& position, int depth) {
    test::expect_exact_legality(position);
    if (depth == 0) return;
    for (const Move move : legal_moves(position)) {
        position.make(move);
        check_legality_tree(position, depth - 1);
        position.unmake(move);
    }
}

std::vector<std::string> all_fens() {
    std::vector<std::string> fens;
    for (const auto& count : test::published_counts())
        fens.push_back(count.fen);
    for (const auto& count : test::published_depths())
        fens.push_back(count.fen);
    return fens;
}

TEST(Invariants, HoldAtEachNodeOfAShallowPerft) {
    for (const auto& fen : all_fens()) {
        Position position = test::position_of(fen);
        check_tree(position, 1);
    }
}

TEST(Invariants, LegalityIsExactForEveryMoveCode) {
    for (const auto& fen : all_fens()) {
        Position position = test::position_of(fen);
        check_legality_tree(position, 1);
    }
}

// A random game of the given seed: every position sound, and taking all back leads to the start.
void check_random_game(Position position, std::uint64_t seed, int plies) {
    Rng rng(seed);
    const std::string start = to_fen(position);
    const Key start_key = position.key();
    std::vector<Move> played;
    for (int i = 0; i < plies; ++i) {
        const MoveList moves = legal_moves(position);
        if (moves.empty()) break;
        played.push_back(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        position.make(played.back());
        test::expect_fresh_values(position);
        if (i % 4 == 0) test::expect_sound_moves(position);
        if (i % 16 == 0) test::expect_exact_legality(position);
    }
    for (; !played.empty(); played.pop_back())
        position.unmake(played.back());
    RC_ASSERT(to_fen(position) == start);
    RC_ASSERT(position.key() == start_key);
    RC_ASSERT(!testing::Test::HasFailure());
}

TEST(Playouts, StandardGamesKeepTheirInvariants) {
    EXPECT_TRUE(rc::check([](std::uint64_t seed) { check_random_game(Position(), seed, 200); }));
}

TEST(Playouts, Chess960GamesKeepTheirInvariants) {
    EXPECT_TRUE(rc::check([](std::uint64_t seed) {
        const int index = *rc::gen::inRange(0, 960);
        check_random_game(test::position_of(test::chess960_start_fen(index)), seed, 100);
    }));
}

TEST(Playouts, AGameOfManyThousandMovesIsNoProblem) {
    Position position;
    const std::array moves{Move(kG1, kF3), Move(kG8, kF6), Move(kF3, kG1), Move(kF6, kG8)};
    for (int i = 0; i < 20'000; ++i)
        position.make(moves[i % 4]);
    EXPECT_EQ(position.key(), Position().key());
    EXPECT_EQ(position.plies_played(), 20'000);
    EXPECT_EQ(position.fullmove_number(), 10'001);
    for (int i = 20'000; i-- > 0;)
        position.unmake(moves[i % 4]);
    EXPECT_EQ(to_fen(position), kStartFen);
}

TEST(Chess960, Number518IsTheStandardArray) {
    EXPECT_EQ(test::chess960_start_fen(518), kStartFen);
}

}  // namespace
}  // namespace tablero::chess

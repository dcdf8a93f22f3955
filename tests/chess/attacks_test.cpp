#include "chess/attacks.h"

#include <cstdlib>
#include <memory>

#include <gtest/gtest.h>

#include "chess/rays.h"

namespace tablero::chess {
namespace {

// Every square and every subset of its relevant occupancy, with all irrelevant squares free and
// then all of them taken.
template <typename Check>
void for_every_blocker_set(Check check) {
    for (const PieceType slider : {kBishop, kRook}) {
        for (int s = 0; s < 64; ++s) {
            const auto square = static_cast<Square>(s);
            const Bitboard mask = relevant_occupancy(slider, square);
            Bitboard subset = 0;
            do {
                check(slider, square, subset);
                check(slider, square, subset | ~mask);
                subset = next_subset(subset, mask);
            } while (subset != 0);
        }
    }
}

template <typename Index>
void expect_equal_to_rays() {
    const auto tables = std::make_unique<SliderTables<Index>>();
    std::uint64_t wrong = 0;
    for_every_blocker_set([&](PieceType slider, Square square, Bitboard occupied) {
        const Bitboard found = (*tables)(slider, square, occupied);
        wrong += found != ray_attacks(slider, square, occupied);
    });
    EXPECT_EQ(wrong, 0U);
}

TEST(SliderTables, MagicLookUpsEqualTheRaysEverywhere) {
    expect_equal_to_rays<MagicIndex>();
}

#ifdef __BMI2__
TEST(SliderTables, PextLookUpsEqualTheRaysEverywhere) {
    expect_equal_to_rays<PextIndex>();
}
#endif

TEST(SliderTables, TheTablesInUseEqualTheRays) {
    std::uint64_t wrong = 0;
    for_every_blocker_set([&](PieceType slider, Square square, Bitboard occupied) {
        wrong += attacks(slider, square, occupied) != ray_attacks(slider, square, occupied);
    });
    EXPECT_EQ(wrong, 0U);
}

TEST(Rays, ByHand) {
    EXPECT_EQ(ray_attacks(kRook, kA1, square_board(kA3) | square_board(kC1)),
              square_board(kA2) | square_board(kA3) | square_board(kB1) | square_board(kC1));
    EXPECT_EQ(ray_attacks(kBishop, kC1, square_board(kE3)),
              square_board(kB2) | square_board(kA3) | square_board(kD2) | square_board(kE3));
    EXPECT_EQ(popcount(relevant_occupancy(kRook, kA1)), 12);
    EXPECT_EQ(popcount(relevant_occupancy(kRook, kE4)), 10);
    EXPECT_EQ(popcount(relevant_occupancy(kBishop, kE4)), 9);
    EXPECT_EQ(popcount(relevant_occupancy(kBishop, kB1)), 5);
}

TEST(Leapers, MoveByTheirShape) {
    for (int a = 0; a < 64; ++a) {
        for (int b = 0; b < 64; ++b) {
            const auto from = static_cast<Square>(a);
            const auto to = static_cast<Square>(b);
            const int files = std::abs(file_of(from) - file_of(to));
            const int ranks = std::abs(rank_of(from) - rank_of(to));
            const int up = rank_of(to) - rank_of(from);
            EXPECT_EQ(contains(knight_attacks(from), to), files * ranks == 2);
            EXPECT_EQ(contains(king_attacks(from), to), files <= 1 && ranks <= 1 && from != to);
            EXPECT_EQ(contains(pawn_attacks(kWhite, from), to), files == 1 && up == 1);
            EXPECT_EQ(contains(pawn_attacks(kBlack, from), to), files == 1 && up == -1);
        }
    }
}

TEST(Lines, BetweenAndWhole) {
    EXPECT_EQ(between(kA1, kD4), square_board(kB2) | square_board(kC3));
    EXPECT_EQ(between(kD4, kA1), between(kA1, kD4));
    EXPECT_EQ(between(kE1, kF1), kEmptyBoard);
    EXPECT_EQ(between(kA1, kB3), kEmptyBoard);
    EXPECT_EQ(line(kB1, kG1), kRank1Board);
    EXPECT_EQ(line(kB2, kC3), line(kA1, kH8));
    EXPECT_EQ(line(kA1, kB3), kEmptyBoard);
    EXPECT_TRUE(aligned(kA1, kC3, kH8));
    EXPECT_FALSE(aligned(kA1, kC3, kH7));
}

}  // namespace
}  // namespace tablero::chess

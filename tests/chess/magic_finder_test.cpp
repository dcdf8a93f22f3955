#include "chess/magic_finder.h"

#include <gtest/gtest.h>

#include "chess/bitboard.h"
#include "chess/magic_numbers.h"

namespace tablero::chess {
namespace {

std::vector<MagicTask> every_square(PieceType slider, int bits = 0) {
    std::vector<MagicTask> tasks;
    for (int s = 0; s < 64; ++s) {
        const auto square = static_cast<Square>(s);
        tasks.push_back({slider, square, bits > 0 ? bits : natural_bits(slider, square)});
    }
    return tasks;
}

TEST(MagicFinder, FindsTheMultipliersOfTheProgramAgain) {
    for (const PieceType slider : {kBishop, kRook}) {
        for (const MagicSearch& search : find_magics(every_square(slider), {})) {
            const Square square = search.task.square;
            ASSERT_TRUE(search.magic);
            EXPECT_EQ(*search.magic, slider == kRook ? kRookMagics[square] : kBishopMagics[square]);
            EXPECT_TRUE(verify_magic(search.task, *search.magic));
        }
    }
}

TEST(MagicFinder, ThreadsChangeNothingSeedsDo) {
    const std::vector<MagicTask> tasks = {{kRook, kA1, 12}, {kBishop, kB2, 4}, {kRook, kH8, 12}};
    const auto alone = find_magics(tasks, {10'000'000, 7, 1});
    const auto shared = find_magics(tasks, {10'000'000, 7, 4});
    const auto other = find_magics(tasks, {10'000'000, 8, 1});
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        ASSERT_TRUE(alone[i].magic && other[i].magic);
        EXPECT_EQ(alone[i].magic, shared[i].magic);
        EXPECT_EQ(alone[i].tries, shared[i].tries);
        EXPECT_NE(alone[i].magic, other[i].magic);
    }
}

TEST(MagicFinder, StopsAtTheLimitWithNothing) {
    for (const int threads : {1, 3}) {
        const auto searches = find_magics({{kRook, kA1, 11}}, {50'001, 1, threads});
        EXPECT_FALSE(searches.front().magic);
        EXPECT_EQ(searches.front().tries, 50'001U);
    }
}

// One bit fewer than natural is possible for bishops in the corners and beside them only.
TEST(MagicFinder, FindsDenserBishopTablesWhereTheyExist) {
    std::vector<MagicTask> tasks;
    for (const Square square :
         {kA1, kB1, kA2, kB2, kG1, kH1, kG2, kH2, kA7, kB7, kA8, kB8, kG7, kH7, kG8, kH8}) {
        tasks.push_back({kBishop, square, natural_bits(kBishop, square) - 1});
    }
    for (const MagicSearch& search : find_magics(tasks, {})) {
        ASSERT_TRUE(search.magic) << int{search.task.square};
        EXPECT_TRUE(verify_magic(search.task, *search.magic));
    }
}

TEST(MagicFinder, FillsTheFixedShiftTable) {
    for (const MagicSearch& search : find_magics(every_square(kRook, 12), {})) {
        ASSERT_TRUE(search.magic);
        EXPECT_TRUE(verify_magic(search.task, *search.magic));
    }
}

TEST(VerifyMagic, RejectsMultipliersThatConfuseAttacks) {
    EXPECT_FALSE(verify_magic({kRook, kA1, 12}, 0));
    EXPECT_FALSE(verify_magic({kRook, kA1, 12}, 1));
    EXPECT_FALSE(verify_magic({kRook, kA1, 12}, kRookMagics[kB1]));
    EXPECT_FALSE(verify_magic({kRook, kA1, 11}, kRookMagics[kA1]));
}

}  // namespace
}  // namespace tablero::chess

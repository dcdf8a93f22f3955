#include "play/swap2.h"

#include <gtest/gtest.h>

#include "gomoku/any_board.h"

namespace tablero::play {
namespace {

TEST(Swap2Choice, ByTheScoreOfWhite) {
    const Swap2 may_add(true, Swap2::Phase::kChoice);
    EXPECT_EQ(may_add.preferred(100), Swap2::Choice::kWhite);
    EXPECT_EQ(may_add.preferred(-100), Swap2::Choice::kBlack);
    EXPECT_EQ(may_add.preferred(10), Swap2::Choice::kTwoMore);
    EXPECT_EQ(may_add.preferred(-10), Swap2::Choice::kTwoMore);
    const Swap2 last(true, Swap2::Phase::kLastChoice);
    EXPECT_EQ(last.preferred(10), Swap2::Choice::kWhite);
    EXPECT_EQ(last.preferred(-10), Swap2::Choice::kBlack);
}

TEST(Swap2Openings, ThreeStonesOnEveryBoard) {
    for (const auto rules : gomoku::kRuleSets) {
        for (int size = 7; size <= gomoku::kMaxSize; ++size) {
            for (std::size_t number = 0; number < kSwap2Openings; ++number) {
                const auto stones = swap2_opening(number, size);
                EXPECT_TRUE(
                    gomoku::AnyBoard::from_moves(rules, size, {stones.begin(), stones.end()}).ok())
                    << number << " on " << size;
            }
        }
    }
}

}  // namespace
}  // namespace tablero::play

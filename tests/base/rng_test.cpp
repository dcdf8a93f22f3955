#include "base/rng.h"

#include <gtest/gtest.h>

namespace tablero {
namespace {

TEST(Rng, SameSeedSameNumbers) {
    Rng a(7);
    Rng b(7);
    Rng c(8);
    const auto first = a();
    EXPECT_EQ(first, b());
    EXPECT_NE(first, c());
}

TEST(Rng, BelowIsUniformEnough) {
    Rng rng(1);
    std::array<int, 10> counts{};
    for (int i = 0; i < 100000; ++i)
        ++counts[rng.below(10)];
    for (const int count : counts)
        EXPECT_NEAR(count, 10000, 500);
}

}  // namespace
}  // namespace tablero

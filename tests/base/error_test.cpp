#include "base/error.h"

#include <memory>

#include <gtest/gtest.h>

namespace tablero {
namespace {

Result<int> half(int n) {
    if (n % 2 != 0) return Error("odd");
    return n / 2;
}

TEST(Result, CarriesValueOrReason) {
    EXPECT_EQ(*half(4), 2);
    ASSERT_FALSE(half(3).ok());
    EXPECT_EQ(half(3).error().message, "odd");
}

TEST(Result, MovesWhatCannotBeCopied) {
    Result<std::unique_ptr<int>> result = std::make_unique<int>(5);
    const std::unique_ptr<int> owner = std::move(result).value();
    EXPECT_EQ(*owner, 5);
}

TEST(Error, ContextGoesInFront) {
    EXPECT_EQ(in_context("line 3", Error("bad")).message, "line 3: bad");
}

}  // namespace
}  // namespace tablero

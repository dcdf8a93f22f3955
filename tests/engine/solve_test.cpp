#include "engine/solve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tablero::engine {
namespace {

using testing::HasSubstr;

class SolveTest : public testing::Test {
  protected:
    SolveTest() {
        SolveSettings settings;
        settings.limits.depth = 8;
        settings.hash = 8;
        solver_ = std::move(*Solver::make(settings));
    }

    Result<Solution> solve(const char* line) {
        const auto record = chess::parse_epd(line);
        EXPECT_TRUE(record.ok()) << line;
        return solver_->solve(*record);
    }

    std::unique_ptr<Solver> solver_;
};

TEST_F(SolveTest, BestMoves) {
    const auto right = solve("6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - bm Rb8+; id \"back rank\";");
    ASSERT_TRUE(right.ok());
    EXPECT_TRUE(right->solved);
    EXPECT_EQ(right->id, "back rank");
    EXPECT_EQ(right->found, "Rb8#");
    const auto wrong = solve("6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - bm g3 h3;");
    ASSERT_TRUE(wrong.ok());
    EXPECT_FALSE(wrong->solved);
}

TEST_F(SolveTest, MovesToAvoid) {
    const auto avoided = solve("6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - am Rf1;");
    ASSERT_TRUE(avoided.ok());
    EXPECT_TRUE(avoided->solved);
    const auto played = solve("6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - am Rb8#;");
    ASSERT_TRUE(played.ok());
    EXPECT_FALSE(played->solved);
}

TEST_F(SolveTest, MateLengthsMustBeRight) {
    EXPECT_TRUE(solve("7k/8/5K2/8/8/8/8/6R1 w - - dm 2;")->solved);
    EXPECT_FALSE(solve("7k/8/5K2/8/8/8/8/6R1 w - - dm 3;")->solved);
    EXPECT_TRUE(solve("7k/5K2/8/8/8/8/8/6R1 b - - dm -1;")->solved);
    // Any move that mates in time is right, whatever bm says.
    EXPECT_TRUE(solve("7k/8/5K2/8/8/8/8/6R1 w - - bm Rg2; dm 2;")->solved);
}

TEST_F(SolveTest, MatesThatDoNotExist) {
    const auto shorter = solve("7k/8/5K2/8/8/8/8/6R1 w - - dm 1;");
    EXPECT_FALSE(shorter->solved);
    EXPECT_TRUE(shorter->impossible);
    // There is a mate in three moves, if only by waiting: missing it proves nothing.
    EXPECT_FALSE(solve("7k/8/5K2/8/8/8/8/6R1 w - - dm 3;")->impossible);
    const auto claimed = solve("1r1r2k1/p4ppp/1qp5/4Pb2/3b1P2/1PP2N2/P2BQ1PP/2KR3R w - - dm 5;");
    EXPECT_TRUE(claimed->impossible);
}

TEST_F(SolveTest, BadTasksAreErrors) {
    EXPECT_FALSE(solve("7k/8/5K2/8/8/8/8/6R1 w - - id \"nothing to do\";").ok());
    EXPECT_FALSE(solve("7k/8/5K2/8/8/8/8/6R1 w - - bm Qh5;").ok());
    EXPECT_FALSE(solve("7k/8/5K2/8/8/8/8/6R1 w - - dm soon;").ok());
}

TEST_F(SolveTest, ATableBeyondMemoryIsAnError) {
    SolveSettings settings;
    settings.hash = 33554432;
    EXPECT_FALSE(Solver::make(settings).ok());
}

}  // namespace
}  // namespace tablero::engine

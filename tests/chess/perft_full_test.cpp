#include <gtest/gtest.h>

#include "chess/notation/perft_suite.h"
#include "tests/support/chess_data.h"

namespace tablero::chess {
namespace {

// Counts of up to a hundred million nodes; the smaller ones are checked by every test run.
constexpr std::uint64_t kMaxNodes = 100'000'000;

class PerftInFull : public testing::TestWithParam<const char*> {};

TEST_P(PerftInFull, EveryPosition) {
    const auto lines = test::chess_data_lines(std::string("perft/") + GetParam());
    if (lines.empty()) GTEST_SKIP() << "no perft/" << GetParam() << " in TABLERO_DATA";
    for (const auto& line : lines) {
        const auto parsed = parse_perft_case(line);
        ASSERT_TRUE(parsed) << line;
        EXPECT_EQ(check_perft_case(*parsed, kMaxNodes).failed_depth, 0) << line;
    }
}

INSTANTIATE_TEST_SUITE_P(Suites,
                         PerftInFull,
                         testing::Values("standard.epd",
                                         "chess960.epd",
                                         "random_marcel.epd",
                                         "enpassant.epd",
                                         "single_checks.epd",
                                         "double_checks.epd"),
                         [](const auto& suite) {
                             const std::string name = suite.param;
                             return name.substr(0, name.find('.'));
                         });

}  // namespace
}  // namespace tablero::chess

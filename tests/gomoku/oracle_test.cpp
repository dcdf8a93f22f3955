// Our rules against the slow oracle, on every point of mined positions.
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "gomoku/names.h"
#include "tests/support/gomoku_positions.h"

namespace tablero::gomoku {
namespace {

// What a set of positions must contain to be worth comparing.
void count_features(const AnyBoard& board, std::map<std::string, int>& seen) {
    const Outcome outcome = board.outcome();
    ++seen[std::string(name_of(outcome.reason))];
    if (outcome.state != State::kPlaying) return;
    seen["breaks"] += !board.breaking_replies().empty();
    for (const Point point : board.empty_points()) {
        ++seen[std::string(name_of(board.legality(point)))];
        seen["captures"] += !board.captures_of(point).empty();
    }
}

std::vector<std::string> features_of(RuleSet rules) {
    switch (rules) {
        case RuleSet::k42:
            return {"five", "captures", "five_not_broken", "double_three", "breaks"};
        case RuleSet::kPente:
            return {"five", "captures"};
        case RuleSet::kRenju:
            return {"five", "full", "double_three", "double_four", "overline"};
        default:
            return {"five", "full"};
    }
}

class RulesAgainstOracle : public testing::TestWithParam<RuleSet> {};

TEST_P(RulesAgainstOracle, AgreeOnEveryPoint) {
    Rng rng(20 + static_cast<std::uint64_t>(GetParam()));
    std::map<std::string, int> seen;
    for (int i = 0; i < TABLERO_ORACLE_POSITIONS; ++i) {
        const auto pair = test::mined_position(GetParam(), rng);
        const std::string difference = test::disagreement(pair);
        ASSERT_EQ(difference, "") << "position " << i << "\n" << pair.board.to_text();
        count_features(pair.board, seen);
    }
    for (const std::string& feature : features_of(GetParam()))
        EXPECT_GE(seen[feature], 10) << feature;
}

INSTANTIATE_TEST_SUITE_P(EveryRuleSet,
                         RulesAgainstOracle,
                         testing::ValuesIn(kRuleSets),
                         [](const auto& rule) {
                             return fmt::format("Rule{}", name_of(rule.param));
                         });

}  // namespace
}  // namespace tablero::gomoku

// The network that looks at points: what it sees, its file, and its sums against working everything
// out anew.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/gomoku_engine.h"
#include "gomoku/eval/network_evaluator.h"
#include "gomoku/search/game.h"
#include "tests/fuzz/gomoku_network_checks.h"
#include "tests/gomoku_network/random_network.h"
#include "tests/support/gomoku_positions.h"

namespace tablero::gomoku {
namespace {

using testing::HasSubstr;

TEST(Combinations, AreTheClassesInAnyOrder) {
    const auto& table = combinations();
    std::set<Combination> all;
    for (unsigned a = 0; a < kLineClasses; ++a) {
        for (unsigned b = a; b < kLineClasses; ++b) {
            for (unsigned c = b; c < kLineClasses; ++c) {
                for (unsigned d = c; d < kLineClasses; ++d) {
                    const Combination number = table[a | b << 4 | c << 8 | d << 12];
                    EXPECT_TRUE(all.insert(number).second) << "twice";
                    EXPECT_EQ(table[d | c << 4 | b << 8 | a << 12], number);
                    EXPECT_EQ(table[b | d << 4 | a << 8 | c << 12], number);
                }
            }
        }
    }
    EXPECT_EQ(all.size(), kCombinations);
    EXPECT_EQ(*all.rbegin(), kCombinations - 1);
    EXPECT_EQ(table[0], kNoCombination);
}

TEST(PointNetworkFile, ReadsWhatItWrites) {
    for (const RuleSet rules : {RuleSet::kFreestyle, RuleSet::kRenju}) {
        const auto bytes = serialise(test::random_network(rules, 3));
        const auto read = parse_point_network(bytes);
        ASSERT_TRUE(read.ok()) << read.error().message;
        EXPECT_EQ(read->rules, rules);
        EXPECT_EQ(read->views.size(), rules == RuleSet::kRenju ? 2U : 1U);
        EXPECT_EQ(serialise(*read), bytes);
    }
}

TEST(PointNetworkFile, DamagedFilesAreRefused) {
    const auto whole = serialise(test::random_network(RuleSet::kStandard, 4));
    for (std::size_t length = 0; length < whole.size(); length += 997)
        EXPECT_FALSE(parse_point_network(std::span(whole).first(length)).ok()) << length;
    for (std::size_t at = 0; at < whole.size(); at += 1009) {
        auto bytes = whole;
        bytes[at] ^= 0x10;
        ::tablero::test::check_gomoku_network_file(bytes);
        EXPECT_FALSE(parse_point_network(bytes).ok()) << at;
    }
    auto longer = whole;
    longer.push_back(0);
    EXPECT_FALSE(parse_point_network(longer).ok());
    PointNetwork large = test::random_network(RuleSet::kStandard, 4);
    large.views[0].head[7] = kMaxHeadWeight + 1;
    const auto refused = parse_point_network(serialise(large));
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(refused.error().message, HasSubstr("too large"));
    EXPECT_FALSE(load_point_network("/nonexistent/network").ok());
}

TEST(PointNetworkFile, ExtremeWeightsDoNotOverflow) {
    PointView view;
    for (auto& weight : view.own)
        weight = kMaxPointWeight;
    for (auto& weight : view.head)
        weight = kMaxHeadWeight;
    for (auto& weight : view.output)
        weight = kMaxOutputWeight;
    for (auto& weight : view.direct)
        weight = kMaxDirectWeight;
    PointSums sums{};
    for (int i = 0; i < kMaxSize * kMaxSize; ++i)
        view.add(sums, 0, 0);
    for (const auto sum : sums)
        EXPECT_EQ(sum, kMaxSize * kMaxSize * kPointOne);
    EXPECT_EQ(view.score(sums), search::kMaxEval);
}

template <typename R>
class Networks : public testing::Test {};
using AllRules = testing::Types<Rules42, RulesPente, RulesFreestyle, RulesStandard, RulesRenju>;
TYPED_TEST_SUITE(Networks, AllRules);

// The definition: every point of the board, one after the other.
template <class R>
search::Score score_by_definition(const PointNetwork& network, const ThreatBoard<R>& board) {
    const Color me = board.side();
    const PointView& view = network.view(me);
    std::array<int, kPointUnits> sums{};
    for (int row = 0; row < board.board().size(); ++row) {
        for (int column = 0; column < board.board().size(); ++column) {
            const Point point = point_at(column, row);
            const auto own = combinations()[board.code(me, point)] * kPointUnits;
            const auto other = combinations()[board.code(~me, point)] * kPointUnits;
            for (std::size_t i = 0; i < kPointUnits; ++i)
                sums[i] += std::clamp(view.own[own + i] + view.other[other + i], 0, kPointOne);
        }
    }
    std::int64_t out = view.output_bias;
    for (std::size_t unit = 0; unit < kHeadUnits; ++unit) {
        std::int64_t sum = view.head_biases[unit];
        for (std::size_t i = 0; i < kPointUnits; ++i)
            sum += std::int64_t{sums[i] / 2} * view.head[unit * kPointUnits + i];
        const std::int64_t value = sum < 0 ? 0 : std::min<std::int64_t>(sum / 2048, kPointOne);
        out += value * view.output[unit];
    }
    for (std::size_t i = 0; i < kPointUnits; ++i)
        out += std::int64_t{sums[i] / 2} * view.direct[i];
    return search::clamp_eval(static_cast<int>(out * kEvalScale / kScoreOne));
}

// Random walks down and up a line, with questions now and then, and passes.
TYPED_TEST(Networks, SumsThatAreKeptEqualTheDefinition) {
    Rng rng(9);
    const auto network =
        std::make_shared<const PointNetwork>(test::random_network(TypeParam::kRuleSet, 1));
    for (int round = 0; round < 20; ++round) {
        ThreatBoard<TypeParam> board{Board<TypeParam>(9)};
        NetworkEvaluator<TypeParam> evaluator(network);
        evaluator.reset(board);
        int played = 0;
        int asked = 0;
        for (int step = 0; step < 200; ++step) {
            if (rng.below(3) == 0 && played > 0) {
                board.undo();
                --played;
            } else if (board.board().decided().state == State::kPlaying) {
                const Point point =
                    point_at(static_cast<int>(rng.below(9)), static_cast<int>(rng.below(9)));
                if (board.board().legality(point) != Legality::kLegal) continue;
                board.play(point);
                ++played;
            }
            if (rng.below(3) != 0) continue;
            ++asked;
            ASSERT_EQ(evaluator.evaluate(board), score_by_definition(*network, board));
        }
        EXPECT_GT(asked, 20);
    }
}

TYPED_TEST(Networks, ABoardTurnedAndMirroredHasTheSameScore) {
    Rng rng(10);
    const auto network =
        std::make_shared<const PointNetwork>(test::random_network(TypeParam::kRuleSet, 2));
    for (int round = 0; round < 20; ++round) {
        ThreatBoard<TypeParam> board{Board<TypeParam>(9)};
        ThreatBoard<TypeParam> turned{Board<TypeParam>(9)};
        for (int step = 0; step < 30; ++step) {
            const int column = static_cast<int>(rng.below(9));
            const int row = static_cast<int>(rng.below(9));
            if (board.board().decided().state != State::kPlaying ||
                board.board().legality(point_at(column, row)) != Legality::kLegal)
                continue;
            board.play(point_at(column, row));
            turned.play(point_at(8 - row, column));
        }
        NetworkEvaluator<TypeParam> evaluator(network);
        evaluator.reset(board);
        const auto score = evaluator.evaluate(board);
        evaluator.reset(turned);
        EXPECT_EQ(evaluator.evaluate(turned), score);
    }
}

TEST(GomokuEvalFile, IsReadAndRefusedByName) {
    engine::GomokuEngine engine;
    const std::string path = testing::TempDir() + "tablero_point_network.net";
    ASSERT_TRUE(save_network(test::random_network(RuleSet::kFreestyle, 5), path).ok());
    EXPECT_TRUE(engine.set_option("EvalFile", path).ok());
    const auto bad = engine.set_option("EvalFile", "/nonexistent/network");
    ASSERT_FALSE(bad.ok());
    EXPECT_THAT(bad.error().message, HasSubstr("/nonexistent/network"));
    EXPECT_EQ(engine.option("EvalFile"), path) << "what was there stays";
    EXPECT_TRUE(engine.set_option("EvalFile", "").ok());
}

}  // namespace
}  // namespace tablero::gomoku

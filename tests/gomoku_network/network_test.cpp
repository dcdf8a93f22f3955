// The network that looks at points: what it sees, its file, and its sums against working everything
// out anew.
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/gomoku_engine.h"
#include "gomoku/eval/evaluator.h"
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
    for (const Combination number : all)
        EXPECT_EQ(table[codes_of_combinations()[number]], number);
}

TEST(PointNetworkFile, ReadsWhatItWrites) {
    for (const RuleSet rules : {RuleSet::kFreestyle, RuleSet::kRenju}) {
        for (const bool has_units : {false, true}) {
            const auto bytes = serialise(test::random_network(rules, 3, has_units));
            const auto read = parse_point_network(bytes);
            ASSERT_TRUE(read.ok()) << read.error().message;
            EXPECT_EQ(read->rules, rules);
            EXPECT_EQ(read->has_units, has_units);
            EXPECT_EQ(read->views.size(), rules == RuleSet::kRenju ? 2U : 1U);
            EXPECT_EQ(serialise(*read), bytes);
        }
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
    PointNetwork captures = test::random_network(RuleSet::kStandard, 4);
    captures.rules = RuleSet::k42;
    const auto unfit = parse_point_network(serialise(captures));
    ASSERT_FALSE(unfit.ok());
    EXPECT_THAT(unfit.error().message, HasSubstr("captures"));
    EXPECT_FALSE(load_point_network("/nonexistent/network").ok());
}

TEST(PointNetworkFile, ExtremeWeightsDoNotOverflow) {
    PointView view;
    view.make_room_for_units();
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
        view.add(sums, {0, 0});
    for (const auto sum : sums)
        EXPECT_EQ(sum, kMaxSize * kMaxSize * kPointOne);
    EXPECT_EQ(view.score(sums), search::kMaxEval);
}

template <typename R>
class Networks : public testing::Test {};
using PlainRules = testing::Types<RulesFreestyle, RulesStandard, RulesRenju>;
TYPED_TEST_SUITE(Networks, PlainRules);

// The definition of the table: every empty point, then the threats that stand.
template <class R>
int table_by_definition(const PointNetwork& network, const ThreatBoard<R>& board) {
    const Color me = board.side();
    const PointTable& table = network.view(me).table;
    int points = 0;
    std::set<MoveClass> mine;
    std::set<MoveClass> theirs;
    for (int row = 0; row < board.board().size(); ++row) {
        for (int column = 0; column < board.board().size(); ++column) {
            const Point point = point_at(column, row);
            if (!board.board().is_empty(point)) continue;
            points += table.own[combinations()[board.code(me, point)]] -
                      table.other[combinations()[board.code(~me, point)]];
            mine.insert(board.move_class(me, point));
            theirs.insert(board.move_class(~me, point));
        }
    }
    int threats = 0;
    unsigned own = 0;
    unsigned other = 0;
    for (const MoveClass kind : mine) {
        own |= 1U << static_cast<unsigned>(kind);
        if (kind >= MoveClass::kOpenTwo) threats += table.first_own[static_cast<std::size_t>(kind)];
    }
    for (const MoveClass kind : theirs) {
        other |= 1U << static_cast<unsigned>(kind);
        if (kind >= MoveClass::kOpenTwo)
            threats -= table.first_other[static_cast<std::size_t>(kind)];
    }
    threats += table.standing[standing_of_mover(static_cast<ClassSet>(own)) +
                              standing_of_waiter(static_cast<ClassSet>(other))];
    return threats / kTableOne + points / kTableOne + table.tempo / kTableOne;
}

// The definition of the units: every point of the board, one after the other.
template <class R>
search::Score units_by_definition(const PointNetwork& network, const ThreatBoard<R>& board) {
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
        Evaluator<TypeParam> evaluator(network);
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
            const int expected =
                table_by_definition(*network, board) + units_by_definition(*network, board);
            ASSERT_EQ(evaluator.evaluate(board), search::clamp_eval(expected));
            ASSERT_EQ(evaluator.parts(board).whole, units_by_definition(*network, board));
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
        Evaluator<TypeParam> evaluator(network);
        evaluator.reset(board);
        const auto score = evaluator.evaluate(board);
        evaluator.reset(turned);
        EXPECT_EQ(evaluator.evaluate(turned), score);
    }
}

// Which threats a standing tells apart, and that the two sides' bits do not meet.
TEST(Standings, TellThreatsApart) {
    std::set<std::size_t> numbers;
    for (unsigned mine = 0; mine < kClassSets; mine += 4)
        numbers.insert(standing_of_mover(static_cast<ClassSet>(mine)));
    EXPECT_EQ(numbers.size(), 64U);
    EXPECT_EQ(*numbers.rbegin(), 63U);
    std::set<std::size_t> of_waiter;
    for (unsigned theirs = 0; theirs < kClassSets; theirs += 4)
        of_waiter.insert(standing_of_waiter(static_cast<ClassSet>(theirs)));
    EXPECT_EQ(of_waiter.size(), 32U);
    EXPECT_EQ(*of_waiter.rbegin(), kStandings - 64);
    const auto four = static_cast<ClassSet>(1U << static_cast<unsigned>(MoveClass::kFour));
    EXPECT_NE(standing_of_mover(four), 0U);
    EXPECT_NE(standing_of_waiter(four), 0U);
    EXPECT_EQ(standing_of_mover(1), 0U) << "nothing is no threat";
}

// Both halves of a worth are added up at once, whatever their signs.
TEST(BoardValuesTest, HalvesDoNotMix) {
    PointTable table;
    for (std::size_t i = 1; i < kCombinations; ++i) {
        table.own[i] = static_cast<std::int16_t>(i % 2 == 0 ? -100 : 70);
        table.other[i] = static_cast<std::int16_t>(i % 3 == 0 ? -5 : 9);
    }
    const BoardValues values(table, table);
    BoardValues::Worth sum = 0;
    int own = 0;
    int other = 0;
    for (Combination at = 1; at < 14; ++at) {
        sum += 3 * values.worths(Color::kWhite)[at];
        own += 3 * table.own[at];
        other += 3 * table.other[at];
        EXPECT_EQ(BoardValues::own_part(sum), own);
        EXPECT_EQ(BoardValues::other_part(sum), other);
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

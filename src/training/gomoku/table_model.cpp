#include "training/gomoku/table_model.h"

#include <algorithm>
#include <cmath>

#include "gomoku/point_network.h"
#include "gomoku/weights.h"

namespace tablero::training {

using gomoku::kCombinations;
using gomoku::kLineClasses;
using gomoku::kMoveClasses;
using Layout = TableLayout;

namespace {

// What a step of the optimiser changes should be as large for a point, of which there are many, as
// for the threats that stand; a word of the order of moves has far to go.
constexpr float kPointGain = 1.0F / 16;
constexpr float kOrderGain = 8;

// The first combination with a value: nothing is worth nothing, but may be a move.
constexpr std::size_t kSomething = gomoku::kNoCombination + 1;

// The line classes of every combination.
using Classes = std::array<std::array<std::uint8_t, 4>, kCombinations>;
const Classes& classes_of_combinations() {
    static const Classes classes = [] {
        Classes found{};
        for (std::size_t at = 0; at < kCombinations; ++at) {
            for (int i = 0; i < 4; ++i) {
                found[at][static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(
                    gomoku::line_class(gomoku::codes_of_combinations()[at], i));
            }
        }
        return found;
    }();
    return classes;
}

template <typename Kinds>
void expand(const float* column,
            const Kinds& kinds,
            float gain,
            std::size_t first,
            TableNumbers::ByCombination& numbers) {
    for (std::size_t i = first; i < kCombinations; ++i) {
        float sum = column[i] + column[Layout::kKinds + kinds[i]];
        for (const std::uint8_t line : classes_of_combinations()[i])
            sum += column[Layout::kLines + line];
        numbers[i] = gain * sum;
    }
}

template <typename Kinds>
void gather(const TableNumbers::ByCombination& slopes,
            const Kinds& kinds,
            float gain,
            std::size_t first,
            float* column) {
    for (std::size_t i = first; i < kCombinations; ++i) {
        const float slope = gain * slopes[i];
        column[i] += slope;
        column[Layout::kKinds + kinds[i]] += slope;
        for (const std::uint8_t line : classes_of_combinations()[i])
            column[Layout::kLines + line] += slope;
    }
}

void start_column(float* column, const gomoku::ThreatWeights& threats) {
    constexpr float kOne = gomoku::kEvalScale * kPointGain;
    constexpr float kLineShare = gomoku::kPatternScale / 16.0F;
    for (std::size_t i = 0; i < kLineClasses; ++i) {
        const auto weight = static_cast<float>(gomoku::kPlainWeights.line[i]);
        column[Layout::kLines + i] = weight * kLineShare / kOne;
    }
    for (std::size_t i = 0; i < kMoveClasses; ++i)
        column[Layout::kKinds + i] = static_cast<float>(threats.more[i]) / kOne;
}

void start_first(float* first, const gomoku::ThreatWeights& threats) {
    for (std::size_t i = 0; i < kMoveClasses; ++i)
        first[i] = static_cast<float>(threats.first[i] - threats.more[i]) / gomoku::kEvalScale;
}

// The share of the position's moves in the order, one after the other; their sum is 1.
std::vector<float> shares(const TableNumbers& table, const GomokuView& position) {
    std::vector<float> values;
    values.reserve(position.moves.size());
    for (const SeenPoint& move : position.moves)
        values.push_back(table.order_own[move.own] + table.order_other[move.other]);
    const float most = *std::max_element(values.begin(), values.end());
    float total = 0;
    for (float& value : values)
        total += value = std::exp(value - most);
    for (float& value : values)
        value /= total;
    return values;
}

template <typename Numbers, typename Integers>
void round_to(Integers& integers, const Numbers& numbers, double one) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double number =
            std::clamp<double>(numbers[i] * one, -gomoku::kMaxTableNumber, gomoku::kMaxTableNumber);
        integers[i] = static_cast<std::int16_t>(std::lround(number));
    }
}

}  // namespace

TableModel::TableModel(gomoku::RuleSet rules, gomoku::Color side) {
    gomoku::with_rules(rules, [&]<class R>() {
        for (std::size_t at = kSomething; at < kCombinations; ++at) {
            own_kinds_[at] = gomoku::move_table<R>(side)[at] & gomoku::kMoveClassMask;
            other_kinds_[at] = gomoku::move_table<R>(~side)[at] & gomoku::kMoveClassMask;
        }
    });
}

void TableModel::start(float* parameters) const {
    start_column(parameters + Layout::kOwn, gomoku::kPlainWeights.mine);
    start_column(parameters + Layout::kOther, gomoku::kPlainWeights.theirs);
    start_first(parameters + Layout::kFirstOwn, gomoku::kPlainWeights.mine);
    start_first(parameters + Layout::kFirstOther, gomoku::kPlainWeights.theirs);
    parameters[Layout::kTempo] =
        static_cast<float>(gomoku::kPlainWeights.tempo) / gomoku::kEvalScale;
}

void TableModel::start_with(const gomoku::PointTable& table, double spread, float* parameters) {
    const auto take = [&](const auto& integers, std::size_t at, double one) {
        for (std::size_t i = 0; i < integers.size(); ++i)
            parameters[at + i] = static_cast<float>(integers[i] / one);
    };
    const double one = spread * gomoku::kEvalScale * gomoku::kTableOne;
    std::fill_n(parameters, Layout::kSize, 0.0F);
    take(table.own, Layout::kOwn, kPointGain * one);
    take(table.other, Layout::kOther, kPointGain * one);
    take(table.first_own, Layout::kFirstOwn, one);
    take(table.first_other, Layout::kFirstOther, one);
    take(table.standing, Layout::kStanding, one);
    parameters[Layout::kTempo] = static_cast<float>(table.tempo / one);
    take(table.order_own, Layout::kOrderOwn, kOrderGain * gomoku::kOrderOne);
    take(table.order_other, Layout::kOrderOther, kOrderGain * gomoku::kOrderOne);
}

TableNumbers TableModel::numbers(const float* parameters) const {
    TableNumbers table;
    expand(parameters + Layout::kOwn, own_kinds_, kPointGain, kSomething, table.own);
    expand(parameters + Layout::kOther, other_kinds_, kPointGain, kSomething, table.other);
    expand(parameters + Layout::kOrderOwn, own_kinds_, kOrderGain, 0, table.order_own);
    expand(parameters + Layout::kOrderOther, other_kinds_, kOrderGain, 0, table.order_other);
    std::copy_n(parameters + Layout::kFirstOwn, kMoveClasses, table.first_own.begin());
    std::copy_n(parameters + Layout::kFirstOther, kMoveClasses, table.first_other.begin());
    std::copy_n(parameters + Layout::kStanding, gomoku::kStandings, table.standing.begin());
    table.tempo = parameters[Layout::kTempo];
    return table;
}

void TableModel::spread(const TableNumbers& slopes, float* parameters) const {
    gather(slopes.own, own_kinds_, kPointGain, kSomething, parameters + Layout::kOwn);
    gather(slopes.other, other_kinds_, kPointGain, kSomething, parameters + Layout::kOther);
    gather(slopes.order_own, own_kinds_, kOrderGain, 0, parameters + Layout::kOrderOwn);
    gather(slopes.order_other, other_kinds_, kOrderGain, 0, parameters + Layout::kOrderOther);
    const auto add = [&](const auto& from, std::size_t at) {
        for (std::size_t i = 0; i < from.size(); ++i)
            parameters[at + i] += from[i];
    };
    add(slopes.first_own, Layout::kFirstOwn);
    add(slopes.first_other, Layout::kFirstOther);
    add(slopes.standing, Layout::kStanding);
    parameters[Layout::kTempo] += slopes.tempo;
}

TableModel::Standing TableModel::standing_in(const GomokuView& position) const {
    unsigned own = 0;
    unsigned other = 0;
    for (const SeenPoint& point : position.points) {
        own |= 1U << own_kinds_[point.own];
        other |= 1U << other_kinds_[point.other];
    }
    return {static_cast<gomoku::ClassSet>(own), static_cast<gomoku::ClassSet>(other)};
}

void TableModel::add_slopes(const GomokuView& position, float slope, TableNumbers& slopes) const {
    slopes.tempo += slope;
    for (const SeenPoint& point : position.points) {
        slopes.own[point.own] += slope;
        slopes.other[point.other] -= slope;
    }
    const Standing standing = standing_in(position);
    for (std::size_t kind = kFirstThreat; kind < kMoveClasses; ++kind) {
        if ((standing.own >> kind & 1) != 0) slopes.first_own[kind] += slope;
        if ((standing.other >> kind & 1) != 0) slopes.first_other[kind] -= slope;
    }
    slopes.standing[standing.number()] += slope;
}

double order_loss(const TableNumbers& table, const GomokuView& position, TableNumbers& slopes) {
    if (position.best >= position.moves.size()) return 0;
    const std::vector<float> share = shares(table, position);
    for (std::size_t i = 0; i < share.size(); ++i) {
        const float slope = share[i] - (i == position.best ? 1.0F : 0.0F);
        slopes.order_own[position.moves[i].own] += slope;
        slopes.order_other[position.moves[i].other] += slope;
    }
    return -std::log(std::max(1e-12F, share[position.best]));
}

bool order_is_right(const TableNumbers& table, const GomokuView& position) {
    if (position.best >= position.moves.size()) return false;
    const std::vector<float> share = shares(table, position);
    return share[position.best] >= *std::max_element(share.begin(), share.end());
}

gomoku::PointTable rounded(const TableNumbers& table, double spread) {
    const double one = spread * gomoku::kEvalScale * gomoku::kTableOne;
    gomoku::PointTable integers;
    round_to(integers.own, table.own, one);
    round_to(integers.other, table.other, one);
    round_to(integers.first_own, table.first_own, one);
    round_to(integers.first_other, table.first_other, one);
    round_to(integers.standing, table.standing, one);
    integers.tempo = static_cast<std::int16_t>(std::lround(table.tempo * one));
    round_to(integers.order_own, table.order_own, gomoku::kOrderOne);
    round_to(integers.order_other, table.order_other, gomoku::kOrderOne);
    return integers;
}

}  // namespace tablero::training

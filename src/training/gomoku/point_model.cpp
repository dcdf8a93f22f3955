#include "training/gomoku/point_model.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/rng.h"

namespace tablero::training {

using gomoku::kHeadUnits;
using gomoku::kPointUnits;
using Layout = PointLayout;

namespace {

static_assert(kHeadUnits == kPointUnits);
constexpr float kPerPoint = 1.0F / 16;

// The inner loops, compiled for several kinds of CPU, which may differ by rounding.
#define TABLERO_CLONES __attribute__((target_clones("avx512f", "avx2", "default")))

TABLERO_CLONES void sum_points(const float* own,
                               const float* other,
                               std::span<const SeenPoint> points,
                               float* sums) {
    std::array<float, kPointUnits> total{};
    for (const SeenPoint& point : points) {
        const float* a = own + point.own * kPointUnits;
        const float* b = other + point.other * kPointUnits;
        for (std::size_t i = 0; i < kPointUnits; ++i) {
            const float value = a[i] + b[i];
            const float floor = value > 0 ? value : 0;
            total[i] += floor < 1 ? floor : 1;
        }
    }
    for (std::size_t i = 0; i < kPointUnits; ++i)
        sums[i] = total[i] * kPerPoint;
}

// A value that is clipped does not follow its weights.
TABLERO_CLONES void spread_slopes(const float* own,
                                  const float* other,
                                  std::span<const SeenPoint> points,
                                  const float* slopes,
                                  float* own_slopes,
                                  float* other_slopes) {
    for (const SeenPoint& point : points) {
        const float* a = own + point.own * kPointUnits;
        const float* b = other + point.other * kPointUnits;
        float* to_own = own_slopes + point.own * kPointUnits;
        float* to_other = other_slopes + point.other * kPointUnits;
        for (std::size_t i = 0; i < kPointUnits; ++i) {
            const float value = a[i] + b[i];
            const float slope = ((value > 0) & (value < 1)) ? slopes[i] : 0;
            to_own[i] += slope;
            to_other[i] += slope;
        }
    }
}

float clipped(float value) {
    return std::clamp(value, 0.0F, 1.0F);
}

}  // namespace

PointModel::PointModel(gomoku::RuleSet rule_set, bool with_units, std::uint64_t seed)
    : rules(rule_set),
      has_units(with_units),
      parameters(views() * view_size()) {
    for (std::size_t view = 0; view < views(); ++view)
        TableModel(rules, side_of_view(view)).start(parameters.data() + view * view_size());
    if (!has_units) return;
    Rng rng(seed);
    const auto fill = [&](std::size_t from, std::size_t count, float low, float high) {
        for (std::size_t i = from; i < from + count; ++i) {
            const float share = static_cast<float>(rng() >> 40) / static_cast<float>(1 << 24);
            parameters[i] = low + (high - low) * share;
        }
    };
    for (std::size_t view = 0; view < views(); ++view) {
        const std::size_t at = view * view_size();
        // Mostly within the range where a value follows its weights.
        fill(at + Layout::kOwn, 2 * Layout::kRows, -0.05F, 0.15F);
        fill(at + Layout::kHead, kHeadUnits * kPointUnits, -0.1F, 0.1F);
        fill(at + Layout::kHeadBiases, kHeadUnits, 0.0F, 0.5F);
        fill(at + Layout::kOutput, kHeadUnits, -0.1F, 0.1F);
    }
}

float PointModel::clip(std::size_t i) const {
    constexpr float kNoClip = 1e9F;
    const std::size_t at = i % view_size();
    if (at < TableLayout::kSize) return 32;
    if (at < Layout::kHead) return 2;
    if (at < Layout::kHeadBiases) return 3.9F;
    if (at < Layout::kOutput) return 100;
    if (at < Layout::kDirect) return 7.9F;
    return at < Layout::kOutputBias ? 3.9F : kNoClip;
}

Result<PointModel> PointModel::from_shape(ByteReader& in) {
    std::uint32_t number = 0;
    std::uint32_t units = 0;
    if (!in.get(number) || number >= gomoku::kRuleSets.size() || !in.get(units))
        return Error("training checkpoint of an unknown rule set");
    return PointModel(static_cast<gomoku::RuleSet>(number), units != 0, 0);
}

float PointPropagation::forward(const float* model, const GomokuView& position) {
    sum_points(model + Layout::kOwn, model + Layout::kOther, position.points, sums_.data());
    float out = model[Layout::kOutputBias];
    for (std::size_t i = 0; i < kPointUnits; ++i)
        out += model[Layout::kDirect + i] * sums_[i];
    for (std::size_t unit = 0; unit < kHeadUnits; ++unit) {
        const float* weights = model + Layout::kHead + unit * kPointUnits;
        hidden_[unit] = model[Layout::kHeadBiases + unit];
        for (std::size_t i = 0; i < kPointUnits; ++i)
            hidden_[unit] += weights[i] * sums_[i];
        out += model[Layout::kOutput + unit] * clipped(hidden_[unit]);
    }
    return out;
}

void PointPropagation::backward(const float* model,
                                const GomokuView& position,
                                float slope,
                                float* slopes) const {
    slopes[Layout::kOutputBias] += slope;
    alignas(64) Units of_sums;
    for (std::size_t i = 0; i < kPointUnits; ++i) {
        slopes[Layout::kDirect + i] += slope * sums_[i];
        of_sums[i] = slope * model[Layout::kDirect + i];
    }
    for (std::size_t unit = 0; unit < kHeadUnits; ++unit) {
        slopes[Layout::kOutput + unit] += slope * clipped(hidden_[unit]);
        if (hidden_[unit] <= 0 || hidden_[unit] >= 1) continue;
        const float of_unit = slope * model[Layout::kOutput + unit];
        slopes[Layout::kHeadBiases + unit] += of_unit;
        const std::size_t row = Layout::kHead + unit * kPointUnits;
        for (std::size_t i = 0; i < kPointUnits; ++i) {
            slopes[row + i] += of_unit * sums_[i];
            of_sums[i] += of_unit * model[row + i];
        }
    }
    for (float& value : of_sums)
        value *= kPerPoint;
    spread_slopes(model + Layout::kOwn,
                  model + Layout::kOther,
                  position.points,
                  of_sums.data(),
                  slopes + Layout::kOwn,
                  slopes + Layout::kOther);
}

PointPass::PointPass(const PointModel& model) : model_(model) {
    for (std::size_t view = 0; view < model.views(); ++view) {
        const TableModel table(model.rules, PointModel::side_of_view(view));
        const float* parameters = model.parameters.data() + view * model.view_size();
        views_.push_back({table, table.numbers(parameters), {}});
    }
}

float PointPass::forward(gomoku::Color side, const GomokuView& position) {
    const View& view = views_[model_.view_number(side)];
    const float score = view.model.score<float>(view.table, position);
    if (!model_.has_units) return score;
    return score + units_.forward(model_.parameters.data() + model_.view_offset(side), position);
}

void PointPass::learn(gomoku::Color side,
                      const GomokuView& position,
                      float slope,
                      Parameters& slopes) {
    View& view = views_[model_.view_number(side)];
    view.model.add_slopes(position, slope, view.slopes);
    order_loss(view.table, position, view.slopes);
    if (!model_.has_units) return;
    const std::size_t at = model_.view_offset(side);
    units_.backward(model_.parameters.data() + at, position, slope, slopes.data() + at);
}

void PointPass::finish(Parameters& slopes) const {
    for (std::size_t view = 0; view < views_.size(); ++view)
        views_[view].model.spread(views_[view].slopes, slopes.data() + view * model_.view_size());
}

gomoku::PointSums sums_of(const gomoku::PointView& network, const GomokuView& position) {
    gomoku::PointSums sums{};
    for (const SeenPoint& point : position.points)
        network.add(sums, {point.own, point.other});
    return sums;
}

namespace {

template <typename Values>
void round_to(Values& values, const float* from, double one) {
    for (auto& value : values)
        value = static_cast<std::remove_reference_t<decltype(value)>>(std::lround(*from++ * one));
}

void round_units(const float* from, double spread, gomoku::PointView& view) {
    view.make_room_for_units();
    round_to(view.own, from + Layout::kOwn, gomoku::kPointOne);
    round_to(view.other, from + Layout::kOther, gomoku::kPointOne);
    round_to(view.head, from + Layout::kHead, gomoku::kHeadOne);
    round_to(view.output, from + Layout::kOutput, spread * gomoku::kOutputOne);
    round_to(view.direct, from + Layout::kDirect, spread * gomoku::kDirectOne);
}

// The mean sums of the positions, in the units of the head: exact, and as integers give them.
struct MeanSums {
    std::array<double, kPointUnits> exact{};
    std::array<double, kPointUnits> rounded{};
};

MeanSums mean_sums(const float* model,
                   const gomoku::PointView& view,
                   std::span<const GomokuView> positions) {
    MeanSums means;
    PointPropagation propagation;
    for (const GomokuView& position : positions) {
        propagation.forward(model, position);
        const gomoku::PointSums sums = sums_of(view, position);
        for (std::size_t i = 0; i < kPointUnits; ++i) {
            means.exact[i] += propagation.sums()[i] / static_cast<double>(positions.size());
            means.rounded[i] +=
                (sums[i] >> gomoku::kSumShift) / static_cast<double>(positions.size());
        }
    }
    return means;
}

// The bias with which integers give what the weights give at the mean sums.
std::int32_t bias_at(const MeanSums& means,
                     float bias,
                     const float* weights,
                     const std::int16_t* integers,
                     double one) {
    double sum = bias * gomoku::kSumOne * one;
    for (std::size_t i = 0; i < kPointUnits; ++i)
        sum += means.exact[i] * weights[i] * gomoku::kSumOne * one - means.rounded[i] * integers[i];
    return static_cast<std::int32_t>(std::lround(sum));
}

void quantise_units(const float* from,
                    std::span<const GomokuView> usual,
                    double spread,
                    gomoku::PointView& view) {
    round_units(from, spread, view);
    const MeanSums means = mean_sums(from, view, usual);
    for (std::size_t unit = 0; unit < kHeadUnits; ++unit) {
        const std::size_t row = unit * kPointUnits;
        view.head_biases[unit] = bias_at(means,
                                         from[Layout::kHeadBiases + unit],
                                         from + Layout::kHead + row,
                                         view.head.data() + row,
                                         gomoku::kHeadOne);
    }
    view.output_bias = bias_at(means,
                               from[Layout::kOutputBias],
                               from + Layout::kDirect,
                               view.direct.data(),
                               spread * gomoku::kDirectOne);
}

}  // namespace

gomoku::PointNetwork quantise(const PointModel& model,
                              std::span<const GomokuView> usual,
                              double spread) {
    auto network = gomoku::PointNetwork::zero(model.rules, model.has_units);
    const PointPass pass(model);
    for (std::size_t i = 0; i < network.views.size(); ++i) {
        const float* from = model.parameters.data() + i * model.view_size();
        network.views[i].table = rounded(pass.table(PointModel::side_of_view(i)), spread);
        if (model.has_units) quantise_units(from, usual, spread, network.views[i]);
    }
    return network;
}

namespace {

void take_units(const gomoku::PointView& view, double spread, float* to) {
    const auto take = [&](const auto& integers, std::size_t at, double one) {
        for (std::size_t i = 0; i < integers.size(); ++i)
            to[at + i] = static_cast<float>(integers[i] / one);
    };
    take(view.own, Layout::kOwn, gomoku::kPointOne);
    take(view.other, Layout::kOther, gomoku::kPointOne);
    take(view.head, Layout::kHead, gomoku::kHeadOne);
    take(view.head_biases, Layout::kHeadBiases, double{gomoku::kSumOne} * gomoku::kHeadOne);
    take(view.output, Layout::kOutput, spread * gomoku::kOutputOne);
    take(view.direct, Layout::kDirect, spread * gomoku::kDirectOne);
    to[Layout::kOutputBias] = static_cast<float>(view.output_bias / (spread * gomoku::kScoreOne));
}

}  // namespace

void begin_with(PointModel& model, const gomoku::PointNetwork& network, double spread) {
    for (std::size_t i = 0; i < model.views(); ++i) {
        float* to = model.parameters.data() + i * model.view_size();
        const gomoku::PointView& view = network.view(PointModel::side_of_view(i));
        TableModel::start_with(view.table, spread, to);
        if (model.has_units && network.has_units) take_units(view, spread, to);
    }
}

}  // namespace tablero::training

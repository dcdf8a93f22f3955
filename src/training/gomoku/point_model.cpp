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
            const float slope = (value > 0) & (value < 1) ? slopes[i] : 0;
            to_own[i] += slope;
            to_other[i] += slope;
        }
    }
}

float clipped(float value) {
    return std::clamp(value, 0.0F, 1.0F);
}

// The share of the positions' moves in the order, one after the other; their sum is 1.
std::vector<float> shares(const float* model, const GomokuView& position) {
    std::vector<float> values;
    values.reserve(position.moves.size());
    for (const SeenPoint& move : position.moves) {
        values.push_back(PointModel::kOrderGain * (model[Layout::kOrderOwn + move.own] +
                                                   model[Layout::kOrderOther + move.other]));
    }
    const float most = *std::max_element(values.begin(), values.end());
    float total = 0;
    for (float& value : values)
        total += value = std::exp(value - most);
    for (float& value : values)
        value /= total;
    return values;
}

}  // namespace

PointModel::PointModel(gomoku::RuleSet rule_set, std::uint64_t seed)
    : rules(rule_set),
      parameters(views() * Layout::kSize) {
    Rng rng(seed);
    const auto fill = [&](std::size_t from, std::size_t count, float low, float high) {
        for (std::size_t i = from; i < from + count; ++i) {
            const float share = static_cast<float>(rng() >> 40) / static_cast<float>(1 << 24);
            parameters[i] = low + (high - low) * share;
        }
    };
    for (std::size_t view = 0; view < views(); ++view) {
        const std::size_t at = view * Layout::kSize;
        // Mostly within the range where a value follows its weights.
        fill(at + Layout::kOwn, 2 * Layout::kRows, -0.05F, 0.15F);
        fill(at + Layout::kHead, kHeadUnits * kPointUnits, -0.1F, 0.1F);
        fill(at + Layout::kHeadBiases, kHeadUnits, 0.0F, 0.5F);
        fill(at + Layout::kOutput, kHeadUnits, -0.1F, 0.1F);
    }
}

float PointModel::clip(std::size_t i) const {
    constexpr float kNoClip = 1e9F;
    const std::size_t at = i % Layout::kSize;
    if (at < Layout::kHead) return 2;
    if (at < Layout::kHeadBiases) return 3.9F;
    if (at < Layout::kOutput) return 100;
    if (at < Layout::kDirect) return 7.9F;
    if (at < Layout::kOutputBias) return 3.9F;
    return at < Layout::kOrderOwn ? kNoClip : 8;
}

Result<PointModel> PointModel::from_shape(ByteReader& in) {
    std::uint32_t number = 0;
    if (!in.get(number) || number >= gomoku::kRuleSets.size())
        return Error("training checkpoint of an unknown rule set");
    return PointModel(static_cast<gomoku::RuleSet>(number), 0);
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

double order_loss(const float* model, const GomokuView& position, float* slopes) {
    if (position.best >= position.moves.size()) return 0;
    const std::vector<float> share = shares(model, position);
    for (std::size_t i = 0; i < share.size(); ++i) {
        const float error = share[i] - (i == position.best ? 1.0F : 0.0F);
        const float slope = PointModel::kOrderGain * error;
        slopes[Layout::kOrderOwn + position.moves[i].own] += slope;
        slopes[Layout::kOrderOther + position.moves[i].other] += slope;
    }
    return -std::log(std::max(1e-12F, share[position.best]));
}

bool order_is_right(const float* model, const GomokuView& position) {
    if (position.best >= position.moves.size()) return false;
    const std::vector<float> share = shares(model, position);
    return share[position.best] >= *std::max_element(share.begin(), share.end());
}

gomoku::PointSums sums_of(const gomoku::PointView& network, const GomokuView& position) {
    gomoku::PointSums sums{};
    for (const SeenPoint& point : position.points)
        network.add(sums, point.own, point.other);
    return sums;
}

namespace {

template <typename Values>
void round_to(Values& values, const float* from, double one) {
    for (auto& value : values)
        value = static_cast<std::remove_reference_t<decltype(value)>>(std::lround(*from++ * one));
}

gomoku::PointView rounded(const float* from) {
    gomoku::PointView view;
    round_to(view.own, from + Layout::kOwn, gomoku::kPointOne);
    round_to(view.other, from + Layout::kOther, gomoku::kPointOne);
    round_to(view.head, from + Layout::kHead, gomoku::kHeadOne);
    round_to(view.output, from + Layout::kOutput, gomoku::kOutputOne);
    round_to(view.direct, from + Layout::kDirect, gomoku::kDirectOne);
    const double order_one = double{gomoku::kOrderOne} * PointModel::kOrderGain;
    round_to(view.order_own, from + Layout::kOrderOwn, order_one);
    round_to(view.order_other, from + Layout::kOrderOther, order_one);
    return view;
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

}  // namespace

gomoku::PointNetwork quantise(const PointModel& model, std::span<const GomokuView> usual) {
    auto network = gomoku::PointNetwork::zero(model.rules);
    const float* from = model.parameters.data();
    for (gomoku::PointView& view : network.views) {
        view = rounded(from);
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
                                   gomoku::kDirectOne);
        from += Layout::kSize;
    }
    return network;
}

}  // namespace tablero::training

#include "training/chess/model.h"

#include <cassert>
#include <cmath>

#include "training/logistic.h"

namespace tablero::training {

namespace {

void fill_uniform(std::span<float> values, double bound, Rng& rng) {
    for (float& value : values)
        value = static_cast<float>((2 * rng.unit() - 1) * bound);
}

struct RawShape {
    std::uint32_t inputs, hidden, buckets, mirrored;
};

bool is_sound(const RawShape& shape) {
    return shape.inputs >= 1 && shape.inputs <= nnue::kMaxInputs && shape.hidden >= 1 &&
           shape.hidden <= nnue::kMaxHidden && shape.hidden % nnue::kHiddenStep == 0 &&
           shape.buckets >= 1 && shape.buckets <= nnue::kMaxBuckets && shape.mirrored <= 1;
}

}  // namespace

Model::Model(const nnue::Architecture& architecture, std::uint64_t seed)
    : shape(architecture),
      layout(architecture),
      parameters(layout.size),
      residual(architecture.inputs) {
    Rng rng(seed);
    const std::span<float> all(parameters);
    fill_uniform(all.first(layout.output_weights), 1 / std::sqrt(double{1} * shape.inputs), rng);
    fill_uniform(all.subspan(layout.output_weights, shape.output_weights()),
                 1 / std::sqrt(2.0 * shape.hidden),
                 rng);
}

Model widened(const Model& model, const nnue::Architecture& shape, std::uint64_t seed) {
    constexpr double kNoise = 0.01;  // weights are some tenths
    const std::size_t narrow = model.shape.hidden;
    const std::size_t wide = shape.hidden;
    const std::size_t inputs = model.shape.inputs;
    assert(wide >= narrow && shape.inputs % inputs == 0);
    Model result(shape, seed);
    Rng rng(seed);
    const float* const from = model.parameters.data();
    float* const to = result.parameters.data();
    // The biases follow the weights as one more row.
    for (std::size_t row = 0; row <= shape.inputs; ++row) {
        const std::size_t first = row == shape.inputs ? inputs : row % inputs;
        for (std::size_t unit = 0; unit < wide; ++unit) {
            const double noise = unit < narrow ? 0 : (2 * rng.unit() - 1) * kNoise;
            to[row * wide + unit] =
                from[first * narrow + unit % narrow] + static_cast<float>(noise);
        }
    }
    for (std::size_t bucket = 0; bucket < shape.output_buckets; ++bucket) {
        const std::size_t parent = bucket * model.shape.output_buckets / shape.output_buckets;
        for (std::size_t i = 0; i < 2 * wide; ++i) {
            const std::size_t unit = i % wide % narrow;
            const auto copies = static_cast<float>((wide - 1 - unit) / narrow + 1);
            to[result.layout.output_weights + 2 * wide * bucket + i] =
                from[model.layout.output_weights + 2 * narrow * parent + i / wide * narrow + unit] /
                copies;
        }
        to[result.layout.output_biases + bucket] = from[model.layout.output_biases + parent];
    }
    return result;
}

void Model::put_shape(ByteWriter& out) const {
    out.put(RawShape{shape.inputs, shape.hidden, shape.output_buckets, shape.mirrored ? 1U : 0U});
}

Result<Model> Model::from_shape(ByteReader& in) {
    RawShape raw{};
    if (!in.get(raw)) return Error("training checkpoint ends early");
    if (!is_sound(raw)) return Error("training checkpoint of an impossible network");
    return Model({raw.inputs, raw.hidden, raw.buckets, raw.mirrored == 1}, 0);
}

Propagation::Propagation(const Model& model, const FloatKernels& kernels)
    : model_(model),
      kernels_(kernels),
      own_(model.shape.hidden),
      other_(model.shape.hidden),
      sum_slopes_(model.shape.hidden) {}

float Propagation::output(const Sample& sample) {
    const std::size_t n = model_.shape.hidden;
    const float* const p = model_.parameters.data();
    const Layout& at = model_.layout;
    const float* const weights = p + at.output_weights + 2 * n * sample.bucket;
    kernels_.sum_rows(own_.data(), p + at.feature_biases, p, sample.own_inputs(), n);
    kernels_.sum_rows(other_.data(), p + at.feature_biases, p, sample.other_inputs(), n);
    return kernels_.activate(own_.data(), weights, n) +
           kernels_.activate(other_.data(), weights + n, n) + p[at.output_biases + sample.bucket] +
           sample.residual;
}

double Propagation::loss(std::span<const Sample> samples) {
    double total = 0;
    for (const Sample& sample : samples) {
        const float error = logistic(output(sample)) - sample.target;
        total += error * error;
    }
    return total;
}

double Propagation::loss_and_slopes(std::span<const Sample> samples, Parameters& slopes) {
    double total = 0;
    for (const Sample& sample : samples) {
        const float chances = logistic(output(sample));
        const float error = chances - sample.target;
        total += error * error;
        add_slopes(sample, 2 * error * chances * (1 - chances), slopes);
    }
    return total;
}

void Propagation::add_slopes(const Sample& sample, float slope, Parameters& slopes) {
    const std::size_t n = model_.shape.hidden;
    const Layout& at = model_.layout;
    const std::size_t weights = at.output_weights + 2 * n * sample.bucket;
    const float* const w = model_.parameters.data() + weights;
    float* const s = slopes.data();
    const auto half = [&](const float* clipped,
                          std::size_t offset,
                          std::span<const std::uint16_t> inputs) {
        const HalfSlopes out = {s + weights + offset, s + at.feature_biases, sum_slopes_.data()};
        kernels_.backward(clipped, w + offset, slope, out, n);
        kernels_.scatter_row(s, sum_slopes_.data(), inputs, n);
    };
    half(own_.data(), 0, sample.own_inputs());
    half(other_.data(), n, sample.other_inputs());
    s[at.output_biases + sample.bucket] += slope;
}

}  // namespace tablero::training

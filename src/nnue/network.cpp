#include "nnue/network.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

namespace tablero::nnue {

namespace {

Status check_shape(const Architecture& shape) {
    if (shape.hidden == 0 || shape.hidden % kHiddenStep != 0 || shape.hidden > kMaxHidden) {
        return Error("hidden size {} is not a multiple of {} up to {}",
                     shape.hidden,
                     kHiddenStep,
                     kMaxHidden);
    }
    if (shape.inputs == 0 || shape.inputs > kMaxInputs) {
        return Error("{} inputs (1 to {} expected)", shape.inputs, kMaxInputs);
    }
    if (shape.output_buckets == 0 || shape.output_buckets > kMaxBuckets) {
        return Error("{} output buckets (1 to {} expected)", shape.output_buckets, kMaxBuckets);
    }
    return {};
}

Status check_bound(Phrase what, std::span<const std::int16_t> weights, int bound) {
    for (const std::int16_t weight : weights) {
        if (std::abs(weight) > bound) {
            return Error("{} {} is beyond ±{}", what, weight, bound);
        }
    }
    return {};
}

std::int32_t residual_of(const Network& network, Inputs inputs) {
    std::int32_t sum = 0;
    for (const std::uint16_t input : inputs)
        sum += network.residual[input];
    return sum;
}

}  // namespace

Network Network::zero(const Architecture& architecture) {
    Network network;
    network.architecture = architecture;
    network.residual.resize(architecture.inputs);
    network.feature_weights.resize(architecture.feature_weights());
    network.feature_biases.resize(architecture.hidden);
    network.output_weights.resize(architecture.output_weights());
    network.output_biases.resize(architecture.output_buckets);
    return network;
}

Status Network::check() const {
    if (Status status = check_shape(architecture); !status) return status;
    if (qb < 1 || qb > 1024) return Error("output quantum {} (1 to 1024 expected)", qb);
    if (residual.size() != architecture.inputs ||
        feature_weights.size() != architecture.feature_weights() ||
        feature_biases.size() != architecture.hidden ||
        output_weights.size() != architecture.output_weights() ||
        output_biases.size() != architecture.output_buckets) {
        return Error("sizes of the layers do not fit the architecture");
    }
    if (Status s = check_bound(tr("hidden weight"), feature_weights, kMaxHiddenWeight); !s)
        return s;
    if (Status s = check_bound(tr("hidden bias"), feature_biases, kMaxHiddenWeight); !s) return s;
    return check_bound(tr("output weight"), output_weights, kMaxOutputWeight);
}

void refresh(const Network& network, const Kernels& kernels, Inputs inputs, Accumulator& out) {
    const Accumulator empty{const_cast<std::int16_t*>(network.feature_biases.data()), 0};
    change(network, kernels, empty, inputs, {}, out);
}

void change(const Network& network,
            const Kernels& kernels,
            const Accumulator& in,
            Inputs added,
            Inputs removed,
            Accumulator& out) {
    kernels.accumulate(out.values,
                       in.values,
                       network.feature_weights.data(),
                       added,
                       removed,
                       network.architecture.hidden);
    out.residual = in.residual + residual_of(network, added) - residual_of(network, removed);
}

void update(const Network& network,
            const Kernels& kernels,
            const Accumulator& in,
            const FeatureDelta& delta,
            Accumulator& out) {
    const std::size_t n = network.architecture.hidden;
    const Row add = network.row(delta.added[0]);
    const Row sub = network.row(delta.removed[0]);
    out.residual =
        in.residual + network.residual[delta.added[0]] - network.residual[delta.removed[0]];
    if (delta.added_count == 2) {
        assert(delta.removed_count == 2);
        const std::array<Row, 4> rows = {
            add, network.row(delta.added[1]), sub, network.row(delta.removed[1])};
        kernels.add_add_sub_sub(out.values, in.values, rows.data(), n);
        out.residual += network.residual[delta.added[1]] - network.residual[delta.removed[1]];
    } else if (delta.removed_count == 2) {
        assert(delta.added_count == 1);
        kernels.add_sub_sub(out.values, in.values, add, sub, network.row(delta.removed[1]), n);
        out.residual -= network.residual[delta.removed[1]];
    } else {
        assert(delta.added_count == 1 && delta.removed_count == 1);
        kernels.add_sub(out.values, in.values, add, sub, n);
    }
}

int evaluate(const Network& network,
             const Kernels& kernels,
             const Accumulator& own,
             const Accumulator& other,
             std::uint32_t bucket) {
    assert(bucket < network.architecture.output_buckets);
    const std::size_t n = network.architecture.hidden;
    const std::int64_t sum =
        kernels.output(
            own.values, other.values, network.output_weights.data() + 2 * n * bucket, n) +
        network.output_biases[bucket];
    const std::int64_t unit = std::int64_t{kQa} * kQa * network.qb;
    return static_cast<int>(sum * kScale / unit) + own.residual;
}

}  // namespace tablero::nnue

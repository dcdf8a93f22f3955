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

alignas(kCacheLine) constexpr std::array<std::int16_t, kMaxHidden> kZeros{};

// The rows of inputs, filled up with zeros; returns the residual of the inputs.
std::int32_t list_rows(const Network& network,
                       Inputs inputs,
                       std::size_t count,
                       std::array<Row, kMaxActive>& rows) {
    assert(inputs.size() <= rows.size());
    const std::size_t n = network.architecture.hidden;
    std::int32_t residual = 0;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        rows[i] = network.feature_weights.data() + inputs[i] * n;
        residual += network.residual[inputs[i]];
    }
    for (std::size_t i = inputs.size(); i < count; ++i)
        rows[i] = kZeros.data();
    return residual;
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
    RowPairs pairs;  // NOLINT: filled as far as needed
    pairs.count = std::max(added.size(), removed.size());
    out.residual = in.residual + list_rows(network, added, pairs.count, pairs.added) -
                   list_rows(network, removed, pairs.count, pairs.removed);
    kernels.accumulate(out.values, in.values, pairs, network.architecture.hidden);
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

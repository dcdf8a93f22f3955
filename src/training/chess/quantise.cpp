#include "training/chess/quantise.h"

#include <algorithm>
#include <cmath>

namespace tablero::training {

namespace {

constexpr int kFinestQuantum = 512;

std::int16_t rounded(float value, int unit, int bound) {
    const auto whole = std::lround(value * static_cast<float>(unit));
    return static_cast<std::int16_t>(std::clamp<long>(whole, -bound, bound));
}

int choose_quantum(std::span<const float> output_weights) {
    float largest = 0;
    for (const float weight : output_weights)
        largest = std::max(largest, std::abs(weight));
    if (largest * kFinestQuantum <= nnue::kMaxOutputWeight) return kFinestQuantum;
    return std::max(1, static_cast<int>(nnue::kMaxOutputWeight / largest));
}

}  // namespace

nnue::Network quantise(const Model& model, std::span<const std::int16_t> residual) {
    const std::span<const float> all(model.parameters);
    const Layout& at = model.layout;
    const auto output_weights = all.subspan(at.output_weights, model.shape.output_weights());
    nnue::Network network = nnue::Network::zero(model.shape);
    assert(residual.size() == network.residual.size());
    std::copy(residual.begin(), residual.end(), network.residual.begin());
    network.qb = choose_quantum(output_weights);
    for (std::size_t i = 0; i < network.feature_weights.size(); ++i) {
        network.feature_weights[i] = rounded(all[i], nnue::kQa, nnue::kMaxHiddenWeight);
    }
    for (std::size_t i = 0; i < network.feature_biases.size(); ++i) {
        network.feature_biases[i] =
            rounded(all[at.feature_biases + i], nnue::kQa, nnue::kMaxHiddenWeight);
    }
    for (std::size_t i = 0; i < output_weights.size(); ++i) {
        network.output_weights[i] = rounded(output_weights[i], network.qb, nnue::kMaxOutputWeight);
    }
    const double unit = double{nnue::kQa} * nnue::kQa * network.qb;
    for (std::size_t i = 0; i < network.output_biases.size(); ++i) {
        const double bias = std::round(all[at.output_biases + i] * unit);
        network.output_biases[i] = static_cast<std::int32_t>(std::clamp(bias, -2e9, 2e9));
    }
    return network;
}

Model dequantise(const nnue::Network& network) {
    Model model(network.architecture, 0);
    const auto put = [&](std::size_t at, const auto& integers, double unit) {
        for (const auto value : integers)
            model.parameters[at++] = static_cast<float>(value / unit);
    };
    put(model.layout.feature_weights, network.feature_weights, nnue::kQa);
    put(model.layout.feature_biases, network.feature_biases, nnue::kQa);
    put(model.layout.output_weights, network.output_weights, network.qb);
    put(model.layout.output_biases,
        network.output_biases,
        double{nnue::kQa} * nnue::kQa * network.qb);
    return model;
}

int evaluate(const nnue::Network& network, const Sample& sample) {
    const std::size_t n = network.architecture.hidden;
    const nnue::Kernels& kernels = nnue::best_kernels();
    nnue::AlignedVector<std::int16_t> memory(2 * n);
    nnue::Accumulator own{memory.data()};
    nnue::Accumulator other{memory.data() + n};
    nnue::refresh(network, kernels, sample.own_inputs(), own);
    nnue::refresh(network, kernels, sample.other_inputs(), other);
    return nnue::evaluate(network, kernels, own, other, sample.bucket);
}

QuantisationError compare(const Model& model,
                          const nnue::Network& network,
                          std::span<const Sample> samples) {
    Propagation propagation(model, best_float_kernels());
    QuantisationError error;
    for (const Sample& sample : samples) {
        const double exact = propagation.output(sample) * nnue::kScale;
        const double distance = std::abs(exact - evaluate(network, sample));
        error.mean += distance;
        error.worst = std::max(error.worst, distance);
    }
    error.samples = samples.size();
    if (error.samples > 0) error.mean /= static_cast<double>(error.samples);
    return error;
}

}  // namespace tablero::training

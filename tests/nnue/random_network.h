#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "nnue/network.h"

namespace tablero::nnue {

inline std::int16_t random_within(Rng& rng, int bound) {
    return static_cast<std::int16_t>(static_cast<int>(rng.below(2 * bound + 1)) - bound);
}

// Weights anywhere within the bounds that a network file may use.
inline Network random_network(const Architecture& shape, Rng& rng) {
    Network network = Network::zero(shape);
    network.qb = 64 + static_cast<int>(rng.below(512));
    for (auto& value : network.residual)
        value = random_within(rng, 1000);
    for (auto& weight : network.feature_weights)
        weight = random_within(rng, kMaxHiddenWeight);
    for (auto& bias : network.feature_biases)
        bias = random_within(rng, kMaxHiddenWeight);
    for (auto& weight : network.output_weights)
        weight = random_within(rng, kMaxOutputWeight);
    for (auto& bias : network.output_biases)
        bias = static_cast<int>(rng.below(20'000'000)) - 10'000'000;
    return network;
}

// Distinct inputs in random order.
inline std::vector<std::uint16_t> random_inputs(Rng& rng, std::uint32_t inputs, std::size_t count) {
    std::vector<std::uint16_t> chosen;
    while (chosen.size() < count) {
        const auto input = static_cast<std::uint16_t>(rng.below(inputs));
        if (std::find(chosen.begin(), chosen.end(), input) == chosen.end()) chosen.push_back(input);
    }
    return chosen;
}

}  // namespace tablero::nnue

#pragma once

#include "base/rng.h"
#include "gomoku/eval/point_network.h"

namespace tablero::gomoku::test {

// A network with random numbers of the usual size.
inline PointNetwork random_network(RuleSet rules, std::uint64_t seed) {
    Rng rng(seed);
    PointNetwork network = PointNetwork::zero(rules);
    const auto fill = [&](auto& values, int most) {
        for (auto& value : values) {
            const auto drawn =
                static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1)));
            value = static_cast<std::remove_reference_t<decltype(value)>>(drawn - most);
        }
    };
    for (PointView& view : network.views) {
        fill(view.own, kPointOne);
        fill(view.other, kPointOne);
        fill(view.head, kHeadOne);
        fill(view.head_biases, 100'000);
        fill(view.output, kOutputOne);
        fill(view.direct, kDirectOne / 4);
        fill(view.order_own, 500);
        fill(view.order_other, 500);
    }
    network.record = "random";
    return network;
}

}  // namespace tablero::gomoku::test

#pragma once

#include "base/rng.h"
#include "gomoku/point_network.h"

namespace tablero::gomoku::test {

// A network with random numbers of the usual size.
inline PointNetwork random_network(RuleSet rules, std::uint64_t seed, bool has_units = true) {
    Rng rng(seed);
    PointNetwork network = PointNetwork::zero(rules, has_units);
    const auto fill = [&](auto& values, int most) {
        for (auto& value : values) {
            const auto drawn =
                static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * most + 1)));
            value = static_cast<std::remove_reference_t<decltype(value)>>(drawn - most);
        }
    };
    for (PointView& view : network.views) {
        PointTable& table = view.table;
        fill(table.own, 400);
        fill(table.other, 400);
        table.own[kNoCombination] = table.other[kNoCombination] = 0;
        fill(table.first_own, 2000);
        fill(table.first_other, 2000);
        fill(table.standing, 2000);
        table.tempo = 300;
        fill(table.order_own, 500);
        fill(table.order_other, 500);
        fill(view.own, kPointOne);
        fill(view.other, kPointOne);
        fill(view.head, kHeadOne);
        fill(view.head_biases, 100'000);
        fill(view.output, kOutputOne);
        fill(view.direct, kDirectOne / 4);
    }
    network.record = "random";
    return network;
}

}  // namespace tablero::gomoku::test

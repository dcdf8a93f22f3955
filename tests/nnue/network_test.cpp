#include "nnue/network.h"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

#include "tests/nnue/random_network.h"

namespace tablero::nnue {
namespace {

using InputList = std::vector<std::uint16_t>;

struct Side {
    explicit Side(const Network& network) : memory(network.architecture.hidden) {
        accumulator.values = memory.data();
    }
    AlignedVector<std::int16_t> memory;
    Accumulator accumulator;
};

// The network as its definition reads, in wide integers, without any of the code under test.
int slow_evaluation(const Network& network,
                    const InputList& own,
                    const InputList& other,
                    int bucket) {
    const int hidden = static_cast<int>(network.architecture.hidden);
    std::int64_t sum = network.output_biases[bucket];
    for (int half = 0; half < 2; ++half) {
        for (int j = 0; j < hidden; ++j) {
            std::int64_t value = network.feature_biases[j];
            for (const int input : half == 0 ? own : other) {
                value += network.feature_weights[input * hidden + j];
            }
            EXPECT_LE(std::abs(value), INT16_MAX);
            value = std::clamp<std::int64_t>(value, 0, 255);
            sum += value * value * network.output_weights[(bucket * 2 + half) * hidden + j];
        }
    }
    std::int64_t score = sum * 200 / (std::int64_t{255} * 255 * network.qb);
    for (const int input : own)
        score += network.residual[input];
    return static_cast<int>(score);
}

int evaluation(const Network& network,
               const Kernels& kernels,
               const InputList& own,
               const InputList& other,
               int bucket) {
    Side first(network), second(network);
    refresh(network, kernels, own, first.accumulator);
    refresh(network, kernels, other, second.accumulator);
    return evaluate(network, kernels, first.accumulator, second.accumulator, bucket);
}

TEST(Network, EveryKernelEqualsTheDefinition) {
    Rng rng(1);
    for (const std::uint32_t hidden : {32U, 64U, 96U, 128U, 160U, 256U, 512U, 1024U}) {
        const Network network = random_network({768, hidden, 4, false}, rng);
        for (int trial = 0; trial < 20; ++trial) {
            const InputList own = random_inputs(rng, 768, rng.below(kMaxActive + 1));
            const InputList other = random_inputs(rng, 768, rng.below(kMaxActive + 1));
            const int expected = slow_evaluation(network, own, other, trial % 4);
            for (const Kernels* kernels : supported_kernels()) {
                EXPECT_EQ(evaluation(network, *kernels, own, other, trial % 4), expected)
                    << kernels->name << " hidden " << hidden;
            }
        }
    }
}

// The worst case that the bounds allow: nothing may wrap.
TEST(Network, ExtremeWeightsDoNotOverflow) {
    for (const int sign : {-1, 1}) {
        Network network = Network::zero({768, kMaxHidden, 1, false});
        std::fill(network.feature_weights.begin(), network.feature_weights.end(), kMaxHiddenWeight);
        std::fill(network.feature_biases.begin(), network.feature_biases.end(), kMaxHiddenWeight);
        std::fill(network.output_weights.begin(),
                  network.output_weights.end(),
                  static_cast<std::int16_t>(sign * kMaxOutputWeight));
        ASSERT_TRUE(network.check());
        InputList inputs(kMaxActive);
        std::iota(inputs.begin(), inputs.end(), std::uint16_t{0});
        const int expected = slow_evaluation(network, inputs, inputs, 0);
        EXPECT_EQ(expected,
                  sign * 2 * static_cast<int>(kMaxHidden) * kMaxOutputWeight * kScale / 64);
        for (const Kernels* kernels : supported_kernels()) {
            EXPECT_EQ(evaluation(network, *kernels, inputs, inputs, 0), expected) << kernels->name;
        }
    }
}

// From one set of inputs to another, with more, fewer or as many switched on as off: the same as
// starting anew.
TEST(Network, ChangeTurnsOneSetIntoAnother) {
    Rng rng(3);
    for (const std::uint32_t hidden : {32U, 64U, 96U, 160U, 512U, 544U}) {
        const Network network = random_network({1536, hidden, 1, false}, rng);
        for (const Kernels* kernels : supported_kernels()) {
            const InputList all = random_inputs(rng, 1536, kMaxActive);
            Side side(network), expected(network);
            std::size_t from = 0, to = 10;  // the inputs that are on
            refresh(network, *kernels, std::span(all).subspan(from, to - from), side.accumulator);
            while (to < all.size()) {
                const std::size_t off = rng.below(4), on = 1 + rng.below(4);
                const std::size_t next = std::min(to + on, all.size());
                const std::size_t first = std::min(from + off, to);
                change(network,
                       *kernels,
                       side.accumulator,
                       std::span(all).subspan(to, next - to),
                       std::span(all).subspan(from, first - from),
                       side.accumulator);
                from = first, to = next;
                refresh(network,
                        *kernels,
                        std::span(all).subspan(from, to - from),
                        expected.accumulator);
                ASSERT_EQ(side.memory, expected.memory) << kernels->name;
                ASSERT_EQ(side.accumulator.residual, expected.accumulator.residual);
            }
        }
    }
}

// Division rounds toward zero on both sides, so swapping the sign of the output swaps the score.
TEST(Network, NegatedOutputGivesNegatedScore) {
    Rng rng(4);
    Network network = random_network({768, 64, 1, false}, rng);
    std::fill(network.residual.begin(), network.residual.end(), std::int16_t{0});
    Network negated = network;
    for (auto& weight : negated.output_weights)
        weight = static_cast<std::int16_t>(-weight);
    for (auto& bias : negated.output_biases)
        bias = -bias;
    for (int trial = 0; trial < 50; ++trial) {
        const InputList own = random_inputs(rng, 768, 30), other = random_inputs(rng, 768, 30);
        EXPECT_EQ(evaluation(network, best_kernels(), own, other, 0),
                  -evaluation(negated, best_kernels(), own, other, 0));
    }
}

}  // namespace
}  // namespace tablero::nnue

#include "training/chess/model.h"

#include <cmath>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "nnue/network_file.h"
#include "training/chess/quantise.h"
#include "training/optimiser.h"

namespace tablero::training {
namespace {

constexpr nnue::Architecture kShape = {768, 64, 2, false};

Sample random_sample(Rng& rng) {
    Sample sample;
    sample.active = static_cast<std::uint8_t>(2 + rng.below(kMaxSampleInputs - 1));
    for (int i = 0; i < sample.active; ++i) {
        sample.own[i] = static_cast<std::uint16_t>(rng.below(768));
        sample.other[i] = static_cast<std::uint16_t>(rng.below(768));
    }
    sample.bucket = static_cast<std::uint8_t>(rng.below(2));
    sample.residual = static_cast<float>(rng.unit() * 2 - 1);
    sample.target = static_cast<float>(rng.unit());
    return sample;
}

std::vector<Sample> random_samples(std::size_t count, std::uint64_t seed) {
    Rng rng(seed);
    std::vector<Sample> samples;
    while (samples.size() < count)
        samples.push_back(random_sample(rng));
    return samples;
}

// Larger weights than at the start, so that some hidden values are clipped at both ends.
Model spread_model(std::uint64_t seed) {
    Model model(kShape, seed);
    for (float& parameter : model.parameters)
        parameter *= 4;
    return model;
}

// The loss as its definition reads, in double precision and without the code under test.
double slow_loss(const Model& model,
                 const std::vector<double>& p,
                 const std::vector<Sample>& samples) {
    const int n = static_cast<int>(model.shape.hidden);
    double total = 0;
    for (const Sample& sample : samples) {
        double output = sample.residual + p[model.layout.output_biases + sample.bucket];
        for (int half = 0; half < 2; ++half) {
            for (int j = 0; j < n; ++j) {
                double value = p[model.layout.feature_biases + j];
                for (int k = 0; k < sample.active; ++k) {
                    value += p[(half == 0 ? sample.own[k] : sample.other[k]) * n + j];
                }
                value = std::min(1.0, std::max(0.0, value));
                output += value * value *
                          p[model.layout.output_weights + (sample.bucket * 2 + half) * n + j];
            }
        }
        const double error = 1 / (1 + std::exp(-output)) - sample.target;
        total += error * error;
    }
    return total;
}

TEST(Model, AWiderOneSaysNearlyTheSame) {
    const Model narrow = spread_model(1);
    const Model wide = widened(narrow, {768, 160, 4, false}, 5);
    auto samples = random_samples(200, 6);
    Propagation before(narrow, best_float_kernels());
    Propagation after(wide, best_float_kernels());
    for (Sample sample : samples) {
        const float said = before.output(sample);
        sample.bucket = static_cast<std::uint8_t>(2 * sample.bucket);
        EXPECT_NEAR(after.output(sample), said, 0.15);
    }
}

// Pieces en prise weigh at first what pieces do.
TEST(Model, OneWithFurtherInputsSaysTheSame) {
    const Model model = spread_model(1);
    const Model more = widened(model, {1536, model.shape.hidden, 2, false}, 5);
    Propagation before(model, best_float_kernels());
    Propagation after(more, best_float_kernels());
    for (const Sample& sample : random_samples(50, 6)) {
        Sample other = sample;
        other.own[0] += 768, other.other[1] += 768;
        EXPECT_FLOAT_EQ(after.output(other), before.output(sample));
    }
}

TEST(Model, IntegersBecomeTheModelAgain) {
    const Model model = spread_model(3);
    const nnue::Network network = quantise(model, std::vector<std::int16_t>(kShape.inputs));
    const nnue::Network again = quantise(dequantise(network), network.residual);
    EXPECT_EQ(nnue::serialise(again), nnue::serialise(network));
}

TEST(Model, LossEqualsItsDefinition) {
    const Model model = spread_model(1);
    const auto samples = random_samples(50, 2);
    const std::vector<double> exact(model.parameters.begin(), model.parameters.end());
    for (const FloatKernels* kernels : supported_float_kernels()) {
        Propagation propagation(model, *kernels);
        EXPECT_NEAR(propagation.loss(samples), slow_loss(model, exact, samples), 1e-4)
            << kernels->name;
    }
}

TEST(Model, SlopesEqualFiniteDifferences) {
    const Model model = spread_model(3);
    const auto samples = random_samples(8, 4);
    std::vector<double> exact(model.parameters.begin(), model.parameters.end());
    for (const FloatKernels* kernels : supported_float_kernels()) {
        Propagation propagation(model, *kernels);
        Parameters slopes(model.parameters.size());
        propagation.loss_and_slopes(samples, slopes);
        Rng rng(5);
        for (int trial = 0; trial < 600; ++trial) {
            // A third each among used hidden weights, output weights and biases of both kinds.
            const std::size_t n = model.shape.hidden;
            std::size_t at =
                samples[rng.below(8)].own[0] * n + rng.below(static_cast<std::uint32_t>(n));
            if (trial % 3 == 1)
                at = model.layout.output_weights + rng.below(static_cast<std::uint32_t>(4 * n));
            if (trial % 3 == 2)
                at = rng.below(2)
                         ? model.layout.feature_biases + rng.below(static_cast<std::uint32_t>(n))
                         : model.layout.output_biases + rng.below(2);
            constexpr double kStep = 1e-6;
            const double saved = exact[at];
            exact[at] = saved + kStep;
            const double up = slow_loss(model, exact, samples);
            exact[at] = saved - kStep;
            const double down = slow_loss(model, exact, samples);
            exact[at] = saved;
            EXPECT_NEAR(slopes[at], (up - down) / (2 * kStep), 2e-4)
                << kernels->name << " parameter " << at;
        }
    }
}

// Trains on the samples until they are known by heart.
double overfit(Model& model, const std::vector<Sample>& samples, int steps) {
    Optimiser optimiser(model);
    Propagation propagation(model, best_float_kernels());
    std::vector<Parameters> slopes(1, Parameters(model.parameters.size()));
    for (int step = 1; step <= steps; ++step) {
        std::fill(slopes[0].begin(), slopes[0].end(), 0.0F);
        propagation.loss_and_slopes(samples, slopes[0]);
        optimiser.apply(model, slopes, samples.size(), 3e-3, step, {0, model.parameters.size()});
    }
    return propagation.loss(samples) / static_cast<double>(samples.size());
}

TEST(Optimiser, OverfitsAThousandPositions) {
    Model model(kShape, 6);
    const auto samples = random_samples(1000, 7);
    Propagation propagation(model, best_float_kernels());
    const double before = propagation.loss(samples) / 1000;
    EXPECT_GT(before, 0.05);
    EXPECT_LT(overfit(model, samples, 300), before / 100);
}

TEST(Quantise, TrainedModelsStayWithinThreeCentipawns) {
    Model model(kShape, 8);
    const auto samples = random_samples(1000, 9);
    overfit(model, samples, 100);
    std::vector<std::int16_t> residual(768, 0);
    auto without_residual = samples;
    for (Sample& sample : without_residual)
        sample.residual = 0;
    const nnue::Network network = quantise(model, residual);
    ASSERT_TRUE(network.check());
    EXPECT_GE(network.qb, 64);
    const QuantisationError error = compare(model, network, without_residual);
    EXPECT_LT(error.mean, 3.0);
}

TEST(Quantise, AnyWeightsGiveANetworkWithinBounds) {
    Model model(kShape, 10);
    for (float& parameter : model.parameters)
        parameter *= 1000;
    EXPECT_TRUE(quantise(model, std::vector<std::int16_t>(768, 100)).check());
    for (float& parameter : model.parameters)
        parameter = 0;
    EXPECT_TRUE(quantise(model, std::vector<std::int16_t>(768, 100)).check());
}

}  // namespace
}  // namespace tablero::training

#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/rng.h"
#include "nnue/aligned.h"
#include "nnue/architecture.h"
#include "training/float_kernels.h"

namespace tablero::training {

// Where each layer lies in the one flat array that holds all parameters (or their slopes).
struct Layout {
    explicit Layout(const nnue::Architecture& shape)
        : feature_biases(shape.feature_weights()),
          output_weights(feature_biases + shape.hidden),
          output_biases(output_weights + shape.output_weights()),
          size(output_biases + shape.output_buckets) {}

    std::size_t feature_weights = 0;
    std::size_t feature_biases;
    std::size_t output_weights;
    std::size_t output_biases;
    std::size_t size;
};

using Parameters = nnue::AlignedVector<float>;

// The network in floating point. Output 1.0 means kScale centipawns; the residual is not part of
// it.
struct Model {
    // Small random weights; the same seed gives the same model.
    Model(const nnue::Architecture& architecture, std::uint64_t seed);

    nnue::Architecture shape;
    Layout layout;
    Parameters parameters;
};

constexpr std::size_t kMaxSampleInputs = 32;

// One position as the trainer sees it: inputs of the side to move and of its opponent.
struct Sample {
    std::array<std::uint16_t, kMaxSampleInputs> own;
    std::array<std::uint16_t, kMaxSampleInputs> other;
    std::uint8_t active = 0;
    std::uint8_t bucket = 0;
    float residual = 0;  // the fixed term of the output, in units of the output
    float target = 0;    // the winning chances to be learnt, 0 to 1

    std::span<const std::uint16_t> own_inputs() const { return {own.data(), active}; }
    std::span<const std::uint16_t> other_inputs() const { return {other.data(), active}; }
};

// Runs samples through a model, forth and back. One per thread: it owns the intermediate values.
class Propagation {
  public:
    Propagation(const Model& model, const FloatKernels& kernels);

    // The output with the residual.
    float output(const Sample& sample);

    // Sum of squared errors of sigmoid(output) against the targets.
    double loss(std::span<const Sample> samples);

    // The same, and adds the slopes of that sum to `slopes` (laid out as the parameters).
    double loss_and_slopes(std::span<const Sample> samples, Parameters& slopes);

  private:
    void add_slopes(const Sample& sample, float slope, Parameters& slopes);

    const Model& model_;
    const FloatKernels& kernels_;
    nnue::AlignedVector<float> own_;
    nnue::AlignedVector<float> other_;
    nnue::AlignedVector<float> sum_slopes_;
};

// Winning chances for an output in units of kScale centipawns.
float sigmoid(float output);

}  // namespace tablero::training

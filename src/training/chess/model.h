#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/packed_bytes.h"
#include "base/rng.h"
#include "nnue/aligned.h"
#include "nnue/architecture.h"
#include "training/chess/float_kernels.h"
#include "training/optimiser.h"

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

// The network in floating point. Output 1.0 means kScale centipawns; the residual is added to it.
struct Model {
    // Small random weights; the same seed gives the same model.
    Model(const nnue::Architecture& architecture, std::uint64_t seed);

    // For the optimiser and the checkpoints.
    static constexpr std::string_view kCheckpointMagic = "TBLRCKP1";
    float clip(std::size_t i) const;
    void put_shape(ByteWriter& out) const;
    static Result<Model> from_shape(ByteReader& in);
    void put_fixed(ByteWriter& out) const { out.put(residual.data(), residual.size()); }
    bool get_fixed(ByteReader& in) { return in.get_all(residual); }

    nnue::Architecture shape;
    Layout layout;
    Parameters parameters;
    std::vector<std::int16_t> residual;  // the fixed term for each input, centipawns
};

// A model of another shape, as wide at least and with as many inputs or a multiple of them, that
// says nearly the same: further inputs weigh what the first ones do; each further unit is a copy of
// one of the first, shares its output weight, and differs by a little noise, so that the copies can
// learn different things.
Model widened(const Model& model, const nnue::Architecture& shape, std::uint64_t seed);

// What a weight may be at most, so that integers can hold it. Output weights leave the exporter a
// quantum of 64 at least.
inline float Model::clip(std::size_t i) const {
    constexpr float kHiddenClip = static_cast<float>(nnue::kMaxHiddenWeight) / nnue::kQa;
    constexpr float kOutputClip = 1.98F;
    constexpr float kNoClip = 1e9F;
    return i < layout.output_weights  ? kHiddenClip
           : i < layout.output_biases ? kOutputClip
                                      : kNoClip;
}

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

}  // namespace tablero::training

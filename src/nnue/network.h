#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/error.h"
#include "nnue/aligned.h"
#include "nnue/architecture.h"
#include "nnue/kernels.h"

namespace tablero::nnue {

// A quantised network, ready for inference. Immutable once loaded, so threads share it freely.
struct Network {
    Architecture architecture;
    // An output weight of 1.0 in integers, chosen at export so that the largest weight still fits.
    int qb = 64;
    // The fixed term added to the output: centipawns for each active input, seen from the own side.
    AlignedVector<std::int16_t> residual;
    AlignedVector<std::int16_t> feature_weights;  // inputs × hidden, in units of 1 / kQa
    AlignedVector<std::int16_t> feature_biases;   // hidden
    AlignedVector<std::int16_t> output_weights;  // buckets × 2 hidden (own, other), units of 1 / qb
    AlignedVector<std::int32_t> output_biases;   // buckets, units of 1 / (kQa² qb)
    // How it was made, for people: data, settings, results.
    std::string record;

    // A network of this shape with every weight zero.
    static Network zero(const Architecture& architecture);

    // Whether sizes agree and every weight is within the bounds of architecture.h.
    Status check() const;
};

// The hidden layer of one side before activation; `values` points at architecture.hidden numbers
// that the caller owns, on a cache-line border.
struct Accumulator {
    std::int16_t* values = nullptr;
    std::int32_t residual = 0;
};

// Sets `out` to the biases plus the given inputs (at most kMaxActive of them, each once).
void refresh(const Network& network, const Kernels& kernels, Inputs inputs, Accumulator& out);

// Sets `out` to `in` with inputs switched on and off, at most kMaxActive each way; both may be the
// same accumulator.
void change(const Network& network,
            const Kernels& kernels,
            const Accumulator& in,
            Inputs added,
            Inputs removed,
            Accumulator& out);

// Centipawns for the owner of `own`, who is to move.
int evaluate(const Network& network,
             const Kernels& kernels,
             const Accumulator& own,
             const Accumulator& other,
             std::uint32_t bucket);

}  // namespace tablero::nnue

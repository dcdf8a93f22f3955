#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace tablero::training {

// Where the slopes of one half of the network go.
struct HalfSlopes {
    float* weights;  // of the output, added to
    float* biases;   // of the hidden layer, added to
    float* sums;     // of the hidden sums, overwritten
};

// The inner loops of training for one kind of CPU. `n` is the number of hidden values, a multiple
// of 32; every pointer is on a cache-line border. Kinds may differ by rounding.
struct FloatKernels {
    std::string_view name;

    // out = bias + Σ rows of `weights`.
    void (*sum_rows)(float* out,
                     const float* bias,
                     const float* weights,
                     std::span<const std::uint16_t> rows,
                     std::size_t n);
    // Clips `values` to [0, 1] in place and returns Σ clipped² · w.
    float (*activate)(float* values, const float* weights, std::size_t n);
    // From the clipped values of one half and the slope of the loss in the output to the slopes of
    // what lies before it.
    void (*backward)(const float* clipped,
                     const float* weights,
                     float slope,
                     const HalfSlopes& slopes,
                     std::size_t n);
    // Adds `row` to each of the rows.
    void (*scatter_row)(float* table,
                        const float* row,
                        std::span<const std::uint16_t> rows,
                        std::size_t n);
};

const FloatKernels& best_float_kernels();
std::vector<const FloatKernels*> supported_float_kernels();

}  // namespace tablero::training

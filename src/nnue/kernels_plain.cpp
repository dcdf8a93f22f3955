#include <algorithm>
#include <array>

#include "nnue/architecture.h"
#include "nnue/kernels.h"

// For any CPU: the compiler lowers 16-byte vectors to whatever the level it compiles for has.
#define TABLERO_VECTOR_BYTES 16
#define TABLERO_TARGET

namespace tablero::nnue {

namespace {

#include "nnue/update_kernels.inc"

// In 16-bit steps, so that compilers find the multiply-add that every x86-64 has.
std::int64_t half_output(Row values, Row weights, std::size_t n) {
    std::int64_t total = 0;
    for (std::size_t i = 0; i < n; i += kHiddenStep) {
        std::array<std::int16_t, kHiddenStep> clipped;
        std::array<std::int16_t, kHiddenStep> scaled;
        for (std::size_t k = 0; k < kHiddenStep; ++k) {
            clipped[k] = std::clamp<std::int16_t>(values[i + k], 0, kQa);
            scaled[k] = static_cast<std::int16_t>(clipped[k] * weights[i + k]);
        }
        std::int32_t sum = 0;
        for (std::size_t k = 0; k < kHiddenStep; ++k)
            sum += scaled[k] * clipped[k];
        total += sum;
    }
    return total;
}

std::int64_t output(Row own, Row other, Row weights, std::size_t n) {
    return half_output(own, weights, n) + half_output(other, weights + n, n);
}

}  // namespace

const Kernels kPlainKernels = {"plain", accumulate, output};

}  // namespace tablero::nnue

#include <algorithm>

#include "nnue/architecture.h"
#include "nnue/kernels.h"

// For any CPU: the compiler lowers 16-byte vectors to whatever the level it compiles for has.
#define TABLERO_VECTOR_BYTES 16
#define TABLERO_TARGET

namespace tablero::nnue {

namespace {

#include "nnue/update_kernels.inc"

std::int64_t half_output(Row values, Row weights, std::size_t n) {
    std::int64_t total = 0;
    for (std::size_t i = 0; i < n; i += kHiddenStep) {
        std::int32_t sum = 0;
        for (std::size_t k = i; k < i + kHiddenStep; ++k) {
            const int value = std::clamp<int>(values[k], 0, kQa);
            sum += static_cast<std::int16_t>(value * weights[k]) * value;
        }
        total += sum;
    }
    return total;
}

std::int64_t output(Row own, Row other, Row weights, std::size_t n) {
    return half_output(own, weights, n) + half_output(other, weights + n, n);
}

}  // namespace

const Kernels kPlainKernels = {"plain", add_sub, add_sub_sub, add_add_sub_sub, accumulate, output};

}  // namespace tablero::nnue

#include <arm_neon.h>

#include "nnue/architecture.h"
#include "nnue/kernels.h"

// Every 64-bit ARM has these vectors of 16 bytes.
#define TABLERO_VECTOR_BYTES 16
#define TABLERO_TARGET

namespace tablero::nnue {

namespace {

#include "nnue/update_kernels.inc"

// Adds clip(v)² · w of eight values to the four lanes of `sum`. The product with the weight wraps
// as 16 bits hold it (architecture.h says why it fits).
int32x4_t add_products(int32x4_t sum, Row values, Row weights) {
    const int16x8_t v = vld1q_s16(values);
    const int16x8_t w = vld1q_s16(weights);
    const int16x8_t clipped = vminq_s16(vmaxq_s16(v, vdupq_n_s16(0)), vdupq_n_s16(kQa));
    const int16x8_t scaled = vmulq_s16(clipped, w);
    sum = vmlal_s16(sum, vget_low_s16(scaled), vget_low_s16(clipped));
    return vmlal_high_s16(sum, scaled, clipped);
}

// Four sums: they hide the latency of the additions, and each lane holds a part of the bound.
std::int64_t output(Row own, Row other, Row weights, std::size_t n) {
    int32x4_t sums[4] = {vdupq_n_s32(0), vdupq_n_s32(0), vdupq_n_s32(0), vdupq_n_s32(0)};
    for (std::size_t i = 0; i < n; i += 16) {
        sums[0] = add_products(sums[0], own + i, weights + i);
        sums[1] = add_products(sums[1], own + i + 8, weights + i + 8);
        sums[2] = add_products(sums[2], other + i, weights + n + i);
        sums[3] = add_products(sums[3], other + i + 8, weights + n + i + 8);
    }
    std::int64_t total = 0;
    for (const int32x4_t sum : sums)
        total += vaddlvq_s32(sum);
    return total;
}

}  // namespace

const Kernels kNeonKernels = {"neon", accumulate, output};

}  // namespace tablero::nnue

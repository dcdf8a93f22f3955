// GCC 12 takes the deliberately undefined operands inside its own AVX-512 header for mistakes.
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <immintrin.h>

#include "nnue/architecture.h"
#include "nnue/kernels.h"

#define TABLERO_VECTOR_BYTES 64
#define TABLERO_TARGET __attribute__((target("avx512f,avx512bw")))
#define TABLERO_VNNI __attribute__((target("avx512f,avx512bw,avx512vnni")))

namespace tablero::nnue {

namespace {

#include "nnue/update_kernels.inc"

TABLERO_TARGET __m512i clip(Row values) {
    const __m512i v = _mm512_load_si512(values);
    return _mm512_min_epi16(_mm512_max_epi16(v, _mm512_setzero_si512()), _mm512_set1_epi16(kQa));
}

TABLERO_TARGET std::int64_t lane_sum(__m512i lanes) {
    const __m512i low = _mm512_cvtepi32_epi64(_mm512_castsi512_si256(lanes));
    const __m512i high = _mm512_cvtepi32_epi64(_mm512_extracti64x4_epi64(lanes, 1));
    return _mm512_reduce_add_epi64(_mm512_add_epi64(low, high));
}

// Adds clip(v)² · w of 32 values to the sixteen lanes of `sum`.
TABLERO_TARGET __m512i add_products(__m512i sum, Row values, Row weights) {
    const __m512i clipped = clip(values);
    const __m512i scaled = _mm512_mullo_epi16(clipped, _mm512_load_si512(weights));
    return _mm512_add_epi32(sum, _mm512_madd_epi16(scaled, clipped));
}

TABLERO_TARGET std::int64_t output(Row own, Row other, Row weights, std::size_t n) {
    __m512i even = _mm512_setzero_si512();
    __m512i odd = _mm512_setzero_si512();
    for (std::size_t i = 0; i < n; i += kLanes) {
        even = add_products(even, own + i, weights + i);
        odd = add_products(odd, other + i, weights + n + i);
    }
    return lane_sum(_mm512_add_epi32(even, odd));
}

// The same with multiply and add in one instruction.
TABLERO_VNNI __m512i add_products_vnni(__m512i sum, Row values, Row weights) {
    const __m512i clipped = clip(values);
    const __m512i scaled = _mm512_mullo_epi16(clipped, _mm512_load_si512(weights));
    return _mm512_dpwssd_epi32(sum, scaled, clipped);
}

TABLERO_VNNI std::int64_t output_vnni(Row own, Row other, Row weights, std::size_t n) {
    __m512i even = _mm512_setzero_si512();
    __m512i odd = _mm512_setzero_si512();
    for (std::size_t i = 0; i < n; i += kLanes) {
        even = add_products_vnni(even, own + i, weights + i);
        odd = add_products_vnni(odd, other + i, weights + n + i);
    }
    return lane_sum(_mm512_add_epi32(even, odd));
}

}  // namespace

const Kernels kAvx512Kernels = {"avx512", accumulate, output};
const Kernels kAvx512VnniKernels = {"avx512-vnni", accumulate, output_vnni};

}  // namespace tablero::nnue

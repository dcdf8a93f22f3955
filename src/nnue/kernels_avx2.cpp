#include <immintrin.h>

#include "nnue/architecture.h"
#include "nnue/kernels.h"

#define TABLERO_VECTOR_BYTES 32
#define TABLERO_TARGET __attribute__((target("avx2")))

namespace tablero::nnue {

namespace {

#include "nnue/update_kernels.inc"

// Adds clip(v)² · w of 16 values to the eight lanes of `sum`.
TABLERO_TARGET __m256i add_products(__m256i sum, Row values, Row weights) {
    const __m256i v = _mm256_load_si256(reinterpret_cast<const __m256i*>(values));
    const __m256i w = _mm256_load_si256(reinterpret_cast<const __m256i*>(weights));
    const __m256i clipped =
        _mm256_min_epi16(_mm256_max_epi16(v, _mm256_setzero_si256()), _mm256_set1_epi16(kQa));
    return _mm256_add_epi32(sum, _mm256_madd_epi16(_mm256_mullo_epi16(clipped, w), clipped));
}

TABLERO_TARGET std::int64_t lane_sum(__m256i lanes) {
    const __m256i wide =
        _mm256_add_epi64(_mm256_cvtepi32_epi64(_mm256_castsi256_si128(lanes)),
                         _mm256_cvtepi32_epi64(_mm256_extracti128_si256(lanes, 1)));
    const __m128i pair =
        _mm_add_epi64(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
    return _mm_cvtsi128_si64(pair) + _mm_extract_epi64(pair, 1);
}

// Two sums hide the latency of the additions; each lane of each holds half of the bound.
TABLERO_TARGET std::int64_t output(Row own, Row other, Row weights, std::size_t n) {
    __m256i even = _mm256_setzero_si256();
    __m256i odd = _mm256_setzero_si256();
    for (std::size_t i = 0; i < n; i += 16) {
        even = add_products(even, own + i, weights + i);
        odd = add_products(odd, other + i, weights + n + i);
    }
    return lane_sum(even) + lane_sum(odd);
}

}  // namespace

const Kernels kAvx2Kernels = {"avx2", accumulate, output};

}  // namespace tablero::nnue

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "nnue/architecture.h"

namespace tablero::nnue {

using Row = const std::int16_t*;
using Inputs = std::span<const std::uint16_t>;

// Rows to be added and as many to be taken off; what there is less of is filled up with rows of
// zeros, since branches that a processor cannot foresee cost more than adding them.
struct RowPairs {
    std::array<Row, kMaxActive> added;
    std::array<Row, kMaxActive> removed;
    std::size_t count = 0;
};

// The inner loops of inference for one kind of CPU. Every kind gives bit-identical results. `n` is
// the number of hidden values, a multiple of kHiddenStep; rows are n values on a cache-line border;
// `out` may be the same row as `in`.
struct Kernels {
    std::string_view name;

    // out = in + the rows added - the rows removed.
    void (*accumulate)(std::int16_t* out, Row in, const RowPairs& pairs, std::size_t n);
    // Σ clip(v)² · w over the own half, then the other one; `weights` holds 2 n values.
    std::int64_t (*output)(Row own, Row other, Row weights, std::size_t n);
};

// The fastest set that this CPU runs.
const Kernels& best_kernels();

// Every set that this CPU runs, the plain one first.
std::vector<const Kernels*> supported_kernels();

extern const Kernels kPlainKernels;
// On x86-64:
extern const Kernels kAvx2Kernels;
extern const Kernels kAvx512Kernels;
extern const Kernels kAvx512VnniKernels;
// On 64-bit ARM:
extern const Kernels kNeonKernels;

}  // namespace tablero::nnue

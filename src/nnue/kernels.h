#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace tablero::nnue {

using Row = const std::int16_t*;
using Inputs = std::span<const std::uint16_t>;

// The inner loops of inference for one kind of CPU. Every kind gives bit-identical results. `n` is
// the number of hidden values, a multiple of kHiddenStep; rows are n values on a cache-line border;
// `out` may be the same row as `in`.
struct Kernels {
    std::string_view name;

    // A quiet move: out = in + add - sub.
    void (*add_sub)(std::int16_t* out, Row in, Row add, Row sub, std::size_t n);
    // A capture: out = in + add - sub1 - sub2.
    void (*add_sub_sub)(std::int16_t* out, Row in, Row add, Row sub1, Row sub2, std::size_t n);
    // Castling: out = in + add1 + add2 - sub1 - sub2; `rows` are add1, add2, sub1, sub2.
    void (*add_add_sub_sub)(std::int16_t* out, Row in, const Row* rows, std::size_t n);
    // A refresh: out = in + the rows of `adds` - the rows of `subs`, rows of the table `weights`.
    void (*accumulate)(
        std::int16_t* out, Row in, Row weights, Inputs adds, Inputs subs, std::size_t n);
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

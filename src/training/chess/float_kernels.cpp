#include "training/chess/float_kernels.h"

namespace tablero::training {

namespace {

namespace plain {
#define TABLERO_NAME "plain"
#define TABLERO_VECTOR_BYTES 16
#define TABLERO_TARGET
#include "training/chess/float_kernels.inc"
#undef TABLERO_NAME
#undef TABLERO_VECTOR_BYTES
#undef TABLERO_TARGET
}  // namespace plain

namespace avx2 {
#define TABLERO_NAME "avx2"
#define TABLERO_VECTOR_BYTES 32
#define TABLERO_TARGET __attribute__((target("avx2,fma")))
#include "training/chess/float_kernels.inc"
#undef TABLERO_NAME
#undef TABLERO_VECTOR_BYTES
#undef TABLERO_TARGET
}  // namespace avx2

namespace avx512 {
#define TABLERO_NAME "avx512"
#define TABLERO_VECTOR_BYTES 64
#define TABLERO_TARGET __attribute__((target("avx512f")))
#include "training/chess/float_kernels.inc"
#undef TABLERO_NAME
#undef TABLERO_VECTOR_BYTES
#undef TABLERO_TARGET
}  // namespace avx512

}  // namespace

std::vector<const FloatKernels*> supported_float_kernels() {
    __builtin_cpu_init();
    std::vector<const FloatKernels*> sets = {&plain::kKernels};
    if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("fma") != 0) {
        sets.push_back(&avx2::kKernels);
    }
    if (__builtin_cpu_supports("avx512f") != 0) sets.push_back(&avx512::kKernels);
    return sets;
}

const FloatKernels& best_float_kernels() {
    static const FloatKernels* const best = supported_float_kernels().back();
    return *best;
}

}  // namespace tablero::training

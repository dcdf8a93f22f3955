#include "nnue/kernels.h"

namespace tablero::nnue {

#ifdef __aarch64__

std::vector<const Kernels*> supported_kernels() {
    return {&kPlainKernels, &kNeonKernels};
}

#else

namespace {

bool runs_avx2() {
    return __builtin_cpu_supports("avx2") != 0;
}

bool runs_avx512() {
    return __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512bw") != 0;
}

bool runs_avx512_vnni() {
    return runs_avx512() && __builtin_cpu_supports("avx512vnni") != 0;
}

}  // namespace

std::vector<const Kernels*> supported_kernels() {
    __builtin_cpu_init();
    std::vector<const Kernels*> sets = {&kPlainKernels};
    if (runs_avx2()) sets.push_back(&kAvx2Kernels);
    if (runs_avx512()) sets.push_back(&kAvx512Kernels);
    if (runs_avx512_vnni()) sets.push_back(&kAvx512VnniKernels);
    return sets;
}

#endif

const Kernels& best_kernels() {
    static const Kernels* const best = supported_kernels().back();
    return *best;
}

}  // namespace tablero::nnue

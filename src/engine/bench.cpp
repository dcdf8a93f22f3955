#include "engine/bench.h"

#include <sys/resource.h>

namespace tablero::engine {

double thread_cpu_seconds() {
    rusage usage{};
    getrusage(RUSAGE_THREAD, &usage);
    return static_cast<double>(usage.ru_utime.tv_sec) +
           static_cast<double>(usage.ru_utime.tv_usec) * 1e-6;
}

}  // namespace tablero::engine

#include "base/version.h"

#include "version_info.h"

namespace tablero {

std::string_view version() {
    return TABLERO_VERSION;
}

std::string version_line(std::string_view program) {
#ifdef __aarch64__
    constexpr std::string_view kLevel = "arm64";
#elif defined(__AVX2__)
    constexpr std::string_view kLevel = "x86-64-v3";
#else
    constexpr std::string_view kLevel = "x86-64";
#endif
    return std::string(program) + " " + TABLERO_VERSION + " (" + std::string(kLevel) + ")";
}

}  // namespace tablero

#include <cstddef>
#include <cstdint>

#include "tests/fuzz/desktop_files_checks.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tablero::test::check_desktop_files({reinterpret_cast<const char*>(data), size});
    return 0;
}

#include <cstddef>
#include <cstdint>

#include "tests/fuzz/engine_lines_checks.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tablero::test::check_engine_line({reinterpret_cast<const char*>(data), size});
    return 0;
}

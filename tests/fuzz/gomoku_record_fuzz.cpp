#include <cstddef>
#include <cstdint>

#include "tests/fuzz/gomoku_record_checks.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tablero::test::check_gomoku_records({reinterpret_cast<const char*>(data), size});
    return 0;
}

#include <cstddef>
#include <cstdint>

#include "tests/fuzz/gomoku_network_checks.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tablero::test::check_gomoku_network_file({data, size});
    return 0;
}

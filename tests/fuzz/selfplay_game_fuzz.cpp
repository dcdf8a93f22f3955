#include <cstddef>
#include <cstdint>

#include "tests/fuzz/selfplay_game_checks.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tablero::test::check_selfplay_game({data, size});
    return 0;
}

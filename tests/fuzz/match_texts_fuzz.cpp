#include <cstddef>
#include <cstdint>

#include "tests/fuzz/match_texts_checks.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tablero::test::check_match_text({reinterpret_cast<const char*>(data), size});
    return 0;
}

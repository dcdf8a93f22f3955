#include <cstddef>
#include <cstdint>

#include "tests/fuzz/fleet_job_checks.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tablero::test::check_fleet_text({reinterpret_cast<const char*>(data), size});
    return 0;
}

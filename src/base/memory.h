#pragma once

#include <cstddef>

namespace tablero {

// Bytes this process can still get: what the system calls available, or what the control group
// leaves.
std::size_t available_memory();

}  // namespace tablero

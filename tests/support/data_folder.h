#pragma once

#include <cstdlib>
#include <filesystem>

namespace tablero {

// Suites that are not part of the checkout: $TABLERO_DATA, or ../shared/data beside it.
inline std::filesystem::path data_folder() {
    if (const char* folder = std::getenv("TABLERO_DATA")) return folder;
    return std::filesystem::path(TABLERO_SOURCE_DIR) / ".." / "shared" / "data";
}

}  // namespace tablero

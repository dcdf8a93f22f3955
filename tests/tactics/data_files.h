#pragma once

#include <cstdlib>
#include <string>

namespace tablero::tactics::test {

// A file of the shared test data; it may not exist.
inline std::string data_file(const std::string& name) {
    const char* folder = std::getenv("TABLERO_DATA");
    return (folder != nullptr ? std::string(folder) : TABLERO_SOURCE_DIR "/../shared/data") + "/" +
           name;
}

}  // namespace tablero::tactics::test

#pragma once

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace tablero::test {

// The lines of a file of the gomoku test data; empty when it is not there.
inline std::vector<std::string> gomoku_data_lines(const std::string& name) {
    const char* data = std::getenv("TABLERO_DATA");
    const std::string root = data != nullptr ? data : TABLERO_SOURCE_DIR "/../shared/data";
    std::ifstream stream(root + "/gomoku/" + name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

}  // namespace tablero::test

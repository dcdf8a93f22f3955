#pragma once

#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "chess/notation/fen.h"

namespace tablero::test {

// The position of a FEN that is known to be good.
inline chess::Position position_of(std::string_view fen) {
    auto parsed = chess::parse_fen(fen);
    if (!parsed) {
        ADD_FAILURE() << fen << ": " << parsed.error().message;
        return {};
    }
    return std::move(parsed->position);
}

// The lines of a file of the chess test data; empty when it is not there.
inline std::vector<std::string> chess_data_lines(const std::string& name) {
    const char* data = std::getenv("TABLERO_DATA");
    const std::string root = data != nullptr ? data : TABLERO_SOURCE_DIR "/../shared/data";
    std::ifstream stream(root + "/chess/" + name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

// The position before the first move of Chess960 number `index` (0 to 959), in the usual numbering.
std::string chess960_start_fen(int index);

}  // namespace tablero::test

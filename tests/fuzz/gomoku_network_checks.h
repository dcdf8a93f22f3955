#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "gomoku/point_network.h"

namespace tablero::test {

// Whatever is accepted is within the bounds that exclude overflow, and is written back as the same
// bytes.
inline void check_gomoku_network_file(std::span<const std::uint8_t> bytes) {
    const auto network = gomoku::parse_point_network(bytes);
    if (!network) return;
    if (!network->check()) std::abort();
    const std::vector<std::uint8_t> again = gomoku::serialise(*network);
    if (!std::equal(again.begin(), again.end(), bytes.begin(), bytes.end())) std::abort();
}

}  // namespace tablero::test

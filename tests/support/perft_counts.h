#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tablero::test {

struct PublishedCount {
    std::string fen;
    std::vector<std::uint64_t> nodes;  // from depth 1
};

// Positions whose counts are published in many places: castling, en passant pins, promotions,
// discovered and double checks, stalemates, Chess960.
const std::vector<PublishedCount>& published_counts();

// The same for single depths only.
struct PublishedDepth {
    std::string fen;
    int depth;
    std::uint64_t nodes;
};
const std::vector<PublishedDepth>& published_depths();

}  // namespace tablero::test

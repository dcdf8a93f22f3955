#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nnue/network.h"
#include "training/chess/packed_position.h"

namespace tablero::training {

// What a network file holds, one "name value" a line, its record last.
std::string describe_network(const nnue::Network& network);

// Positions from games of random legal moves, the same for the same seed: for comparing networks
// where there is no data.
std::vector<PackedPosition> random_positions(std::size_t count, std::uint64_t seed);

}  // namespace tablero::training

#pragma once

#include <memory>
#include <string>

#include "base/error.h"
#include "nnue/network.h"

namespace tablero::chess {

// The network built into the program (data/networks/default.nnue when it was built); none when
// there was no such file, and the hand-written evaluation is used. Read once, shared by all.
std::shared_ptr<const nnue::Network> default_network();

// A network for chess from a file; the message names the file and what is wrong with it.
Result<std::shared_ptr<const nnue::Network>> load_chess_network(const std::string& path);

}  // namespace tablero::chess

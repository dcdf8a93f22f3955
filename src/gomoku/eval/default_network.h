#pragma once

#include <memory>
#include <string>

#include "gomoku/eval/point_network.h"

namespace tablero::gomoku {

// The network for a rule set that is built into the program; none where there is no such file in
// data/networks, and the hand-written evaluation is used. Read once, shared by all.
std::shared_ptr<const PointNetwork> default_network(RuleSet rules);

}  // namespace tablero::gomoku

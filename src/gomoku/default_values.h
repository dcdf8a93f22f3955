#pragma once

#include <memory>

#include "gomoku/point_network.h"

namespace tablero::gomoku {

// The network that is part of the program; none for rules with captures, and one that says what the
// weights set by hand say where no other was built in.
std::shared_ptr<const PointNetwork> default_network(RuleSet rules);

// What a board evaluates by unless it is told otherwise: the default network's tables, or the line
// weights where stones are captured.
const BoardValues& default_values(RuleSet rules);

}  // namespace tablero::gomoku

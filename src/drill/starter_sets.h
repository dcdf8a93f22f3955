#pragma once

#include <vector>

#include "drill/exercise.h"

namespace tablero::drill {

// The exercises that come with the program, made by self-play; read once.
const std::vector<Exercise>& starter_set(play::GameKind kind);

}  // namespace tablero::drill

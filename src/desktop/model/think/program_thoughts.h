#pragma once

#include "desktop/model/think/engine_message.h"
#include "play/program/player.h"

namespace tablero::desktop {

// What a program said of its search, as everything else is told that engines think.
Thought thought_of(const program::Thoughts& thoughts,
                   const ThinkRequest& request,
                   int rank,
                   std::int64_t milliseconds);

}  // namespace tablero::desktop

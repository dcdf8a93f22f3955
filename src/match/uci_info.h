#pragma once

#include <string_view>

#include "match/player.h"

namespace tablero::match {

// Takes what an "info …" line says into `thoughts`. Lines of a second or later variation, and
// scores that are only bounds, say nothing about the move that will be played and are passed over.
void read_uci_info(std::string_view line, Thoughts& thoughts);

}  // namespace tablero::match

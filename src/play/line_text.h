#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "play/position.h"

namespace tablero::play {

// At most `most` of the moves from a position, as people write them: "12. Nf6+", "Kh8",
// "13. Nxd7"; "h8", "i9". The moves must be legal one after the other.
std::vector<std::string> line_words(Position position,
                                    const std::vector<Move>& moves,
                                    std::size_t most,
                                    Language language);
// The same in one.
std::string line_text(Position position,
                      const std::vector<Move>& moves,
                      std::size_t most,
                      Language language);

}  // namespace tablero::play

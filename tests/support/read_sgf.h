#pragma once

#include "gomoku/notation/sgf.h"

namespace tablero::gomoku {

// The first game of a collection.
inline Result<GameRecord> read_sgf(std::string_view text) {
    return *SgfReader(text).next();
}

}  // namespace tablero::gomoku

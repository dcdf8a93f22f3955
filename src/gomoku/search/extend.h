#pragma once

#include "gomoku/search/game.h"

namespace tablero::gomoku {

// The answer to a threatened five is forced: it does not cost depth.
template <class R>
template <NodeKind K>
search::Extension GomokuSteps<R>::extend(Worker& w, Node& n, Move /*move*/) {
    const bool affordable = n.ply < 2 * w.root_depth() + 8;
    const bool forced = n.facts.in_danger;
    return {w.config().selective && forced && affordable ? 1 : 0, search::kNoScore};
}

}  // namespace tablero::gomoku

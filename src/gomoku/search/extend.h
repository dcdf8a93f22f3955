#pragma once

#include "gomoku/search/game.h"

namespace tablero::gomoku {

// The answer to a threatened five is forced: it does not cost depth. With captures there are
// several answers, so less of that can be afforded.
template <class R>
template <NodeKind K>
search::Extension GomokuSteps<R>::extend(Worker& w, Node& n, Move /*move*/) {
    const int most = R::kCaptures ? w.root_depth() + 4 : 2 * w.root_depth() + 8;
    return {w.config().selective && n.facts.forced && n.ply < most ? 1 : 0, search::kNoScore};
}

}  // namespace tablero::gomoku

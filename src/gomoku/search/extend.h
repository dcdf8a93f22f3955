#pragma once

#include "gomoku/search/game.h"

namespace tablero::gomoku {

// The answer to a threatened five is forced: it does not cost depth. With captures there are
// several answers, so less of that can be afforded.
template <class R>
template <NodeKind K>
search::Extension GomokuSteps<R>::extend(Worker& w, Node& n, Move /*move*/) {
    const int limit = margins::extension_limit(w.config().params, w.root_depth(), R::kCaptures);
    return {w.config().selective && n.facts.forced && n.ply < limit ? 1 : 0, search::kNoScore};
}

}  // namespace tablero::gomoku

#pragma once

#include "gomoku/search/game.h"

namespace tablero::gomoku {

template <class R>
void GomokuSteps<R>::tried(Worker& /*w*/, Node& n, Move move) {
    if (n.facts.tried_count < n.facts.tried.size()) n.facts.tried[n.facts.tried_count++] = move;
}

// The move that refuted a node is praised, those tried before it are blamed.
template <class R>
void GomokuSteps<R>::learn(Worker& w, Node& n, search::Bound bound) {
    if (bound == search::Bound::kUpper || !n.best_move) return;
    const int bonus = margins::history_bonus(w.config().params, n.depth);
    const Color me = w.position.side();
    const Point previous = w.position.board().last_move();
    const auto update = [&](Move move, int amount) {
        w.heuristics->main(me, move.point()).update(amount);
        w.heuristics->reply(previous, move.point()).update(amount);
    };
    update(n.best_move, bonus);
    for (std::size_t i = 0; i < n.facts.tried_count; ++i) {
        if (n.facts.tried[i] != n.best_move) update(n.facts.tried[i], -bonus);
    }
}

}  // namespace tablero::gomoku

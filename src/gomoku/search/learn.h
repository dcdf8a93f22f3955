#pragma once

#include "gomoku/search/game.h"

namespace tablero::gomoku {

template <class R>
void GomokuSteps<R>::tried(Worker& /*w*/, Node& n, Move move) {
    if (n.facts.tried_count < n.facts.tried.size()) n.facts.tried[n.facts.tried_count++] = move;
}

// How far the static score was off, where neither a threat nor the window explains it.
template <class R>
void learn_correction(search::Worker<Gomoku<R>>& w,
                      const search::Node<Gomoku<R>>& n,
                      search::Bound bound) {
    const Score eval = n.frame->static_eval;
    if (eval == search::kNoScore || n.facts.open_four_due || search::is_decided(n.best_score))
        return;
    if (bound == search::Bound::kLower && n.best_score <= eval) return;
    if (bound == search::Bound::kUpper && n.best_score >= eval) return;
    const int bonus = margins::correction_bonus(w.config().params, n.best_score - eval, n.depth);
    w.heuristics->threat_correction(w.position).update(bonus);
    w.heuristics->reply_correction(w.position.board()).update(bonus);
}

// The move that refuted a node is praised, those tried before it are blamed.
template <class R>
void GomokuSteps<R>::learn(Worker& w, Node& n, search::Bound bound) {
    if constexpr (!R::kCaptures) learn_correction<R>(w, n, bound);
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

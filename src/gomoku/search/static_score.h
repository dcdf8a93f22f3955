#pragma once

#include "gomoku/search/game.h"

// The static score of a node: the evaluator's word on the position and, turned round, on the one
// before, corrected by what was learnt about similar positions. With captures the evaluator's word
// stands as it is.

namespace tablero::gomoku {

// A single stone swings the evaluator's word, so the position before has a say as well; none where
// a five was due there.
template <class R>
Score mean_of_two_plies(const Params& p, const search::Frame<Gomoku<R>>& before, Score raw) {
    if (before.game.raw_eval == search::kNoScore) return raw;
    return (raw * (100 - p.eval_before) - before.game.raw_eval * p.eval_before) / 100;
}

template <class R>
Score static_score(search::Worker<Gomoku<R>>& w, const search::Frame<Gomoku<R>>* frame, Score raw) {
    if (R::kCaptures || !w.config().selective) return raw;
    const Params& p = w.config().params;
    const int correction =
        p.correction_threats * w.heuristics->threat_correction(w.position).get() +
        p.correction_reply * w.heuristics->reply_correction(w.position.board()).get();
    return search::clamp_eval(mean_of_two_plies<R>(p, frame[-1], raw) + correction / 1024);
}

}  // namespace tablero::gomoku

#pragma once

#include "chess/search/game.h"

// The static evaluation of a node: the evaluator's word, corrected by what was learnt about similar
// positions.

namespace tablero::chess {

// The evaluation drifts to a draw as the fifty-move rule comes near.
inline Score damp_by_fifty(const Params& p, Score score, int halfmove_clock) {
    return score * (p.fifty_damping_divisor - halfmove_clock) / p.fifty_damping_divisor;
}

inline Score corrected_eval(ChessWorker& w, const search::Frame<Chess>* frame, Score raw) {
    const Params& params = w.config().params;
    const Position& p = w.position;
    int sum = w.heuristics->correction(p, params.correction_pawn, params.correction_non_pawn);
    const auto& last = frame[-1].game;
    if (last.continuation != nullptr) {
        sum += params.correction_move *
               w.heuristics->move_correction(last.moved, last.to, p.side_to_move());
    }
    return search::clamp_eval(damp_by_fifty(params, raw, p.halfmove_clock()) + sum / 1024);
}

inline Score raw_eval(ChessWorker& w) {
    return search::clamp_eval(w.evaluator.evaluate(w.position));
}

// The table's score is the better estimate where its bound allows.
inline void sharpen_by_table(ChessNode& n) {
    if (!n.table_hit || n.table.score == search::kNoScore || search::is_decided(n.table.score))
        return;
    const auto needed = n.table.score > n.eval ? search::Bound::kLower : search::Bound::kUpper;
    if (n.table.bound == search::Bound::kExact || n.table.bound == needed) n.eval = n.table.score;
}

inline void ChessSteps::static_eval(Worker& w, Node& n) {
    auto& frame = *n.frame;
    frame.game.in_check = w.position.in_check();
    frame.game.double_extensions = n.ply > 0 ? n.frame[-1].game.double_extensions : 0;
    n.frame[1].game.killers = {};
    n.frame[2].cutoffs_below = 0;
    if (frame.excluded) {
        n.raw_eval = n.eval = frame.static_eval;
    } else if (frame.game.in_check) {
        frame.static_eval = search::kNoScore;
        return;
    } else {
        n.raw_eval = n.table_hit && n.table.eval != search::kNoScore ? n.table.eval : raw_eval(w);
        n.eval = frame.static_eval = corrected_eval(w, n.frame, n.raw_eval);
    }
    sharpen_by_table(n);
    const Score before = n.frame[-2].static_eval != search::kNoScore ? n.frame[-2].static_eval
                                                                     : n.frame[-4].static_eval;
    n.facts.improving = before == search::kNoScore || frame.static_eval > before;
}

}  // namespace tablero::chess

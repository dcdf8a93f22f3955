#pragma once

#include "chess/search/evaluate.h"
#include "chess/search/game.h"
#include "chess/search/histories.h"

// What a finished node teaches: move histories and the correction of the static evaluation.

namespace tablero::chess {

inline void reward_quiet(ChessWorker& w, ChessNode& n, Move move, int bonus) {
    const Position& p = w.position;
    const int index = piece_to(p.piece_on(move.from()), move.to());
    w.heuristics->quiet(p.side_to_move(), move, n.frame->game.threats.all).update(bonus);
    w.heuristics->pawn(p.pawn_key())[index].update(bonus);
    for (const int back : {1, 2, 4}) {
        PieceToHistory* continuation = n.frame[-back].game.continuation;
        if (continuation != nullptr) (*continuation)[index].update(bonus);
    }
}

inline void reward_capture(ChessWorker& w, Move move, int bonus) {
    const Position& p = w.position;
    w.heuristics->capture(p.piece_on(move.from()), move.to(), type_of(p.captured_piece(move)))
        .update(bonus);
}

inline void remember_killer(ChessNode& n, Move move) {
    auto& killers = n.frame->game.killers;
    if (killers[0] == move) return;
    killers[1] = killers[0];
    killers[0] = move;
}

// The best move is praised, those tried before it in vain are blamed.
inline void update_histories(ChessWorker& w, ChessNode& n) {
    const Params& params = w.config().params;
    const int bonus = margins::history_bonus(params, n.depth);
    const int malus = -margins::history_malus(params, n.depth);
    if (w.position.is_tactical(n.best_move)) {
        reward_capture(w, n.best_move, bonus);
    } else {
        remember_killer(n, n.best_move);
        reward_quiet(w, n, n.best_move, bonus);
        for (int i = 0; i < n.facts.quiet_count; ++i)
            reward_quiet(w, n, n.facts.quiets[i], malus);
    }
    for (int i = 0; i < n.facts.capture_count; ++i)
        reward_capture(w, n.facts.captures[i], malus);
}

// The search's score against the static one, where the difference is not explained by a capture or
// the window.
inline void update_correction(ChessWorker& w, ChessNode& n, search::Bound bound) {
    const Score eval = n.frame->static_eval;
    if (n.frame->game.in_check || eval == search::kNoScore || search::is_decided(n.best_score))
        return;
    if (n.best_move && w.position.is_tactical(n.best_move)) return;
    if (bound == search::Bound::kLower && n.best_score <= eval) return;
    if (bound == search::Bound::kUpper && n.best_score >= eval) return;
    const int bonus = margins::correction_bonus(w.config().params, n.best_score - eval, n.depth);
    w.heuristics->correct(w.position, bonus);
    if (auto* line = line_correction(w, n.frame)) line->update(bonus);
}

// Nothing helped against the quiet move that led here: it is a good one.
inline void praise_last_move(ChessWorker& w, const ChessNode& n) {
    const auto& last = n.frame[-1];
    if (!last.game.quiet || n.ply == 0) return;
    const Params& params = w.config().params;
    const int bonus = margins::history_bonus(params, n.depth) * params.last_move_bonus / 128;
    const Color mover = ~w.position.side_to_move();
    w.heuristics->quiet(mover, last.move, last.game.threats.all).update(bonus);
    const int index = piece_to(last.game.moved, last.game.to);
    for (const int back : {1, 2, 4}) {
        PieceToHistory* continuation = n.frame[-1 - back].game.continuation;
        if (continuation != nullptr) (*continuation)[index].update(bonus);
    }
}

inline void ChessSteps::cut_by_table(Worker& w, Node& n) {
    const Params& params = w.config().params;
    if (!n.table_move || n.table.score < n.beta || w.position.is_tactical(n.table_move)) return;
    n.frame->game.threats = threats_of(w.position.board(), ~w.position.side_to_move());
    reward_quiet(
        w, n, n.table_move, margins::history_bonus(params, n.depth) * params.table_bonus / 128);
}

inline void ChessSteps::tried(Worker& /*w*/, Node& n, Move move) {
    if (move == n.best_move) return;
    auto& facts = n.facts;
    if (facts.is_quiet) {
        if (facts.quiet_count < Chess::Facts::kMaxTried) facts.quiets[facts.quiet_count++] = move;
    } else if (facts.capture_count < Chess::Facts::kMaxTried) {
        facts.captures[facts.capture_count++] = move;
    }
}

inline void ChessSteps::learn(Worker& w, Node& n, search::Bound bound) {
    if (!w.config().selective) return;
    if (bound == search::Bound::kLower) ++n.frame->cutoffs_below;
    if (n.best_move) {
        update_histories(w, n);
    } else {
        praise_last_move(w, n);
    }
    if (!n.frame->excluded) update_correction(w, n, bound);
}

}  // namespace tablero::chess

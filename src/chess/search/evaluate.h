#pragma once

#include "chess/search/game.h"

// The static evaluation of a node: the evaluator's word, corrected by what was learnt about similar
// positions.

namespace tablero::chess {

// The evaluation drifts to a draw as the fifty-move rule comes near.
inline Score damp_by_fifty(const Params& p, Score score, int halfmove_clock) {
    return score * (p.fifty_damping_divisor - halfmove_clock) / p.fifty_damping_divisor;
}

// An advantage is worth less the fewer pieces are left to use it with.
inline Score scale_by_material(const Params& params, Score score, const Position& p) {
    constexpr int kAll = 78;  // pawns of material in the start position
    const int material = popcount(p.pieces(kPawn)) +
                         3 * popcount(p.pieces(kKnight) | p.pieces(kBishop)) +
                         5 * popcount(p.pieces(kRook)) + 9 * popcount(p.pieces(kQueen));
    return score * (1024 - params.material_scale * std::max(0, kAll - material) / kAll) / 1024;
}

// The correction learnt for the last two moves; none after a pass.
inline Heuristics::Correction* line_correction(ChessWorker& w, const search::Frame<Chess>* frame) {
    const auto& last = frame[-1].game;
    const auto& before = frame[-2].game;
    if (last.continuation == nullptr || before.continuation == nullptr) return nullptr;
    return &w.heuristics->line_correction(piece_to(before.moved, before.to),
                                          piece_to(last.moved, last.to),
                                          w.position.side_to_move());
}

inline Score corrected_eval(ChessWorker& w, search::Frame<Chess>* frame, Score raw) {
    const Params& params = w.config().params;
    const Position& p = w.position;
    int sum = w.heuristics->correction(p, params);
    if (const auto* line = line_correction(w, frame)) sum += params.correction_line * line->get();
    frame->game.correction = sum / 1024;
    const Score scaled = scale_by_material(params, raw, p);
    return search::clamp_eval(damp_by_fifty(params, scaled, p.halfmove_clock()) + sum / 1024);
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
    frame.game.threats = threats_of(w.position.board(), ~w.position.side_to_move());
    frame.game.reduction = 0;
    frame.game.correction = 0;
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

#pragma once

#include "chess/piece_values.h"
#include "chess/search/evaluate.h"
#include "chess/search/game.h"
#include "chess/search/picker.h"

// The horizon of the chess search: captures and promotions until the position is quiet, all
// evasions in check.

namespace tablero::chess {

// `first`: the node where the depth ran out; only there quiet checks are tried.
template <NodeKind K>
Score quiescence(ChessWorker& w, ChessNode& n, bool first = false);

// Nothing this capture takes can lift the score to alpha.
inline bool capture_is_futile(ChessWorker& w, ChessNode& n, Move move, Score base) {
    if (move.is_promotion() || w.position.gives_check(move)) return false;
    const Score reach = base + see_value(type_of(w.position.captured_piece(move)));
    if (reach > n.alpha) return false;
    n.best_score = std::max(n.best_score, reach);
    return true;
}

// Enough captures were tried; recaptures and checks go on.
inline bool capture_is_late(ChessWorker& w, const ChessNode& n, Move move) {
    return n.move_count > w.config().params.quiescence_captures &&
           move.to() != n.frame[-1].game.to && !w.position.gives_check(move);
}

template <NodeKind K>
void quiescence_moves(ChessWorker& w, ChessNode& n, Score base, bool first) {
    const bool in_check = w.position.in_check();
    const int evasions = w.config().params.quiescence_evasions;
    MovePicker picker(w, n, 0, first);
    while (const Move move = picker.next()) {
        ++n.move_count;
        if (n.best_score > -search::kKnownWin) {
            if (!in_check && capture_is_late(w, n, move)) continue;
            if (!in_check && capture_is_futile(w, n, move, base)) continue;
            if (in_check && n.move_count > evasions && !w.position.is_tactical(move)) continue;
        }
        ChessSteps::make(w, n, move);
        ChessNode child(-n.beta, -n.alpha, 0, n.ply + 1, false, n.frame + 1);
        const Score score = -quiescence<K>(w, child);
        ChessSteps::unmake(w, n, move);
        if (w.stopped()) return;
        if (score <= n.best_score) continue;
        n.best_score = score;
        if (score <= n.alpha) continue;
        n.best_move = move;
        if constexpr (K != NodeKind::kZero) n.frame->line.set(move, (n.frame + 1)->line);
        if (score >= n.beta) return;
        n.alpha = score;
    }
}

// Standing pat: the side to move need not capture. Returns the base for judging captures.
inline Score stand_pat(ChessWorker& w, ChessNode& n) {
    n.raw_eval = n.table_hit && n.table.eval != search::kNoScore ? n.table.eval : raw_eval(w);
    n.eval = n.frame->static_eval = corrected_eval(w, n.frame, n.raw_eval);
    sharpen_by_table(n);
    n.best_score = n.eval;
    return n.frame->static_eval + w.config().params.quiescence_futility;
}

template <NodeKind K>
Score quiescence(ChessWorker& w, ChessNode& n, bool first) {
    w.count_node(n.ply);
    ++w.stats.horizon_nodes;
    n.frame->line.clear();
    if (w.stopped()) return search::kDraw;
    if (const auto score = Chess::terminal(w.position, n.ply)) return *score;
    if (n.ply >= search::kMaxPly - 1) return ChessSteps::quick_eval(w);
    n.depth = 0;
    w.probe(n);
    if (K == NodeKind::kZero && n.table_hit && ChessWorker::table_settles(n)) return n.table.score;

    const Score old_alpha = n.alpha;
    Score base = -search::kInfinite;
    n.frame->game.in_check = w.position.in_check();
    if (!n.frame->game.in_check) {
        base = stand_pat(w, n);
        if (n.best_score >= n.beta) {
            if (!n.table_hit) w.store(n, n.best_score, search::Bound::kLower, {});
            return n.best_score;
        }
        n.alpha = std::max(n.alpha, n.best_score);
    } else {
        n.frame->static_eval = search::kNoScore;
        n.frame->game.threats = threats_of(w.position.board(), ~w.position.side_to_move());
    }
    quiescence_moves<K>(w, n, base, first);
    if (w.stopped()) return search::kDraw;
    if (n.frame->game.in_check && n.move_count == 0) return search::loss_in(n.ply);
    if (n.best_score >= n.beta && !search::is_decided(n.best_score))
        n.best_score = margins::believed(n.best_score, n.beta, w.config().params.quiescence_share);
    const auto bound = n.best_score >= n.beta                             ? search::Bound::kLower
                       : K != NodeKind::kZero && n.best_score > old_alpha ? search::Bound::kExact
                                                                          : search::Bound::kUpper;
    w.store(n, n.best_score, bound, n.best_move);
    return n.best_score;
}

// Without selectivity the horizon is the static evaluation, so that the textbook search can be
// compared with.
inline Score plain_horizon(ChessWorker& w, ChessNode& n) {
    w.count_node(n.ply);
    n.frame->line.clear();
    if (const auto score = Chess::terminal(w.position, n.ply)) return *score;
    if (legal_moves(w.position).empty()) return Chess::no_moves(w.position, n.ply);
    return raw_eval(w);
}

template <NodeKind K>
Score ChessSteps::horizon(Worker& w, Node& n) {
    if (!w.config().selective) return plain_horizon(w, n);
    constexpr NodeKind kBelow = K == NodeKind::kZero ? NodeKind::kZero : NodeKind::kPv;
    return quiescence<kBelow>(w, n, true);
}

inline Score ChessSteps::quick_eval(Worker& w) {
    return w.position.in_check() ? search::kDraw : raw_eval(w);
}

}  // namespace tablero::chess

#pragma once

#include "gomoku/search/knowledge.h"
#include "gomoku/search/static_score.h"

// Where depth ran out: not a static judgement while a four waits for its answer, and not before a
// short look for a win by continuous fours.

namespace tablero::gomoku {

// Does the other side threaten a five, an open four or ten stones?
template <class R>
bool is_threatened(const ThreatBoard<R>& board) {
    const Color enemy = ~board.side();
    return !board.points(enemy, Threat::kFive).empty() ||
           !board.points(enemy, Threat::kOpenFour).empty() || wins_by_capture(board, enemy);
}

// What the table says of a position that was searched before, where that settles the window.
template <class R>
std::optional<Score> searched_before(search::Worker<Gomoku<R>>& w, search::Node<Gomoku<R>>& n) {
    if (R::kCaptures || !w.config().selective) return std::nullopt;
    if (!w.probe(n) || !w.table_settles(n)) return std::nullopt;
    return n.table.score;
}

template <class R>
template <NodeKind K>
Score GomokuSteps<R>::horizon(Worker& w, Node& n) {
    w.count_node(n.ply);
    ++w.stats.horizon_nodes;
    n.frame->line.clear();
    n.frame->game.raw_eval = search::kNoScore;
    if (w.stopped()) return search::kDraw;
    if (auto score = Gomoku<R>::terminal(w.position, n.ply)) return *score;
    if (n.ply >= search::kMaxPly - 1) return quick_eval(w);
    if (auto score = searched_before<R>(w, n)) return *score;
    w.position.settle();
    if (auto score = known_result(w.position, n.ply)) return *score;
    if (auto score = proven_by_threats<R>(w, n.ply)) return *score;
    // Whether there is a win by fours matters only if the static score does not leave the node.
    if (K == NodeKind::kZero && !is_threatened(w.position)) {
        const Score eval = static_score<R>(w, n.frame, w.evaluator.evaluate(w.position));
        if (eval >= n.beta) return eval;
    }
    if (auto score = win_by_fours<R>(w, n.ply)) return *score;
    // The answer to a four is forced, so it costs nothing to look beyond it.
    const PointSet& fives = w.position.points(~w.position.side(), Threat::kFive);
    if (!R::kCaptures && !fives.empty()) {
        const Point reply = fives.first();
        if (!w.position.is_legal(reply)) return search::loss_in(n.ply + 2);
        make(w, n, Move(reply));
        Node child(-n.beta, -n.alpha, 0, n.ply + 1, false, n.frame + 1);
        const Score score = -horizon<K>(w, child);
        unmake(w, n, Move(reply));
        return score;
    }
    return static_score<R>(w, n.frame, w.evaluator.evaluate(w.position));
}

}  // namespace tablero::gomoku

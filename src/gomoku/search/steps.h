#pragma once

#include <algorithm>

#include "gomoku/eval/evaluate.h"
#include "gomoku/names.h"
#include "gomoku/search/candidates.h"
#include "gomoku/search/extend.h"
#include "gomoku/search/horizon.h"
#include "gomoku/search/learn.h"
#include "gomoku/search/picker.h"
#include "gomoku/search/prune_move.h"
#include "gomoku/search/prune_node.h"
#include "gomoku/search/reduce.h"
#include "search/pool_impl.h"

// The rest of the steps, and what a translation unit needs to instantiate the search of one rule
// set.

namespace tablero::gomoku {

template <class R>
typename Gomoku<R>::MoveList Gomoku<R>::legal_moves(const Position& p) {
    MoveList moves;
    if (p.board().decided().state != State::kPlaying) return moves;
    for (int row = 0; row < p.board().size(); ++row) {
        for (int column = 0; column < p.board().size(); ++column) {
            const Point point = point_at(column, row);
            if (p.board().is_empty(point) && p.is_legal(point)) moves.emplace_back(point);
        }
    }
    return moves;
}

template <class R>
std::optional<Score> Gomoku<R>::terminal(const Position& p, int ply) {
    const State state = p.board().decided().state;
    if (state != State::kPlaying) {
        return state == win_of(p.side()) ? search::win_in(ply) : search::loss_in(ply);
    }
    if (p.board().empty_points() == 0) return search::kDraw;
    return std::nullopt;
}

// Every defence against a five is forbidden, or nothing at all may be played.
template <class R>
Score Gomoku<R>::no_moves(const Position& p, int ply) {
    if (const auto score = terminal(p, ply)) return *score;
    const bool lost = !p.points(~p.side(), Threat::kFive).empty();
    return lost ? search::loss_in(ply + 2) : search::kDraw;
}

template <class R>
bool Gomoku<R>::is_playable(const Position& p, Move move) {
    const Point point = move.point();
    return point < kPointLimit && p.board().contains(point) && p.board().is_empty(point) &&
           p.is_legal(point);
}

template <class R>
void GomokuSteps<R>::static_eval(Worker& w, Node& n) {
    ThreatBoard<R>& board = w.position;
    const Color enemy = ~board.side();
    n.facts.forced = board.board().five_pending() || five_is_due(board);
    n.facts.in_danger = n.facts.forced || wins_by_capture(board, enemy);
    n.facts.open_four_due = !board.points(enemy, Threat::kOpenFour).empty();
    if constexpr (R::kCaptures) {
        if (n.facts.open_four_due) {
            VcfSolver<R>& vcf = w.heuristics->vcf;
            n.facts.open_four_due =
                !n.facts.in_danger && open_four_wins(board, vcf, w.config().params);
            // What the solver does goes to the account of the search, so that the clock is read.
            for (std::uint64_t i = 1; i < vcf.nodes(); ++i)
                w.count_node(n.ply);
        }
    }
    n.raw_eval = n.table_hit && n.table.eval != search::kNoScore ? n.table.eval
                                                                 : w.evaluator.evaluate(board);
    n.frame->game.raw_eval = n.facts.in_danger ? search::kNoScore : n.raw_eval;
    const Score seen = n.eval = static_score<R>(w, n.frame, n.raw_eval);
    n.frame->static_eval = n.facts.in_danger ? search::kNoScore : seen;
    const bool sharper =
        n.table_hit && n.table.score != search::kNoScore && !search::is_decided(n.table.score);
    if (sharper && (n.table.bound == search::Bound::kExact ||
                    (n.table.bound == search::Bound::kLower) == (n.table.score > n.eval))) {
        n.eval = n.table.score;
    }
    const Score before = (n.frame - 2)->static_eval;
    n.facts.improving = before != search::kNoScore && seen > before;
}

template <class R>
void GomokuSteps<R>::make(Worker& w, Node& n, Move move) {
    n.frame->move = move;
    n.frame->game.passed = false;
    w.position.place(move.point());
    w.table().prefetch(w.position.board().key());
    w.heuristics->vct.prefetch(w.position.board());
    // Whether a rule forbids the table's move depends on what stones would make.
    if constexpr (R::kForbiddenPoints || R::kNoDoubleThree) w.position.settle();
}

template <class R>
void GomokuSteps<R>::unmake(Worker& w, Node& /*n*/, Move /*move*/) {
    w.position.undo();
}

template <class R>
bool GomokuSteps<R>::trusts_table(Worker& /*w*/, Node& /*n*/) {
    return true;
}

template <class R>
Score GomokuSteps<R>::quick_eval(Worker& w) {
    w.position.settle();
    return w.evaluator.evaluate(w.position);
}

inline VcfLimits root_fours(const Params& p, std::uint64_t nodes) {
    VcfLimits limits;
    limits.attacker_moves = p.vcf_root_moves;
    limits.nodes = nodes;
    limits.pair_worth = p.vcf_pair_worth;
    return limits;
}

// Keeps the candidates, likely best first. A move that wins at once, or by fours, is the only one
// needed.
template <class R>
void GomokuSteps<R>::order_root(Worker& w, std::vector<search::RootMove<Move>>& moves) {
    const Params& p = w.config().params;
    std::vector<Point> points;
    list_candidates(w.position, points);
    VcfSolver<R>& vcf = w.heuristics->vcf;
    const auto budget =
        static_cast<std::uint64_t>(margins::vcf_share(p, p.vcf_root_nodes, R::kCaptures));
    if (vcf.solve(w.position, root_fours(p, budget)) == VcfAnswer::kWin)
        points = {vcf.first_move()};
    const auto listed = [&](const auto& entry) {
        return std::find(points.begin(), points.end(), entry.move.point()) != points.end();
    };
    if (std::none_of(moves.begin(), moves.end(), listed)) return;
    std::erase_if(moves, [&](const auto& entry) { return !listed(entry); });
    std::stable_sort(moves.begin(), moves.end(), [&](const auto& a, const auto& b) {
        return ordering_score<R>(w, w.position, a.move.point()) >
               ordering_score<R>(w, w.position, b.move.point());
    });
}

// Drops every root move but this one, if it is among them.
inline void keep_only(std::vector<search::RootMove<Move>>& moves, Move winning) {
    const auto found = std::find_if(
        moves.begin(), moves.end(), [&](const auto& entry) { return entry.move == winning; });
    if (found == moves.end()) return;
    std::iter_swap(moves.begin(), found);
    moves.erase(moves.begin() + 1, moves.end());
}

// Does the move lose to continuous threats? The solver remembers it if so.
template <class R>
bool loses_to_threats(search::Worker<Gomoku<R>>& w, Move move, std::uint64_t budget) {
    w.position.play(move.point());
    const Board<R>& board = w.position.board();
    const bool open = board.decided().state == State::kPlaying && !board.five_pending();
    const bool loses = open && look_for_threats<R>(w, budget);
    w.position.undo();
    return loses;
}

// Which of the moves, from the best on, lose to continuous threats? The search then turns to the
// others.
template <class R>
void look_for_refutations(search::Worker<Gomoku<R>>& w,
                          const std::vector<search::RootMove<Move>>& moves,
                          std::uint64_t budget) {
    const std::uint64_t end = w.nodes() + budget;
    for (const auto& entry : moves) {
        if (w.nodes() >= end || w.stopped()) return;
        if (!loses_to_threats<R>(w, entry.move, end - w.nodes())) return;
    }
}

// A win by continuous fours or threats is looked for again before each iteration, with a share of
// what the search has cost so far: a larger one where one side stands so well that there may be
// one. Its first move is the only one needed then. A side that stands badly asks whether its best
// moves lose.
template <class R>
void GomokuSteps<R>::before_iteration(Worker& w, std::vector<search::RootMove<Move>>& moves) {
    const Params& p = w.config().params;
    if (!w.config().selective || moves.size() <= 1 || w.root_depth() < 2) return;
    const Score score = moves.front().score;
    if (w.position.board().five_pending() || search::is_decided(score)) return;
    const std::uint64_t budget = margins::vct_root_nodes(p, w.nodes(), score, R::kCaptures);
    if (budget < static_cast<std::uint64_t>(p.vct_least_nodes)) return;
    const std::uint64_t fours = margins::vcf_root_nodes(p, w.nodes());
    if (w.heuristics->vcf.solve(w.position, root_fours(p, fours)) == VcfAnswer::kWin) {
        keep_only(moves, Move(w.heuristics->vcf.first_move()));
        return;
    }
    if (score <= -p.vct_good_score) return look_for_refutations<R>(w, moves, budget);
    if (look_for_threats<R>(w, budget)) keep_only(moves, Move(w.heuristics->vct.first_move()));
}

template <class R>
std::vector<Move> GomokuSteps<R>::complete_line(const Worker& w,
                                                std::vector<Move> line,
                                                Score score) {
    const bool won = search::is_counted_win(score);
    if (!won || line.empty()) return line;
    // A win found by a solver is continued by it.
    ThreatBoard<R> board = w.position;
    for (const Move move : line) {
        if (board.board().legality(move.point()) != Legality::kLegal) return line;
        board.play(move.point());
    }
    for (const Point point : w.heuristics->vct.line(board))
        line.emplace_back(point);
    const auto length = static_cast<std::size_t>(search::kWin - score);
    if (line.size() > length) line.resize(length);
    return line;
}

template <class R>
search::InspectedMove GomokuSteps<R>::inspect(const Worker& w,
                                              const search::RootMove<Move>& entry,
                                              search::InspectorLevel level) {
    search::InspectedMove described;
    described.move = point_name(entry.move.point());
    described.score = entry.score;
    described.nodes = entry.nodes;
    for (const Move move : entry.line)
        described.line.push_back(point_name(move.point()));
    ThreatBoard<R> board = w.position;
    described.ordering = ordering_score<R>(w, board, entry.move.point());
    for (const Move move : entry.line) {
        if (board.board().legality(move.point()) != Legality::kLegal) break;
        board.play(move.point());
    }
    if (level >= search::InspectorLevel::kHeuristic) {
        Evaluator<R> evaluator(w.config().network);
        evaluator.reset(board);
        const EvalBreakdown parts = evaluator.parts(board);
        described.breakdown = {{"threats", parts.threats},
                               {"patterns", parts.patterns},
                               {"captures", parts.captures},
                               {"position", parts.position},
                               {"whole board", parts.whole}};
    }
    if (level >= search::InspectorLevel::kPositions) described.board = board_rows(board.board());
    return described;
}

}  // namespace tablero::gomoku

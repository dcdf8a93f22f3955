#pragma once

#include "gomoku/search/game.h"
#include "gomoku/threats/defences.h"

// What is certain without search: wins in one and three plies, and losses that nothing can prevent.

namespace tablero::gomoku {

// Has the side to move a move that ends the game in its favour?
template <class R>
bool wins_at_once(ThreatBoard<R>& board) {
    const Color me = board.side();
    if constexpr (R::kCaptures) {
        if (wins_by_capture(board, me)) return true;
    }
    if constexpr (!R::kBreakableFive) {
        return !board.points(me, Threat::kFive).empty();
    } else {
        if (board.points(me, Threat::kFive).empty() || board.board().five_pending()) return false;
        const PointSet fives = board.points(me, Threat::kFive);
        bool wins = false;
        fives.for_each([&](Point five) {
            if (wins || !board.is_legal(five)) return;
            board.play(five);
            wins = board.board().decided().state == win_of(me);
            board.undo();
        });
        return wins;
    }
}

// Without captures an open four cannot be stopped while the other side has no four of its own.
template <class R>
bool makes_open_four(const ThreatBoard<R>& board) {
    const Color me = board.side();
    if (R::kCaptures || !board.points(~me, Threat::kFive).empty()) return false;
    bool found = false;
    board.points(me, Threat::kOpenFour).for_each([&](Point point) {
        found = found || board.is_legal(point);
    });
    return found;
}

template <class R>
std::optional<Score> known_result(ThreatBoard<R>& board, int ply) {
    if (wins_at_once(board)) return search::win_in(ply + 1);
    if (!R::kCaptures && board.points(~board.side(), Threat::kFive).size() >= 2) {
        return search::loss_in(ply + 2);
    }
    if (makes_open_four(board)) return search::win_in(ply + 3);
    return std::nullopt;
}

template <class R>
bool has_fours(const ThreatBoard<R>& board) {
    const Color me = board.side();
    if (!board.points(me, Threat::kFour).empty() || !board.points(me, Threat::kOpenFour).empty()) {
        return true;
    }
    return R::kCaptures && !board.points(me, Threat::kFive).empty();
}

// A win by continuous fours, looked for only as long as a node is worth it; the solver remembers
// what it has seen, so asking again one iteration later is cheap.
template <class R>
std::optional<Score> win_by_fours(search::Worker<Gomoku<R>>& w, int ply) {
    if (!has_fours(w.position)) return std::nullopt;
    const Params& p = w.config().params;
    const int budget = margins::vcf_nodes(p, w.root_depth(), R::kCaptures);
    VcfSolver<R>& vcf = w.heuristics->vcf;
    const VcfLimits limits{p.vcf_moves,
                           static_cast<std::uint64_t>(budget),
                           p.vcf_reach,
                           !R::kCaptures,
                           p.vcf_pair_worth};
    const VcfAnswer answer = vcf.solve(w.position, limits);
    for (std::uint64_t i = 0; i < vcf.nodes(); ++i)
        w.count_node(ply);
    if (answer != VcfAnswer::kWin) return std::nullopt;
    return search::win_in(ply + vcf.distance());
}

// What an earlier proof by continuous threats says about the position.
template <class R>
std::optional<Score> proven_by_threats(search::Worker<Gomoku<R>>& w, int ply) {
    const int distance = w.heuristics->vct.known(w.position.board()).distance;
    if (distance > 0) return search::win_in(ply + distance);
    if (distance < 0) return search::loss_in(ply - distance);
    return std::nullopt;
}

// Spends at most so many positions on a win by continuous threats, which go to the account of the
// search. True when there is one; the solver remembers it then.
template <class R>
bool look_for_threats(search::Worker<Gomoku<R>>& w, std::uint64_t budget) {
    VctLimits limits;
    limits.nodes = budget;
    limits.params = w.config().params;
    limits.quiet_plies = margins::vct_quiet_plies(w.config().params, R::kCaptures);
    limits.stop = [&w](std::uint64_t nodes) {
        for (; nodes > 0; --nodes)
            w.count_node(0);
        return w.stopped();
    };
    return w.heuristics->vct.solve(w.position, limits) == VctAnswer::kWin;
}

template <class R>
template <NodeKind K>
std::optional<Score> GomokuSteps<R>::knowledge(Worker& w, Node& n) {
    if constexpr (K == NodeKind::kRoot) {
        return std::nullopt;
    } else {
        w.position.settle();
        if (auto score = known_result(w.position, n.ply)) return score;
        if (!w.config().selective) return std::nullopt;
        return proven_by_threats<R>(w, n.ply);
    }
}

}  // namespace tablero::gomoku

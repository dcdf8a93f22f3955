#pragma once

#include "gomoku/search/defences.h"
#include "gomoku/search/game.h"

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
template <NodeKind K>
std::optional<Score> GomokuSteps<R>::knowledge(Worker& w, Node& n) {
    if constexpr (K == NodeKind::kRoot) {
        return std::nullopt;
    } else {
        return known_result(w.position, n.ply);
    }
}

}  // namespace tablero::gomoku

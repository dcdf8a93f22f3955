// Members of VctSolver that answer: which moves attack, which defend? Included by vct.cpp only.
#pragma once

#include <algorithm>

#include "gomoku/search/defences.h"
#include "gomoku/search/vct.h"

namespace tablero::gomoku {

namespace {

// What a position may spend on a win by fours. With captures the threats themselves are found that
// way, so there it is more.
template <class R>
constexpr VcfLimits kLeafVcf{R::kCaptures ? 6 : 12, R::kCaptures ? 150U : 60U};

// A first look: most positions are never followed further.
template <class R>
constexpr VcfLimits kFirstVcf{kLeafVcf<R>.attacker_moves, R::kCaptures ? kLeafVcf<R>.nodes : 5U};

template <class R>
bool has_legal_open_four(const ThreatBoard<R>& board, Color attacker) {
    bool found = false;
    board.points(attacker, Threat::kOpenFour).for_each([&](Point point) {
        found = found || board.is_legal(point, attacker);
    });
    return found;
}

template <class R, typename Visitor>
void for_each_empty(const ThreatBoard<R>& board, Visitor&& visit) {
    for (int row = 0; row < board.board().size(); ++row) {
        for (int column = 0; column < board.board().size(); ++column) {
            const Point point = point_at(column, row);
            if (board.board().is_empty(point)) visit(point);
        }
    }
}

// Points that build something for the side to move, short of a threat.
template <class R, typename Visitor>
void for_each_quiet(const ThreatBoard<R>& board, Visitor&& visit) {
    for_each_empty(board, [&](Point point) {
        const MoveClass kind = board.move_class(board.side(), point);
        if (kind >= MoveClass::kOpenTwo && kind <= MoveClass::kTwoTwos) visit(point);
    });
}

}  // namespace

template <class R>
void VctSolver<R>::list_attacks(const ThreatBoard<R>& board) {
    moves_.clear();
    const Color me = board.side();
    const PointSet& forced = board.points(~me, Threat::kFive);
    const auto add = [&](Point point) {
        if (board.is_legal(point)) moves_.push_back(point);
    };
    if (!forced.empty()) {
        forced.for_each(add);
        return;
    }
    board.points(me, Threat::kFour).for_each(add);
    board.points(me, Threat::kOpenThree).for_each(add);
}

template <class R>
void VctSolver<R>::list_quiet_attacks(const ThreatBoard<R>& board) {
    moves_.clear();
    for_each_quiet(board, [&](Point point) {
        if (board.is_legal(point)) moves_.push_back(point);
    });
}

// Besides fours and threes: captures, and with eight stones taken everything that puts a pair in
// danger.
template <class R>
void VctSolver<R>::list_capturing_attacks(const ThreatBoard<R>& board) {
    moves_.clear();
    if (board.board().five_pending()) {
        moves_ = board.board().breaking_replies();
    } else {
        const Color me = board.side();
        PointSet wanted;
        const auto add = [&](Point point) { wanted.add(point); };
        for (const Threat threat :
             {Threat::kFive, Threat::kOpenFour, Threat::kFour, Threat::kOpenThree}) {
            board.points(me, threat).for_each(add);
        }
        board.capture_points(me).for_each(add);
        board.points(~me, Threat::kFive).for_each(add);
        if (board.board().captured(me) >= kCaptureWin - 2) {
            for (const Point end : ends_of_pairs(board, ~me))
                wanted.add(end);
        }
        wanted.for_each([&](Point point) { moves_.push_back(point); });
    }
    std::erase_if(moves_, [&](Point point) { return !board.is_legal(point); });
}

template <class R>
void VctSolver<R>::list_defences(ThreatBoard<R>& board) {
    moves_.clear();
    const Color attacker = ~board.side();
    const auto add = [&](Point point) { moves_.push_back(point); };
    if constexpr (R::kCaptures) {
        if (board.board().five_pending()) {
            moves_ = board.board().breaking_replies();
        } else if (five_is_due(board)) {
            moves_ = defences_to_five(board);
        } else {
            for_each_empty(board, add);
        }
    } else if (const PointSet& fives = board.points(attacker, Threat::kFive); !fives.empty()) {
        add(fives.first());
    } else if (has_legal_open_four(board, attacker)) {
        moves_ = defences_to_open_four(board);
        PointSet listed;
        for (const Point point : moves_)
            listed.add(point);
        for (const Threat threat : {Threat::kOpenFour, Threat::kFour}) {
            board.points(board.side(), threat).for_each([&](Point point) {
                if (!listed.contains(point)) add(point);
            });
        }
    } else {
        list_answers_to_line(board);
    }
    std::erase_if(moves_, [&](Point point) { return !board.is_legal(point); });
}

// Does this win by fours still stand, move by move, with the attacker to play?
template <class R>
bool still_wins(ThreatBoard<R>& board, const std::vector<Point>& line) {
    const Color attacker = board.side();
    bool wins = false;
    std::size_t played = 0;
    for (std::size_t i = 0; i < line.size() && !wins; i += 2) {
        if (!board.points(~attacker, Threat::kFive).empty()) break;
        if (!board.board().is_empty(line[i]) || !board.is_legal(line[i])) break;
        board.play(line[i]);
        ++played;
        const PointSet& fives = board.points(attacker, Threat::kFive);
        if (fives.empty()) break;
        const Point reply = fives.first();
        wins = fives.size() >= 2 || !board.is_legal(reply);
        if (wins) break;
        board.play(reply);
        ++played;
    }
    for (; played > 0; --played)
        board.undo();
    return wins;
}

// The answers to a threat to win by fours that do not lose to the same line at once: those that
// stand in its way, and fours that come first.
template <class R>
void VctSolver<R>::list_answers_to_line(ThreatBoard<R>& board) {
    board.play_null();
    std::vector<Point> threat;
    if (vcf_.solve(board, kLeafVcf<R>) == VcfAnswer::kWin) threat = vcf_.line(board);
    board.undo_null();
    for_each_empty(board, [&](Point point) {
        if (!board.is_legal(point)) return;
        board.play(point);
        if (!still_wins(board, threat)) moves_.push_back(point);
        board.undo();
    });
    // To replay a line costs less than to judge a position.
    nodes_ += static_cast<std::uint64_t>(board.board().empty_points()) / 4;
}

}  // namespace tablero::gomoku

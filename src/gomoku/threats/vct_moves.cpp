#include "gomoku/threats/vct_moves.h"

#include <algorithm>

#include "gomoku/threats/defences.h"

namespace tablero::gomoku {

namespace {

template <class R, typename Visitor>
void for_each_empty(const ThreatBoard<R>& board, Visitor&& visit) {
    for (int row = 0; row < board.board().size(); ++row) {
        for (int column = 0; column < board.board().size(); ++column) {
            const Point point = point_at(column, row);
            if (board.board().is_empty(point)) visit(point);
        }
    }
}

template <class R>
void drop_illegal(const ThreatBoard<R>& board, std::vector<Point>& moves) {
    std::erase_if(moves, [&](Point point) { return !board.is_legal(point); });
}

template <class R>
void list_plain_attacks(const ThreatBoard<R>& board, std::vector<Point>& moves) {
    const Color me = board.side();
    const PointSet& forced = board.points(~me, Threat::kFive);
    const auto add = [&](Point point) {
        if (board.is_legal(point)) moves.push_back(point);
    };
    if (!forced.empty()) {
        forced.for_each(add);
        return;
    }
    board.points(me, Threat::kFour).for_each(add);
    board.points(me, Threat::kOpenThree).for_each(add);
}

template <class R>
void list_capturing_attacks(const ThreatBoard<R>& board, std::vector<Point>& moves) {
    if (board.board().five_pending()) {
        moves = board.board().breaking_replies();
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
        wanted.for_each([&](Point point) { moves.push_back(point); });
    }
    drop_illegal(board, moves);
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

// How the other side would win by fours if the side to move passed.
template <class R>
std::vector<Point> threatened_line(ThreatBoard<R>& board,
                                   VcfSolver<R>& vcf,
                                   const VcfLimits& limits) {
    board.play_null();
    std::vector<Point> threat;
    if (vcf.solve(board, limits) == VcfAnswer::kWin) threat = vcf.line(board);
    board.undo_null();
    return threat;
}

// The answers to a threat to win by fours that do not lose to the same line at once: those that
// stand in its way, and fours that come first.
template <class R>
void list_answers_to_line(ThreatBoard<R>& board,
                          const std::vector<Point>& threat,
                          std::vector<Point>& moves) {
    for_each_empty(board, [&](Point point) {
        if (!board.is_legal(point)) return;
        board.play(point);
        if (!still_wins(board, threat)) moves.push_back(point);
        board.undo();
    });
}

// Against an open four: what takes it away, and own fours.
template <class R>
void list_answers_to_open_four(const ThreatBoard<R>& board, std::vector<Point>& moves) {
    moves = defences_to_open_four(board);
    PointSet listed;
    for (const Point point : moves)
        listed.add(point);
    for (const Threat threat : {Threat::kOpenFour, Threat::kFour}) {
        board.points(board.side(), threat).for_each([&](Point point) {
            if (!listed.contains(point)) moves.push_back(point);
        });
    }
}

}  // namespace

template <class R>
bool has_legal_open_four(const ThreatBoard<R>& board, Color attacker) {
    bool found = false;
    board.points(attacker, Threat::kOpenFour).for_each([&](Point point) {
        found = found || board.is_legal(point, attacker);
    });
    return found;
}

template <class R>
void list_attacks(const ThreatBoard<R>& board, std::vector<Point>& moves) {
    moves.clear();
    if constexpr (R::kCaptures) {
        list_capturing_attacks(board, moves);
    } else {
        list_plain_attacks(board, moves);
    }
}

template <class R>
void list_quiet_attacks(const ThreatBoard<R>& board, std::vector<Point>& moves) {
    moves.clear();
    for_each_empty(board, [&](Point point) {
        const MoveClass kind = board.move_class(board.side(), point);
        const bool builds = kind >= MoveClass::kOpenTwo && kind <= MoveClass::kTwoTwos;
        if (builds && board.is_legal(point)) moves.push_back(point);
    });
}

template <class R>
std::uint64_t list_defences(ThreatBoard<R>& board,
                            VcfSolver<R>& vcf,
                            const ThreatParams& params,
                            std::vector<Point>& moves) {
    moves.clear();
    std::uint64_t cost = 0;
    const Color attacker = ~board.side();
    if constexpr (R::kCaptures) {
        if (board.board().five_pending()) {
            moves = board.board().breaking_replies();
        } else if (five_is_due(board)) {
            moves = defences_to_five(board);
        } else {
            for_each_empty(board, [&](Point point) { moves.push_back(point); });
        }
    } else if (const PointSet& fives = board.points(attacker, Threat::kFive); !fives.empty()) {
        moves.push_back(fives.first());
    } else if (has_legal_open_four(board, attacker)) {
        list_answers_to_open_four(board, moves);
    } else {
        list_answers_to_line(board, threatened_line(board, vcf, leaf_fours<R>(params)), moves);
        // To replay a line costs less than to judge a position.
        cost = static_cast<std::uint64_t>(board.board().empty_points() / params.vct_replay_divisor);
    }
    drop_illegal(board, moves);
    return cost;
}

#define TABLERO_INSTANTIATE(R)                                                    \
    template bool has_legal_open_four(const ThreatBoard<R>&, Color);              \
    template void list_attacks(const ThreatBoard<R>&, std::vector<Point>&);       \
    template void list_quiet_attacks(const ThreatBoard<R>&, std::vector<Point>&); \
    template std::uint64_t list_defences(                                         \
        ThreatBoard<R>&, VcfSolver<R>&, const ThreatParams&, std::vector<Point>&);
TABLERO_FOR_EACH_RULES(TABLERO_INSTANTIATE)
#undef TABLERO_INSTANTIATE

}  // namespace tablero::gomoku

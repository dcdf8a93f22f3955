#include "gomoku/threats/defences.h"

#include <bit>

namespace tablero::gomoku {

namespace {

// Both ends of every pair on the line that stands free: ". A A .".
template <typename Add>
void add_ends_of_pairs(
    Direction direction, int number, std::uint64_t line, Color owner, Add&& add) {
    const LineMask own = stones_in(line, owner);
    const LineMask empty = empty_in(line);
    LineMask pairs = own & (own >> 2) & (empty << 2) & (empty >> 4);
    for (; pairs != 0; pairs &= pairs - 1) {
        const int cell = std::countr_zero(pairs) / 2 - Line::kReach;
        add(Lines::point_on(direction, number, cell - 1));
        add(Lines::point_on(direction, number, cell + 2));
    }
}

// The empty ones of the two cells next to the point, on every ray where a stone of the taker stands
// behind them and nothing of his between.
template <class R, typename Add>
void add_offers(const ThreatBoard<R>& board, Color taker, Point point, Add&& add) {
    for (const Direction direction : kDirections) {
        const int number = Lines::line_of(direction, point);
        const Line& line = board.board().lines().line(direction, number);
        const int centre = Lines::cell_on_line(direction, point);
        for (const int step : {-1, 1}) {
            const auto cell = [&](int distance) { return line.at(centre + step * distance); };
            const auto open = [&](Cell content) {
                return content == Cell::kEmpty || content == cell_of(~taker);
            };
            if (cell(3) != cell_of(taker) || !open(cell(1)) || !open(cell(2))) continue;
            for (const int distance : {1, 2}) {
                if (cell(distance) != Cell::kEmpty) continue;
                add(along(point, direction, step * distance));
            }
        }
    }
}

template <class R, typename Add>
void add_ends_of_pairs(const Board<R>& board, Color owner, Add&& add) {
    board.lines().for_each([&](Direction direction, int number, const Line& line) {
        add_ends_of_pairs(direction, number, line.bits(), owner, add);
    });
}

// The ends of pairs that the stone of a five is part of.
template <class R, typename Add>
void add_ends_around_five(const Board<R>& board, Color attacker, Point five, Add&& add) {
    for (const Direction direction : kDirections) {
        const int number = Lines::line_of(direction, five);
        Line line = board.lines().line(direction, number);
        line.toggle(Lines::cell_on_line(direction, five), cell_of(attacker));
        add_ends_of_pairs(direction, number, line.bits(), attacker, add);
    }
}

// Points that could make a pair of the attacker capturable: such a pair may hold the coming five
// together, or be the fifth pair. The completing stone itself may form one, and free the end of
// another by what it takes.
template <class R, typename Add>
void add_future_captures(const ThreatBoard<R>& board, Color attacker, Add&& add) {
    add_ends_of_pairs(board.board(), attacker, add);
    board.points(attacker, Threat::kFive).for_each([&](Point five) {
        add_offers(board, attacker, five, add);
        if (board.pairs_taken_at(attacker, five) == 0) {
            add_ends_around_five(board.board(), attacker, five, add);
            return;
        }
        Board<R> after = board.board();
        if (after.side_to_move() != attacker) after.play_null();
        after.play(five);
        add_ends_of_pairs(after, attacker, [&](Point end) {
            if (board.board().is_empty(end)) add(end);
        });
    });
}

}  // namespace

template <class R>
std::vector<Point> ends_of_pairs(const ThreatBoard<R>& board, Color owner) {
    std::vector<Point> ends;
    add_ends_of_pairs(board.board(), owner, [&](Point point) { ends.push_back(point); });
    return ends;
}

template <class R>
std::vector<Point> offers_to(const ThreatBoard<R>& board, Color taker, Point point) {
    std::vector<Point> offers;
    add_offers(board, taker, point, [&](Point offer) { offers.push_back(offer); });
    return offers;
}

template <class R>
bool wins_by_capture(const ThreatBoard<R>& board, Color color) {
    bool wins = false;
    const int taken = board.board().captured(color);
    board.capture_points(color).for_each([&](Point point) {
        wins = wins || taken + 2 * board.pairs_taken_at(color, point) >= kCaptureWin;
    });
    return wins;
}

template <class R>
bool five_is_due(const ThreatBoard<R>& board) {
    const PointSet& fives = board.points(~board.side(), Threat::kFive);
    if (!R::kBreakableFive || fives.empty()) return !fives.empty();
    Board<R> after = board.board();
    after.play_null();
    bool wins = false;
    fives.for_each([&](Point five) {
        if (wins || !board.is_legal(five, ~board.side())) return;
        after.play(five);
        wins = after.decided().state == win_of(~board.side());
        after.undo();
    });
    return wins;
}

template <class R>
std::vector<Point> defences_to_five(const ThreatBoard<R>& board) {
    const Color defender = board.side();
    PointSet seen;
    std::vector<Point> replies;
    const auto add = [&](Point point) {
        if (seen.contains(point)) return;
        seen.insert(point);
        replies.push_back(point);
    };
    board.capture_points(defender).for_each(add);
    board.points(~defender, Threat::kFive).for_each(add);
    if constexpr (R::kBreakableFive) {
        add_future_captures(board, ~defender, add);
        board.points(defender, Threat::kFive).for_each(add);
    }
    return replies;
}

template <class R>
PointSet open_four_threats(const ThreatBoard<R>& board, Color attacker) {
    PointSet threats = board.points(attacker, Threat::kOpenFour);
    if constexpr (R::kForbiddenPoints) {
        board.points(attacker, Threat::kOpenFour).for_each([&](Point point) {
            if (!board.is_legal(point, attacker)) threats.erase(point);
        });
    }
    return threats;
}

template <class R>
std::vector<Point> defences_to_open_four(const ThreatBoard<R>& board) {
    const Color attacker = ~board.side();
    const PointSet threats = open_four_threats(board, attacker);
    std::array<std::int16_t, kPointLimit> stops{};
    std::vector<Point> touched;
    const auto stop = [&](Point point) {
        if (stops[point]++ == 0) touched.push_back(point);
    };
    // What a threat makes on a line depends on the cells within reach of it, and on nothing else.
    threats.for_each([&](Point threat) {
        stop(threat);
        for (const Direction direction : kDirections) {
            const auto kind = line_class(board.code(attacker, threat), index_of(direction));
            if (kind < LineClass::kFour || kind > LineClass::kTwoFours) continue;
            constexpr int kReach = PatternReach<R>::kCells;
            const std::uint64_t empty = empty_in(board.board().lines().window(direction, threat));
            for (int offset = -kReach; offset <= kReach; ++offset) {
                const bool is_empty = (empty >> (2 * (offset + Line::kReach)) & 1) != 0;
                if (offset != 0 && is_empty) stop(along(threat, direction, offset));
            }
        }
    });
    std::erase_if(touched, [&](Point point) { return stops[point] != threats.size(); });
    return touched;
}

template std::vector<Point> offers_to(const ThreatBoard<Rules42>&, Color, Point);
template std::vector<Point> offers_to(const ThreatBoard<RulesPente>&, Color, Point);
#define TABLERO_INSTANTIATE(R)                                               \
    template bool wins_by_capture(const ThreatBoard<R>&, Color);             \
    template std::vector<Point> defences_to_five(const ThreatBoard<R>&);     \
    template bool five_is_due(const ThreatBoard<R>&);                        \
    template PointSet open_four_threats(const ThreatBoard<R>&, Color);       \
    template std::vector<Point> ends_of_pairs(const ThreatBoard<R>&, Color); \
    template std::vector<Point> defences_to_open_four(const ThreatBoard<R>&);
TABLERO_FOR_EACH_RULES(TABLERO_INSTANTIATE)
#undef TABLERO_INSTANTIATE

}  // namespace tablero::gomoku

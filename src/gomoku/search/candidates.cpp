#include "gomoku/search/candidates.h"

#include <algorithm>
#include <bit>

#include "gomoku/threats/defences.h"

namespace tablero::gomoku {

namespace {

// Columns within two of a set bit.
constexpr std::uint32_t spread(std::uint32_t row) {
    return row | row << 1 | row << 2 | row >> 1 | row >> 2;
}

template <class R>
void list_near_stones(const ThreatBoard<R>& board, std::vector<Point>& points) {
    const int size = board.board().size();
    const std::uint32_t on_board = (1U << size) - 1;
    for (int row = 0; row < size; ++row) {
        std::uint32_t near = 0;
        for (int other = row - 2; other <= row + 2; ++other)
            near |= board.occupied_row(other);
        std::uint32_t free = spread(near) & on_board & ~board.occupied_row(row);
        for (; free != 0; free &= free - 1) {
            const Point point = point_at(std::countr_zero(free), row);
            if (board.is_legal(point)) points.push_back(point);
        }
    }
}

template <class R>
void list_everything(const ThreatBoard<R>& board, std::vector<Point>& points) {
    const int size = board.board().size();
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            const Point point = point_at(column, row);
            if (board.board().is_empty(point) && board.is_legal(point)) points.push_back(point);
        }
    }
}

template <class R>
void add_own_fours(const ThreatBoard<R>& board, std::vector<Point>& points) {
    const auto known = points.size();
    for (const Threat threat : {Threat::kOpenFour, Threat::kFour}) {
        board.points(board.side(), threat).for_each([&](Point point) {
            const auto end = points.begin() + static_cast<long>(known);
            if (std::find(points.begin(), end, point) == end) points.push_back(point);
        });
    }
}

}  // namespace

template <class R>
void list_candidates(const ThreatBoard<R>& board, std::vector<Point>& points) {
    points.clear();
    const Color enemy = ~board.side();
    if (board.board().stones() == 0) {
        points.push_back(point_at(board.board().size() / 2, board.board().size() / 2));
        return;
    }
    const auto drop_illegal = [&] {
        std::erase_if(points, [&](Point point) { return !board.is_legal(point); });
    };
    if (R::kBreakableFive && board.board().five_pending()) {
        points = board.board().breaking_replies();
        return;
    }
    if (five_is_due(board)) {
        points = defences_to_five(board);
        drop_illegal();
        return;
    }
    if (!R::kCaptures && !open_four_threats(board, enemy).empty()) {
        points = defences_to_open_four(board);
        add_own_fours(board, points);
        drop_illegal();
        if (!points.empty()) return;
    }
    list_near_stones(board, points);
    if (points.empty()) list_everything(board, points);
}

#define TABLERO_INSTANTIATE(R) \
    template void list_candidates(const ThreatBoard<R>&, std::vector<Point>&);
TABLERO_FOR_EACH_RULES(TABLERO_INSTANTIATE)
#undef TABLERO_INSTANTIATE

}  // namespace tablero::gomoku

#include "gomoku/search/picker.h"

#include <algorithm>

#include "gomoku/search/candidates.h"

namespace tablero::gomoku {

template <class R>
int ordering_score(const search::Worker<Gomoku<R>>& worker,
                   const ThreatBoard<R>& board,
                   Point point) {
    const auto& config = worker.config();
    const Params& p = config.params;
    const Color me = board.side();
    if constexpr (!R::kCaptures) {
        const int order =
            board.values().order(me, board.combination(me, point), board.combination(~me, point));
        return order * p.order_table / 100;
    } else {
        int score = p.order_worth * (board.worth(me, point) + board.worth(~me, point));
        score += config.order.make[static_cast<std::size_t>(board.move_class(me, point))];
        score += config.order.deny[static_cast<std::size_t>(board.move_class(~me, point))];
        const auto pairs = [&](Color color) {
            return margins::pair_score(
                p, board.pairs_taken_at(color, point), board.board().captured(color));
        };
        return score + pairs(me) + pairs(~me) * p.order_deny_pair / 100;
    }
}

template <class R>
MovePicker<R>::MovePicker(Worker& worker, Node& node) : worker_(worker),
                                                        node_(node) {}

template <class R>
void MovePicker<R>::list_moves() {
    std::vector<Point>& points = worker_.state.points;
    const auto& config = worker_.config();
    points.clear();
    if constexpr (R::kCaptures) {
        if (node_.facts.open_four_due && !node_.facts.in_danger && config.selective) {
            list_answers_to_open_four(
                worker_.position, worker_.heuristics->vcf, worker_.config().params, points);
        }
    }
    if (points.empty()) list_candidates(worker_.position, points);
    const Color me = worker_.position.side();
    const Point previous = worker_.position.board().last_move();
    for (const Point point : points) {
        if (Move(point) == node_.table_move) continue;
        const int history = worker_.heuristics->main(me, point).get() +
                            worker_.heuristics->reply(previous, point).get();
        moves_[count_++] = {ordering_score<R>(worker_, worker_.position, point) +
                                history * config.params.order_history / 1024,
                            point};
    }
}

template <class R>
Move MovePicker<R>::next() {
    // Most nodes are left after a few moves, so the rest is put in order only when it is needed.
    constexpr std::size_t kPickedSingly = 4;
    constexpr auto kBetter = [](const Scored& a, const Scored& b) {
        return a.score > b.score || (a.score == b.score && a.point < b.point);
    };
    if (!listed_) {
        if (next_++ == 0 && node_.table_move) return node_.table_move;
        list_moves();
        listed_ = true;
        next_ = 0;
    }
    if (next_ == count_) return {};
    const auto first = moves_.begin() + static_cast<long>(next_);
    const auto end = moves_.begin() + static_cast<long>(count_);
    if (next_ < kPickedSingly) {
        std::iter_swap(first, std::min_element(first, end, kBetter));
    } else if (next_ == kPickedSingly) {
        std::sort(first, end, kBetter);
    }
    return Move(moves_[next_++].point);
}

TABLERO_EACH_RULES(template class MovePicker)
#define TABLERO_INSTANTIATE(R) \
    template int ordering_score<R>(const search::Worker<Gomoku<R>>&, const ThreatBoard<R>&, Point);
TABLERO_FOR_EACH_RULES(TABLERO_INSTANTIATE)
#undef TABLERO_INSTANTIATE

}  // namespace tablero::gomoku

#include "gomoku/search/picker.h"

#include <algorithm>

#include "gomoku/search/candidates.h"

namespace tablero::gomoku {

namespace {

// What having or denying a move class is worth for ordering.
constexpr std::array<int, kMoveClasses> kMake{
    0, 0, 10, 20, 40, 150, 220, 400, 120, 260, 1200, 4000, 9000};
constexpr std::array<int, kMoveClasses> kDeny{
    0, 0, 8, 14, 30, 90, 140, 260, 70, 150, 700, 2000, 6000};
constexpr int kPairValue = 260;
constexpr int kNearTenValue = 140;

int pair_score(int pairs, int taken) {
    return pairs * (kPairValue + kNearTenValue * taken / 2);
}

}  // namespace

template <class R>
int ordering_score(const ThreatBoard<R>& board, Point point) {
    const Color me = board.side();
    int score = 2 * board.worth(me, point) + 2 * board.worth(~me, point);
    score += kMake[static_cast<std::size_t>(board.move_class(me, point))];
    score += kDeny[static_cast<std::size_t>(board.move_class(~me, point))];
    if constexpr (R::kCaptures) {
        score += pair_score(board.pairs_taken_at(me, point), board.board().captured(me));
        score += pair_score(board.pairs_taken_at(~me, point), board.board().captured(~me)) * 3 / 4;
    }
    return score;
}

template <class R>
MovePicker<R>::MovePicker(Worker& worker, Node& node) : worker_(worker),
                                                        node_(node) {}

template <class R>
void MovePicker<R>::list_moves() {
    std::vector<Point>& points = worker_.heuristics->points;
    points.clear();
    if constexpr (R::kCaptures) {
        if (node_.facts.open_four_due && !node_.facts.in_danger && worker_.config().selective) {
            list_answers_to_open_four(worker_.position, worker_.heuristics->vcf, points);
        }
    }
    if (points.empty()) list_candidates(worker_.position, points);
    const Color me = worker_.position.side();
    const Point previous = worker_.position.board().last_move();
    for (const Point point : points) {
        if (Move(point) == node_.table_move) continue;
        const int history = worker_.heuristics->main(me, point).get() +
                            worker_.heuristics->reply(previous, point).get();
        moves_[count_++] = {ordering_score(worker_.position, point) + history / 32, point};
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

template class MovePicker<Rules42>;
template class MovePicker<RulesPente>;
template class MovePicker<RulesFreestyle>;
template class MovePicker<RulesStandard>;
template class MovePicker<RulesRenju>;
template int ordering_score(const ThreatBoard<Rules42>&, Point);
template int ordering_score(const ThreatBoard<RulesPente>&, Point);
template int ordering_score(const ThreatBoard<RulesFreestyle>&, Point);
template int ordering_score(const ThreatBoard<RulesStandard>&, Point);
template int ordering_score(const ThreatBoard<RulesRenju>&, Point);

}  // namespace tablero::gomoku

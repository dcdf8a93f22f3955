#include "gomoku/eval/network_evaluator.h"

namespace tablero::gomoku {

namespace {

constexpr std::size_t slot(Color color) {
    return static_cast<std::size_t>(index_of(color));
}

}  // namespace

template <class R>
PointSums NetworkEvaluator<R>::fresh(const ThreatBoard<R>& board, Color color) const {
    PointSums sums{};
    const int size = board.board().size();
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            const Point point = point_at(column, row);
            network_->view(color).add(
                sums, {board.combination(color, point), board.combination(~color, point)});
        }
    }
    return sums;
}

// From the last move back: what a point said after a move is what it said before the next one that
// changed it.
template <class R>
void NetworkEvaluator<R>::list_changes(const ThreatBoard<R>& board,
                                       Color color,
                                       std::size_t known) {
    const std::size_t moves = board.depth() - known;
    const std::uint64_t first_round = round_ + 1;
    if (changes_.size() < moves) changes_.resize(moves);
    for (std::size_t move = moves; move-- > 0;) {
        ++round_;
        auto& changes = changes_[move];
        changes.clear();
        board.for_each_change_after(
            known + move, [&](Point point, const std::array<Combination, 2>& combinations) {
                Seen& seen = seen_[point];
                if (seen.round == round_) return;
                const PointSight was{combinations[slot(color)], combinations[slot(~color)]};
                const PointSight is = seen.round >= first_round
                                          ? seen.before
                                          : PointSight{board.combination(color, point),
                                                       board.combination(~color, point)};
                seen = {round_, was};
                changes.push_back({was, is});
            });
    }
}

template <class R>
void NetworkEvaluator<R>::follow(const ThreatBoard<R>& board, Color color, std::size_t known) {
    list_changes(board, color, known);
    Line& line = lines_[slot(color)];
    for (std::size_t at = known + 1; at <= board.depth(); ++at) {
        line[at] = {board.serial_at(at), line[at - 1].values};
        network_->view(color).follow(line[at].values, changes_[at - known - 1]);
    }
}

template <class R>
void NetworkEvaluator<R>::reset(const ThreatBoard<R>& board) {
    for (const Color color : kColors) {
        Line& line = lines_[slot(color)];
        line.assign(board.depth() + 1, Sums{});
        line.back() = {board.serial_at(board.depth()), fresh(board, color)};
    }
}

template <class R>
search::Score NetworkEvaluator<R>::evaluate(const ThreatBoard<R>& board) {
    const std::size_t depth = board.depth();
    const Color me = board.side();
    Line& line = lines_[slot(me)];
    if (line.size() <= depth) line.resize(depth + 1);
    const auto is_known = [&](std::size_t at) { return line[at].serial == board.serial_at(at); };
    std::size_t known = depth;
    while (known > 0 && !is_known(known))
        --known;
    if (is_known(known)) {
        follow(board, me, known);
    } else {
        line[depth] = {board.serial_at(depth), fresh(board, me)};
    }
    return network_->view(me).score(line[depth].values);
}

TABLERO_EACH_RULES(template class NetworkEvaluator)

}  // namespace tablero::gomoku

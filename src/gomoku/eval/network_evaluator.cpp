#include "gomoku/eval/network_evaluator.h"

namespace tablero::gomoku {

namespace {

constexpr std::size_t slot(Color color) {
    return static_cast<std::size_t>(index_of(color));
}

}  // namespace

template <class R>
typename NetworkEvaluator<R>::Sums NetworkEvaluator<R>::fresh(const ThreatBoard<R>& board) const {
    Sums sums;
    const int size = board.board().size();
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            const Point point = point_at(column, row);
            for (const Color color : kColors) {
                network_->view(color).add(
                    sums.by_color[slot(color)],
                    {board.combination(color, point), board.combination(~color, point)});
            }
        }
    }
    return sums;
}

template <class R>
void NetworkEvaluator<R>::follow(const ThreatBoard<R>& board, std::size_t depth, Sums& sums) {
    ++round_;
    for (auto& changes : changes_)
        changes.clear();
    board.for_each_change_since(depth, [&](Point point, const std::array<Combination, 2>& before) {
        if (std::exchange(seen_[point], round_) == round_) return;
        const auto black = slot(Color::kBlack);
        const auto white = slot(Color::kWhite);
        const PointSight was{before[black], before[white]};
        const PointSight is{board.combination(Color::kBlack, point),
                            board.combination(Color::kWhite, point)};
        changes_[black].push_back({was, is});
        changes_[white].push_back({{was.theirs, was.mine}, {is.theirs, is.mine}});
    });
    for (const Color color : kColors)
        network_->view(color).follow(sums.by_color[slot(color)], changes_[slot(color)]);
}

template <class R>
void NetworkEvaluator<R>::reset(const ThreatBoard<R>& board) {
    line_.assign(board.depth() + 1, Sums{});
    line_.back() = fresh(board);
    line_.back().serial = board.serial_at(board.depth());
}

template <class R>
search::Score NetworkEvaluator<R>::evaluate(const ThreatBoard<R>& board) {
    const std::size_t depth = board.depth();
    if (line_.size() <= depth) line_.resize(depth + 1);
    const auto is_known = [&](std::size_t at) { return line_[at].serial == board.serial_at(at); };
    std::size_t known = depth;
    while (known > 0 && !is_known(known))
        --known;
    if (!is_known(known)) {
        line_[depth] = fresh(board);
    } else if (known < depth) {
        line_[depth] = line_[known];
        follow(board, known, line_[depth]);
    }
    line_[depth].serial = board.serial_at(depth);
    const Color me = board.side();
    return network_->view(me).score(line_[depth].by_color[slot(me)]);
}

TABLERO_EACH_RULES(template class NetworkEvaluator)

}  // namespace tablero::gomoku

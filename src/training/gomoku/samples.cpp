#include "training/gomoku/samples.h"

#include <cstddef>

#include "gomoku/threat_board.h"
#include "training/gomoku/sample_filter.h"

namespace tablero::training {

namespace {

using gomoku::Board;
using gomoku::Color;
using gomoku::Point;
using gomoku::ThreatBoard;

constexpr std::size_t place_of(std::size_t offset) {
    return offset / sizeof(int);
}

template <class R>
void count_threats(
    const ThreatBoard<R>& board, Color color, std::size_t at, float sign, auto& counts) {
    for (std::size_t kind = 0; kind < gomoku::kMoveClasses; ++kind) {
        if (kind < static_cast<std::size_t>(gomoku::MoveClass::kOpenTwo)) continue;
        const int count = board.count(color, static_cast<gomoku::MoveClass>(kind));
        if (count == 0) continue;
        counts[at + kind] += sign;
        counts[at + gomoku::kMoveClasses + kind] += sign * static_cast<float>(count - 1);
    }
}

template <class R>
void count_lines(const ThreatBoard<R>& board, auto& counts) {
    constexpr float kScale = gomoku::kPatternScale / 16.0F;
    const std::size_t at = place_of(offsetof(gomoku::WeightTable, line));
    const Color me = board.side();
    for (int row = 0; row < board.board().size(); ++row) {
        for (int column = 0; column < board.board().size(); ++column) {
            const Point point = gomoku::point_at(column, row);
            if (!board.board().is_empty(point)) continue;
            for (int direction = 0; direction < 4; ++direction) {
                const auto mine = gomoku::line_class(board.code(me, point), direction);
                const auto theirs = gomoku::line_class(board.code(~me, point), direction);
                counts[at + static_cast<std::size_t>(mine)] += kScale;
                counts[at + static_cast<std::size_t>(theirs)] -= kScale;
            }
        }
    }
}

template <class R>
void count_captures(const ThreatBoard<R>& board, auto& counts) {
    const Color me = board.side();
    const auto count = [&](Color color, std::size_t prospects, float sign) {
        const auto pairs = static_cast<std::size_t>(board.board().captured(color) / 2);
        counts[place_of(offsetof(gomoku::WeightTable, pairs_taken)) + pairs] += sign;
        counts[prospects + pairs] = sign * static_cast<float>(board.capture_points(color).size());
    };
    count(me, place_of(offsetof(gomoku::WeightTable, captures_mine)), 1);
    count(~me, place_of(offsetof(gomoku::WeightTable, captures_theirs)), -1);
}

float share_of(GameResult result, Color side) {
    if (result == GameResult::kDraw) return 0.5F;
    return (result == GameResult::kBlackWins) == (side == Color::kBlack) ? 1.0F : 0.0F;
}

template <class R>
void add_samples(const GomokuRecord& game,
                 const Board<R>& start,
                 std::vector<GomokuSample>& samples) {
    ThreatBoard<R> board(start);
    for (const gomoku::Move move : game.opening)
        board.play(move.point());
    for (const GomokuScoredMove& played : game.moves) {
        if (GomokuFilter::is_quiet(board)) {
            samples.push_back(sample_of(board));
            samples.back().result = share_of(game.result, board.side());
        }
        board.play(played.move.point());
    }
}

}  // namespace

template <class R>
GomokuSample sample_of(const ThreatBoard<R>& board) {
    GomokuSample sample;
    const Color me = board.side();
    count_threats(board, me, place_of(offsetof(gomoku::WeightTable, mine)), 1, sample.counts);
    count_threats(board, ~me, place_of(offsetof(gomoku::WeightTable, theirs)), -1, sample.counts);
    count_lines(board, sample.counts);
    sample.counts[place_of(offsetof(gomoku::WeightTable, tempo))] = 1;
    if constexpr (R::kCaptures) count_captures(board, sample.counts);
    return sample;
}

#define TABLERO_INSTANTIATE(R) template GomokuSample sample_of(const ThreatBoard<R>&);
TABLERO_FOR_EACH_RULES(TABLERO_INSTANTIATE)
#undef TABLERO_INSTANTIATE

std::vector<GomokuSample> samples_of(std::span<const GomokuRecord> games) {
    std::vector<GomokuSample> samples;
    for (const GomokuRecord& game : games) {
        const auto start = GomokuFormat::start(game.start);
        assert(start.ok());
        start->visit([&]<class R>(const Board<R>& board) { add_samples(game, board, samples); });
    }
    return samples;
}

}  // namespace tablero::training

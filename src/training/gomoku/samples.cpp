#include "training/gomoku/samples.h"

#include <cstddef>

#include "gomoku/threat_board.h"
#include "training/gomoku/sample_filter.h"

namespace tablero::training {

namespace {

using gomoku::Board;
using gomoku::Color;
using gomoku::Point;
using gomoku::State;
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

template <class R>
void add_samples(const GameCollection::Game& game,
                 Board<R> start,
                 std::vector<GomokuSample>& samples) {
    for (const Point move : game.opening)
        start.play(move);
    ThreatBoard<R> board(start);
    std::vector<std::pair<std::size_t, Color>> seen;
    for (const Point move : game.moves) {
        if (GomokuFilter::is_quiet(board)) {
            seen.emplace_back(samples.size(), board.side());
            samples.push_back(sample_of(board));
        }
        board.play(move);
    }
    const State state = board.board().outcome().state;
    for (const auto& [index, side] : seen) {
        samples[index].result = state == gomoku::win_of(side)    ? 1.0F
                                : state == gomoku::win_of(~side) ? 0.0F
                                                                 : 0.5F;
    }
}

}  // namespace

GomokuSample gomoku_sample(const gomoku::AnyBoard& board) {
    return board.visit(
        []<class R>(const Board<R>& rules) { return sample_of(ThreatBoard<R>(rules)); });
}

std::vector<GomokuSample> samples_of(const GameCollection& collection,
                                     std::size_t first,
                                     std::size_t count) {
    std::vector<GomokuSample> samples;
    const auto empty = gomoku::AnyBoard::create(collection.rules, collection.size).value();
    empty.visit([&]<class R>(const Board<R>& board) {
        for (std::size_t i = first; i < first + count; ++i)
            add_samples<R>(collection.games[i], board, samples);
    });
    return samples;
}

}  // namespace tablero::training

#include "training/gomoku/tuning_games.h"

#include <algorithm>
#include <cstddef>

#include "base/rng.h"
#include "gomoku/any_board.h"
#include "gomoku/search/defences.h"
#include "gomoku/search/game.h"
#include "search/pool.h"

namespace tablero::training {

namespace {

using gomoku::Board;
using gomoku::Color;
using gomoku::Point;
using gomoku::State;
using gomoku::Threat;
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
    const std::size_t pairs = place_of(offsetof(gomoku::WeightTable, pairs_taken));
    const auto taken = [&](Color color) {
        return static_cast<std::size_t>(board.board().captured(color) / 2);
    };
    counts[pairs + taken(me)] += 1;
    counts[pairs + taken(~me)] -= 1;
    const auto prospects = [&](Color color) {
        return static_cast<float>(board.capture_points(color).size()) *
               static_cast<float>(4 + taken(color)) / 4.0F;
    };
    counts[place_of(offsetof(gomoku::WeightTable, capturable))] = prospects(me);
    counts[place_of(offsetof(gomoku::WeightTable, capturable_theirs))] = -prospects(~me);
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
bool is_quiet(const ThreatBoard<R>& board) {
    for (const Color color : gomoku::kColors) {
        if (!board.points(color, Threat::kFive).empty() || wins_by_capture(board, color)) {
            return false;
        }
    }
    return board.points(board.side(), Threat::kOpenFour).empty() && !board.board().five_pending();
}

// A few stones anywhere around the centre, so that games differ.
template <class R>
Board<R> random_opening(int size, Rng& rng) {
    Board<R> board(size);
    const int reach = std::min(4, size / 2);
    const auto coordinate = [&] {
        return size / 2 - reach +
               static_cast<int>(rng.below(static_cast<std::uint32_t>(2 * reach + (size % 2))));
    };
    for (std::uint32_t left = 3 + rng.below(4); left > 0;) {
        const int column = coordinate();
        const Point point = gomoku::point_at(column, coordinate());
        if (board.legality(point) != gomoku::Legality::kLegal) continue;
        board.play(point);
        --left;
    }
    return board;
}

template <class R>
void play_game(search::Pool<gomoku::Gomoku<R>>& pool,
               const TuningGames& settings,
               Board<R> start,
               std::vector<GomokuSample>& samples) {
    ThreatBoard<R> board(start);
    std::vector<std::pair<std::size_t, Color>> seen;
    while (board.board().outcome().state == State::kPlaying) {
        if (is_quiet(board)) {
            seen.emplace_back(samples.size(), board.side());
            samples.push_back(sample_of(board));
        }
        search::Limits<gomoku::Move> limits;
        limits.nodes = settings.nodes;
        const auto decision = pool.search_here(board, limits);
        if (!decision.best) break;
        board.play(decision.best.point());
    }
    const State state = board.board().outcome().state;
    for (const auto& [index, side] : seen) {
        samples[index].result = state == gomoku::win_of(side)    ? 1.0F
                                : state == gomoku::win_of(~side) ? 0.0F
                                                                 : 0.5F;
    }
}

template <class R>
std::vector<GomokuSample> play_games(const TuningGames& settings,
                                     const std::function<bool(int)>& on_game) {
    std::vector<GomokuSample> samples;
    search::Pool<gomoku::Gomoku<R>> pool;
    Rng rng(settings.seed);
    const int size = settings.size != 0 ? settings.size : gomoku::default_size(R::kRuleSet);
    for (int game = 1; game <= settings.games; ++game) {
        pool.clear();
        play_game<R>(pool, settings, random_opening<R>(size, rng), samples);
        if (on_game && !on_game(game)) break;
    }
    return samples;
}

}  // namespace

GomokuSample gomoku_sample(const gomoku::AnyBoard& board) {
    return board.visit(
        []<class R>(const Board<R>& rules) { return sample_of(ThreatBoard<R>(rules)); });
}

std::vector<GomokuSample> play_tuning_games(const TuningGames& settings,
                                            const std::function<bool(int)>& on_game) {
    return gomoku::AnyBoard::create(settings.rules, gomoku::kMinSize)
        .value()
        .visit(
            [&]<class R>(const Board<R>& /*rules*/) { return play_games<R>(settings, on_game); });
}

}  // namespace tablero::training

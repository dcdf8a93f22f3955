#include "tests/support/gomoku_positions.h"

#include <algorithm>

#include <fmt/format.h>

#include "gomoku/names.h"

namespace tablero::test {

namespace {

using gomoku::AnyBoard;
using gomoku::Color;
using gomoku::Point;
using gomoku::point_name;

Spot spot_of(Point point) {
    return {gomoku::row_of(point), gomoku::column_of(point)};
}

// A random empty point, near a random stone if there are any.
Point crowded_point(const AnyBoard& board, Rng& rng) {
    const auto empty = board.empty_points();
    for (int tries = 0; tries < 40; ++tries) {
        const Point point = empty[rng.below(static_cast<std::uint32_t>(empty.size()))];
        for (const auto direction : gomoku::kDirections) {
            for (const int distance : {-2, -1, 1, 2}) {
                const int column = gomoku::column_of(point) +
                                   (direction == gomoku::Direction::kVertical ? 0 : distance);
                const int vertical = direction == gomoku::Direction::kHorizontal ? 0
                                     : direction == gomoku::Direction::kFalling  ? -distance
                                                                                 : distance;
                const int row = gomoku::row_of(point) + vertical;
                const bool inside =
                    column >= 0 && row >= 0 && column < board.size() && row < board.size();
                if (inside && board.at(gomoku::point_at(column, row)) != gomoku::Cell::kEmpty) {
                    return point;
                }
            }
        }
    }
    return empty[rng.below(static_cast<std::uint32_t>(empty.size()))];
}

int random_size(Rng& rng) {
    constexpr std::array<int, 8> kSizes{5, 6, 7, 9, 11, 15, 19, 22};
    return kSizes[rng.below(kSizes.size())];
}

PositionPair played_position(gomoku::RuleSet rules, Rng& rng) {
    const int size = random_size(rng);
    PositionPair pair{AnyBoard::create(rules, size).value(),
                      GomokuOracle(std::string(name_of(rules)), size)};
    const auto plies = rng.below(static_cast<std::uint32_t>(std::min(size * size * 6 / 5, 120)));
    for (std::uint32_t ply = 0; ply < plies; ++ply) {
        if (pair.board.outcome().state != gomoku::State::kPlaying) break;
        const Point point = crowded_point(pair.board, rng);
        if (!pair.board.play(point)) continue;
        pair.oracle.play(spot_of(point));
    }
    return pair;
}

// Stones of both colours strewn over part of the board, unequal in number, with short runs.
PositionPair strewn_position(gomoku::RuleSet rules, Rng& rng) {
    gomoku::Setup setup;
    setup.size = random_size(rng);
    GomokuOracle oracle(std::string(name_of(rules)), setup.size);
    const auto side = static_cast<std::uint32_t>(setup.size);
    const auto place = [&](int row, int column, Color color) {
        if (oracle.get({row, column}) != '.') return;
        oracle.set({row, column}, color == Color::kBlack ? 'X' : 'O');
        (color == Color::kBlack ? setup.black : setup.white)
            .push_back(gomoku::point_at(column, row));
    };
    const auto runs = 2 + rng.below(side * side / 8);
    for (std::uint32_t i = 0; i < runs; ++i) {
        const Color color = rng.below(5) < 3 ? Color::kBlack : Color::kWhite;
        const int row = static_cast<int>(rng.below(side));
        const int column = static_cast<int>(rng.below(side));
        const int down = static_cast<int>(rng.below(3)) - 1;
        const int across = static_cast<int>(rng.below(3)) - 1;
        const int length = 1 + static_cast<int>(rng.below(4));
        for (int k = 0; k < length; ++k) {
            if (rng.below(5) != 0) place(row + k * down, column + k * across, color);
        }
    }
    setup.side = rng.below(3) < 2 ? Color::kBlack : Color::kWhite;
    oracle.set_side(setup.side == Color::kBlack ? 'X' : 'O');
    if (has_captures(rules)) {
        for (const Color color : gomoku::kColors) {
            const int taken = static_cast<int>(rng.below(5)) * 2;
            setup.captured[static_cast<std::size_t>(index_of(color))] = taken;
            oracle.set_taken(color == Color::kBlack ? 'X' : 'O', taken);
        }
    }
    oracle.settle();
    return {AnyBoard::from_setup(rules, setup).value(), oracle};
}

std::string state_text(const AnyBoard& board) {
    const auto outcome = board.outcome();
    if (outcome.state == gomoku::State::kPlaying) return "playing";
    return fmt::format("{} {}", name_of(outcome.state), name_of(outcome.reason));
}

std::string point_disagreement(const PositionPair& pair, Point point) {
    const auto legality = pair.board.legality(point);
    const std::string ours =
        legality == gomoku::Legality::kLegal ? "legal" : std::string(name_of(legality));
    const std::string theirs = pair.oracle.verdict(spot_of(point));
    if (ours != theirs) return fmt::format("{}: {} != {}", point_name(point), ours, theirs);
    if (ours != "legal") return {};
    std::set<Spot> taken;
    for (const Point stone : pair.board.captures_of(point))
        taken.insert(spot_of(stone));
    if (taken != pair.oracle.captures(spot_of(point))) {
        return fmt::format("captures of {}", point_name(point));
    }
    AnyBoard after = pair.board;
    GomokuOracle after_oracle = pair.oracle;
    if (!after.play(point)) return fmt::format("{} refused", point_name(point));
    after_oracle.play(spot_of(point));
    if (state_text(after) != after_oracle.state()) {
        return fmt::format(
            "after {}: {} != {}", point_name(point), state_text(after), after_oracle.state());
    }
    after.undo();
    if (after.key() != pair.board.key()) return fmt::format("key after undo of {}", point);
    return {};
}

}  // namespace

PositionPair mined_position(gomoku::RuleSet rules, Rng& rng) {
    return rng.below(2) == 0 ? played_position(rules, rng) : strewn_position(rules, rng);
}

std::string disagreement(const PositionPair& pair) {
    if (state_text(pair.board) != pair.oracle.state()) {
        return fmt::format("state: {} != {}", state_text(pair.board), pair.oracle.state());
    }
    for (const Color color : gomoku::kColors) {
        if (pair.board.captured(color) != pair.oracle.taken(color == Color::kBlack ? 'X' : 'O')) {
            return "stones taken";
        }
    }
    if (pair.board.outcome().state != gomoku::State::kPlaying) return {};
    std::set<Spot> breaks;
    for (const Point point : pair.board.breaking_replies())
        breaks.insert(spot_of(point));
    if (breaks != pair.oracle.breaks()) return "breaking replies";
    for (int row = 0; row < pair.board.size(); ++row) {
        for (int column = 0; column < pair.board.size(); ++column) {
            const Point point = gomoku::point_at(column, row);
            if (const auto text = point_disagreement(pair, point); !text.empty()) return text;
        }
    }
    return {};
}

}  // namespace tablero::test

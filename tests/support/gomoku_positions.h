#pragma once

#include <vector>

#include "base/rng.h"
#include "gomoku/any_board.h"
#include "tests/support/gomoku_oracle.h"

namespace tablero::test {

// A position reached twice, by our rules and by the oracle.
struct PositionPair {
    gomoku::AnyBoard board;
    GomokuOracle oracle;
};

// "Mined" positions: random play that prefers to crowd, to extend lines and to capture, so that
// threes, fours, captures, breakable fives and forbidden points are common; some are set up from
// stones instead of played.
PositionPair mined_position(gomoku::RuleSet rules, Rng& rng);

// Compares everything that both can say about the position; empty when they agree.
std::string disagreement(const PositionPair& pair);

template <class R>
std::vector<gomoku::Point> legal_points(const gomoku::Board<R>& board) {
    std::vector<gomoku::Point> points;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            const gomoku::Point point = gomoku::point_at(column, row);
            if (board.legality(point) == gomoku::Legality::kLegal) points.push_back(point);
        }
    }
    return points;
}

}  // namespace tablero::test

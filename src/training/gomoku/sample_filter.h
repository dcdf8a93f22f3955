#pragma once

#include <cstdlib>

#include "gomoku/threat_board.h"

namespace tablero::training {

// Which positions of a game of gomoku are worth learning from: those where nobody can win with his
// next move, the side to move has no open four, and the search saw no end.
struct GomokuFilter {
    int max_score = 1500;

    template <class R>
    bool keeps(const gomoku::ThreatBoard<R>& board, int score) const {
        return std::abs(score) <= max_score && is_quiet(board);
    }

    template <class R>
    static bool is_quiet(const gomoku::ThreatBoard<R>& board);
};

}  // namespace tablero::training

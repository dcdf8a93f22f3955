#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "gomoku/threat_board.h"

// What captured stones had held together or kept shut.

namespace tablero::gomoku {

struct FreedShape {
    MoveClass shape = MoveClass::kNone;  // five or open four
    Point point = kNoPoint;              // where it could be made
};

// Compares the boards before and after a move that takes stones. What the new stone itself makes or
// stops does not count: a shape must lie on a line that a captured stone was on and the new one is
// not on.
template <class R>
class Freed {
  public:
    Freed(const Board<R>& board, const ThreatBoard<R>& before, Point move)
        : before_(before),
          move_(move),
          taken_(board.captures_of(move)),
          after_(played(board, move)) {}

    // A four (shape kFive) or an open three (kOpenFour) of the colour that is no more, nor is any
    // other.
    std::optional<FreedShape> broken(Color color) const {
        for (const MoveClass shape : {MoveClass::kFive, MoveClass::kOpenFour}) {
            if (before_.count(color, shape) == 0) continue;
            if (after_.count(color, shape) != 0) return std::nullopt;
            return changed(color, shape, before_, after_);
        }
        return std::nullopt;
    }
    // What the colour can make now and could not before.
    std::optional<FreedShape> opened(Color color) const {
        if (auto five = changed(color, MoveClass::kFive, after_, before_)) return five;
        return changed(color, MoveClass::kOpenFour, after_, before_);
    }

  private:
    static ThreatBoard<R> played(Board<R> board, Point move) {
        board.play(move);
        return ThreatBoard<R>(board);
    }
    // A point where the colour makes the shape on one board and not on the other.
    std::optional<FreedShape> changed(Color color,
                                      MoveClass shape,
                                      const ThreatBoard<R>& has,
                                      const ThreatBoard<R>& lacks) const {
        const LineClass wanted =
            shape == MoveClass::kFive ? LineClass::kFive : LineClass::kOpenFour;
        const auto makes = [&](const ThreatBoard<R>& board, Point point, Direction direction) {
            return board.board().is_empty(point) &&
                   line_class(board.code(color, point), index_of(direction)) == wanted;
        };
        for (int i = 0; i < has.board().size() * has.board().size(); ++i) {
            const Point point = point_at(i % has.board().size(), i / has.board().size());
            for (const Direction direction : kDirections) {
                if (makes(has, point, direction) && !makes(lacks, point, direction) &&
                    is_by_capture(point, direction))
                    return FreedShape{shape, point};
            }
        }
        return std::nullopt;
    }
    bool is_by_capture(Point point, Direction direction) const {
        const auto shares = [&](Point other) {
            return Lines::line_of(direction, point) == Lines::line_of(direction, other);
        };
        return !shares(move_) && std::any_of(taken_.begin(), taken_.end(), shares);
    }

    const ThreatBoard<R>& before_;
    Point move_;
    Captured taken_;
    ThreatBoard<R> after_;
};

}  // namespace tablero::gomoku

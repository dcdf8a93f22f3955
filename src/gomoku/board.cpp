#include "gomoku/board.h"

#include <fmt/format.h>

#include "gomoku/board_legality.inl"
#include "gomoku/board_outcome.inl"
#include "gomoku/names.h"

namespace tablero::gomoku {

namespace {

// Enough for any game, so that a search never allocates.
constexpr std::size_t kHistoryReserve = 1024;
// From eight stones taken, one move can take sixteen more.
constexpr int kMostCaptured = 24;

}  // namespace

template <class R>
Board<R>::Board(int size)
    : size_(size),
      key_(kZobrist.of_captured(Color::kBlack, 0) ^ kZobrist.of_captured(Color::kWhite, 0)),
      lines_(size) {
    assert(size >= kMinSize && size <= kMaxSize);
    history_.reserve(kHistoryReserve);
}

template <class R>
Result<Board<R>> Board<R>::from_setup(const Setup& setup) {
    if (setup.size < kMinSize || setup.size > kMaxSize) {
        return Error("board size {}: must be {} to {}", setup.size, kMinSize, kMaxSize);
    }
    Board board(setup.size);
    for (const Color color : kColors) {
        for (const Point point : color == Color::kBlack ? setup.black : setup.white) {
            if (!board.contains(point)) {
                return Error("stone {} is off the board", point_name(point));
            }
            if (!board.is_empty(point)) {
                return Error("two stones at {}", point_name(point));
            }
            board.put(point, color);
        }
        const int taken = setup.captured[slot(color)];
        if (taken < 0 || taken > kMostCaptured || taken % 2 != 0) {
            return Error("captured {}: must be even, 0 to {}", taken, kMostCaptured);
        }
        if (taken != 0 && !R::kCaptures) {
            return Error(
                "captured {}: there are no captures under {}", taken, name_of(R::kRuleSet));
        }
        board.set_captured(color, taken);
    }
    if (setup.side == Color::kWhite) board.pass_turn();
    board.decided_ = board.judge_setup();
    return board;
}

template <class R>
std::vector<Point> Board<R>::moves() const {
    std::vector<Point> result;
    result.reserve(history_.size());
    for (const Undo& undo : history_)
        result.push_back(undo.move);
    return result;
}

template <class R>
void Board<R>::put(Point point, Color color) {
    lines_.toggle(point, color);
    key_ ^= kZobrist.of_stone(color, point);
    ++stones_;
}

template <class R>
void Board<R>::remove(Point point, Color color) {
    lines_.toggle(point, color);
    key_ ^= kZobrist.of_stone(color, point);
    --stones_;
}

template <class R>
void Board<R>::set_captured(Color taker, int stones) {
    key_ ^= kZobrist.of_captured(taker, captured(taker)) ^ kZobrist.of_captured(taker, stones);
    captured_[slot(taker)] = stones;
}

template <class R>
void Board<R>::set_five_pending(bool pending) {
    if (pending != five_pending_) key_ ^= kZobrist.five_pending;
    five_pending_ = pending;
}

template <class R>
void Board<R>::pass_turn() {
    side_ = ~side_;
    key_ ^= kZobrist.white_to_move;
}

template <class R>
void Board<R>::play(Point point) {
    assert(contains(point) && is_empty(point) && decided_.state == State::kPlaying);
    Undo undo{point, five_pending_, {}};
    put(point, side_);
    if constexpr (R::kCaptures) {
        undo.taken = captures_of(point, side_);
        for (const Point stone : undo.taken)
            remove(stone, ~side_);
        if (!undo.taken.empty()) set_captured(side_, captured(side_) + undo.taken.size());
    }
    history_.push_back(undo);
    decided_ = judge_move(point);
    pass_turn();
}

template <class R>
void Board<R>::undo() {
    assert(!history_.empty());
    const Undo& undo = history_.back();
    pass_turn();
    decided_ = {};
    set_five_pending(undo.five_pending);
    if constexpr (R::kCaptures) {
        for (const Point stone : undo.taken)
            put(stone, ~side_);
        if (!undo.taken.empty()) set_captured(side_, captured(side_) - undo.taken.size());
    }
    remove(undo.move, side_);
    history_.pop_back();
}

template <class R>
void Board<R>::play_null() {
    assert(!five_pending_);
    history_.push_back({kNoPoint, false, {}});
    pass_turn();
}

template <class R>
void Board<R>::undo_null() {
    history_.pop_back();
    pass_turn();
}

template <class R>
Captured Board<R>::captures_of(Point point, Color mover) const {
    Captured taken;
    if constexpr (R::kCaptures) {
        const auto own = static_cast<std::uint32_t>(cell_of(mover));
        const auto enemy = static_cast<std::uint32_t>(cell_of(~mover));
        const std::uint32_t ahead = enemy | enemy << 2 | own << 4;
        const std::uint32_t behind = own | enemy << 2 | enemy << 4;
        for (const Direction direction : kDirections) {
            const std::uint32_t window = lines_.window(direction, point);
            if (((window >> 12) & 0x3F) == ahead) {
                taken.add(along(point, direction, 1));
                taken.add(along(point, direction, 2));
            }
            if (((window >> 4) & 0x3F) == behind) {
                taken.add(along(point, direction, -1));
                taken.add(along(point, direction, -2));
            }
        }
    }
    return taken;
}

TABLERO_EACH_RULES(template class Board)

}  // namespace tablero::gomoku

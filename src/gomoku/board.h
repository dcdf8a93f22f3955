#pragma once

#include <array>
#include <cassert>
#include <span>
#include <vector>

#include "base/error.h"
#include "gomoku/lines.h"
#include "gomoku/rules.h"
#include "gomoku/types.h"
#include "gomoku/zobrist.h"

namespace tablero::gomoku {

// May the side to move play there, and if not, why?
enum class Legality : std::uint8_t {
    kLegal,
    kOffBoard,
    kOccupied,
    kDoubleThree,
    kDoubleFour,
    kOverline,
    kGameOver
};

enum class State : std::uint8_t { kPlaying, kBlackWins, kWhiteWins, kDraw };
enum class EndReason : std::uint8_t {
    kNone,
    kFive,
    kCaptures,
    kFiveNotBroken,
    kFull,
    kNoLegalMove
};

struct Outcome {
    State state = State::kPlaying;
    EndReason reason = EndReason::kNone;
    bool operator==(const Outcome&) const = default;
};

constexpr State win_of(Color color) {
    return color == Color::kBlack ? State::kBlackWins : State::kWhiteWins;
}

// The stones that one move takes: at most a pair on each of the eight rays.
class Captured {
  public:
    void add(Point point) {
        assert(count_ < stones_.size());
        stones_[count_++] = point;
    }
    const Point* begin() const { return stones_.data(); }
    const Point* end() const { return stones_.data() + count_; }
    int size() const { return static_cast<int>(count_); }
    bool empty() const { return count_ == 0; }

  private:
    std::array<Point, 16> stones_{};
    std::size_t count_ = 0;
};

// A position given by its stones instead of its moves.
struct Setup {
    int size = 15;
    std::vector<Point> black;
    std::vector<Point> white;
    Color side = Color::kBlack;
    std::array<int, 2> captured{0, 0};  // stones that black and white have taken
    bool operator==(const Setup&) const = default;
};

// A game under the rule set R: the stones, whose turn it is, what was taken, and whether it is
// over. Copyable; not thread-safe.
template <class R>
class Board {
  public:
    using Rules = R;

    // The empty board; size from kMinSize to kMaxSize.
    explicit Board(int size = default_size(R::kRuleSet));

    // A position as it stands. A five of the side not to move counts as just made; a five of the
    // side to move has survived the reply, so the game is over.
    static Result<Board> from_setup(const Setup& setup);

    int size() const { return size_; }
    bool contains(Point point) const { return column_of(point) < size_ && row_of(point) < size_; }
    Cell at(Point point) const { return lines_.at(point); }
    bool is_empty(Point point) const { return at(point) == Cell::kEmpty; }
    const Lines& lines() const { return lines_; }
    Color side_to_move() const { return side_; }
    int captured(Color taker) const { return captured_[slot(taker)]; }
    int stones() const { return stones_; }
    int empty_points() const { return size_ * size_ - stones_; }
    // Identifies stones, side to move, stones taken and a pending five.
    Key key() const { return key_; }

    // Moves since the empty board or the set-up.
    int moves_played() const { return static_cast<int>(history_.size()); }
    Point last_move() const { return history_.empty() ? kNoPoint : history_.back().move; }
    // The move before the last: the side to move's own; none at the start.
    Point last_own_move() const {
        return history_.size() < 2 ? kNoPoint : history_[history_.size() - 2].move;
    }
    // The stones that the last move took.
    const Captured& last_captured() const { return history_.back().taken; }
    std::vector<Point> moves() const;

    Legality legality(Point point) const;
    // As legality(), for an empty point of a board where the game goes on.
    Legality legality_of_empty(Point point) const { return legality_of_empty(point, side_); }
    // As if it were that colour's turn.
    Legality legality_of_empty(Point point, Color mover) const;
    // The stones that the side to move would take by playing there.
    Captured captures_of(Point point) const { return captures_of(point, side_); }
    Captured captures_of(Point point, Color mover) const;

    // Plays a legal move for the side to move.
    void play(Point point);
    void undo();
    // Passes the turn, for searches that ask what the other side threatens.
    void play_null();
    void undo_null();

    // Won by the last move; exact about everything but draws, and free of cost.
    Outcome decided() const { return decided_; }
    // How the game stands, draws included.
    Outcome outcome() const;
    // The stones of a line that won, first to last; empty unless a five ended the game.
    std::vector<Point> winning_line() const;

    // Has the side not to move a five on the board that the side to move can still break?
    bool five_pending() const { return five_pending_; }
    // The replies that break it, or that win by captures; empty when nothing is pending.
    std::vector<Point> breaking_replies() const;

    bool has_five(Color color) const;

  private:
    struct Undo {
        Point move = kNoPoint;
        bool five_pending = false;
        Captured taken;
    };

    static std::size_t slot(Color color) { return static_cast<std::size_t>(index_of(color)); }
    void put(Point point, Color color);
    void remove(Point point, Color color);
    void set_captured(Color taker, int stones);
    void set_five_pending(bool pending);
    void pass_turn();
    bool makes_five(Point point, Color color) const;
    Outcome judge_move(Point point);
    Outcome judge_setup();
    // A line with a five on it.
    struct FiveLine {
        Direction direction;
        int number;
    };
    // `maker` is the stone that made the fives, kNoPoint where that is not known.
    std::vector<FiveLine> lines_with_five(Color color, Point maker) const;
    bool breaks_fives(Point reply, Color breaker, const std::vector<FiveLine>& fives) const;
    template <typename Visitor>
    bool any_capture_point(Color mover, Visitor&& visit) const;
    bool can_break_five(Color breaker, Point maker) const;
    Legality double_three_verdict(Point point, Color mover) const;

    int size_;
    Color side_ = Color::kBlack;
    bool five_pending_ = false;
    Outcome decided_;
    int stones_ = 0;
    std::array<int, 2> captured_{0, 0};
    Key key_;
    Lines lines_;
    std::vector<Undo> history_;
};

TABLERO_EACH_RULES(extern template class Board)

}  // namespace tablero::gomoku

#pragma once

#include <array>
#include <vector>

#include "gomoku/board.h"
#include "gomoku/combination.h"
#include "gomoku/point_set.h"
#include "gomoku/point_table.h"

namespace tablero::gomoku {

// The groups of points that forced play turns on.
enum class Threat : std::uint8_t { kFive, kOpenFour, kFour, kOpenThree };
constexpr std::size_t kThreats = 4;

// A board that knows, for every empty point and both colours, what a stone there would make; kept
// up to date by play and undo. Copyable, one per thread.
template <class R>
class ThreatBoard {
  public:
    using Rules = R;

    ThreatBoard() : ThreatBoard(Board<R>()) {}
    explicit ThreatBoard(const Board<R>& board);

    const Board<R>& board() const { return board_; }
    Color side() const { return board_.side_to_move(); }

    void play(Point point) {
        place(point);
        settle();
    }
    void undo();
    // The same in two steps, for a search that often leaves a position before it has asked what
    // stones would make there: between them only board(), side() and undo() may be used.
    void place(Point point);
    void settle();
    void play_null() { board_.play_null(); }
    void undo_null() { board_.undo_null(); }

    LineCode code(Color color, Point point) const { return info_[point].code[slot(color)]; }
    Combination combination(Color color, Point point) const {
        return info_[point].combination[slot(color)];
    }
    MoveClass move_class(Color color, Point point) const {
        return static_cast<MoveClass>(info_[point].kind[slot(color)] & kMoveClassMask);
    }
    // Points by what they make; kFour holds every class with exactly one four, kOpenThree those
    // with at least one open three and no four. Legality is not looked at.
    const PointSet& points(Color color, Threat threat) const {
        return threats_[slot(color)][static_cast<std::size_t>(threat)];
    }
    int count(Color color, MoveClass kind) const {
        return totals_.classes[slot(color)][static_cast<std::size_t>(kind)];
    }
    // The classes of which the colour has a point; bit 0 says nothing.
    ClassSet classes(Color color) const { return totals_.present[slot(color)]; }

    // Evaluates by other numbers from here on, which must outlive that. Moves that were played
    // before can no longer be taken back.
    void use(const BoardValues& values);
    const BoardValues& values() const { return *values_; }
    // What one empty point is worth, to the colour to move, and all of them, seen by either side.
    int worth(Color color, Point point) const {
        return BoardValues::own_part(worths_[slot(color)][combination(color, point)]);
    }
    int value(Color mover) const { return BoardValues::own_part(totals_.worth[slot(mover)]); }
    int value_against(Color waiter) const {
        return BoardValues::other_part(totals_.worth[slot(waiter)]);
    }

    // Points where the colour would take stones; always empty without captures.
    const PointSet& capture_points(Color color) const { return captures_[slot(color)]; }
    int pairs_taken_at(Color color, Point point) const {
        return std::popcount(static_cast<unsigned>(info_[point].takes[slot(color)]));
    }

    // May the side to move play the empty point?
    bool is_legal(Point point) const { return is_legal(point, side()); }
    // May the colour, as if it were its turn?
    bool is_legal(Point point, Color color) const {
        if constexpr (R::kForbiddenPoints || R::kNoDoubleThree) {
            const std::uint8_t kind = info_[point].kind[slot(color)];
            if (kind == static_cast<std::uint8_t>(MoveClass::kForbidden)) return false;
            if ((kind & kCheckLegality) != 0) {
                return board_.legality_of_empty(point, color) == Legality::kLegal;
            }
        }
        return true;
    }

    // For what is kept up to date beside the board: how many moves can be taken back, a number that
    // no other position on the way to here has or had, for the position after so many of them, and
    // every change that the next move after that made: visit(point, combinations before it, black's
    // first). The same point may come several times, the earliest change first. Stones have none.
    std::size_t depth() const { return marks_.size(); }
    std::uint64_t serial_at(std::size_t depth) const {
        return depth == 0 ? 0 : marks_[depth - 1].serial;
    }
    template <typename Visitor>
    void for_each_change_after(std::size_t depth, Visitor&& visit) const {
        const std::size_t end =
            depth + 1 < marks_.size() ? marks_[depth + 1].journal_size : journal_.size();
        for (std::size_t i = marks_[depth].journal_size; i < end; ++i)
            visit(journal_[i].point, journal_[i].info.combination);
    }

    // Rows of stones, bit = column; rows_around(row)[-2..2] are valid.
    std::uint32_t occupied_row(int row) const { return rows_[static_cast<std::size_t>(row) + 2]; }

  private:
    // takes: bit 2 * direction for a pair ahead, the next one for a pair behind.
    struct alignas(4) Info {
        std::array<LineCode, 2> code{};
        std::array<Combination, 2> combination{};
        std::array<std::uint8_t, 2> kind{};
        std::array<std::uint8_t, 2> takes{};
    };

    // What stones of both colours on an empty point make and take along one line: black's in the
    // low half of the bits.
    struct Sight {
        unsigned classes;
        unsigned takes;
        bool operator==(const Sight&) const = default;
    };

    // What a point was before a move changed it. Written in place: put together elsewhere and
    // copied, it would wait for its own stores.
    struct Saved {
        Saved(const Info& before, Point where) : info(before), point(where) {}
        Info info;
        Point point;
    };

    // Sums over the points of each colour.
    struct Totals {
        std::array<std::array<std::int16_t, 16>, 2> classes{};
        std::array<ClassSet, 2> present{};
        std::array<BoardValues::Worth, 2> worth{};
    };

    // Where a move begins in the journal, the totals before it, and its number among all moves ever
    // played here.
    struct Mark {
        Mark(std::size_t size, const Totals& before, std::uint64_t number)
            : journal_size(size),
              totals(before),
              serial(number) {}
        std::size_t journal_size;
        Totals totals;
        std::uint64_t serial;
    };

    static constexpr std::size_t slot(Color color) {
        return static_cast<std::size_t>(index_of(color));
    }
    void flip_row(Point point) {
        rows_[static_cast<std::size_t>(row_of(point)) + 2] ^= 1U << column_of(point);
    }
    void vacate(Point point);
    void refresh_around(Point point);
    void refresh(Point point, Direction direction, std::uint32_t window);
    Sight known_sight(Point point, int direction) const;
    Sight sight_of(std::uint32_t window) const;
    void change(Point point, int direction, Sight stale, Sight fresh);
    void set_code(Color color, Point point, LineCode code);
    void set_takes(Color color, Point point, std::uint8_t takes);
    void change_kind(Color color, Point point, std::uint8_t kind);
    void move_between_sets(Color color, Point point, std::uint8_t before, std::uint8_t after);
    void restore(const Saved& saved);

    Board<R> board_;
    const std::uint8_t* line_table_;
    const Combination* combinations_;
    std::array<const std::uint8_t*, 2> move_table_;
    const BoardValues* values_;
    std::array<const BoardValues::Worth*, 2> worths_;
    std::array<Info, kPointLimit> info_{};
    std::array<std::array<PointSet, kThreats>, 2> threats_{};
    std::array<PointSet, 2> captures_{};
    Totals totals_;
    std::array<std::uint32_t, kMaxSize + 4> rows_{};
    std::vector<Saved> journal_;
    std::vector<Mark> marks_;
    std::uint64_t moves_ever_ = 0;
    bool settled_ = true;
};

TABLERO_EACH_RULES(extern template class ThreatBoard)

}  // namespace tablero::gomoku

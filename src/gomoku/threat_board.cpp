#include "gomoku/threat_board.h"

#include <optional>
#include <utility>

#include "gomoku/default_values.h"

namespace tablero::gomoku {

namespace {

constexpr std::size_t kNoThreat = kThreats;

// Enough for the usual depth of a search, so that it seldom allocates.
constexpr std::size_t kJournalReserve = 4096;
constexpr std::size_t kMarksReserve = 256;

constexpr std::size_t threat_of(std::uint8_t kind) {
    switch (static_cast<MoveClass>(kind & kMoveClassMask)) {
        case MoveClass::kFive:
            return static_cast<std::size_t>(Threat::kFive);
        case MoveClass::kOpenFour:
            return static_cast<std::size_t>(Threat::kOpenFour);
        case MoveClass::kFour:
        case MoveClass::kFourPlus:
        case MoveClass::kFourThree:
            return static_cast<std::size_t>(Threat::kFour);
        case MoveClass::kOpenThree:
        case MoveClass::kOpenThreePlus:
        case MoveClass::kDoubleThree:
            return static_cast<std::size_t>(Threat::kOpenThree);
        default:
            return kNoThreat;
    }
}

constexpr std::array<std::uint8_t, 16> kThreatOf = [] {
    std::array<std::uint8_t, 16> table{};
    for (std::uint8_t kind = 0; kind < 16; ++kind) {
        table[kind] = static_cast<std::uint8_t>(threat_of(kind));
    }
    return table;
}();

// Which pairs a stone of `color` between these six cells would take, three on each side, two bits
// each: bit 0 ahead, bit 1 behind.
constexpr unsigned takes_between(unsigned cells, Color color) {
    const auto own = static_cast<unsigned>(cell_of(color));
    const auto enemy = static_cast<unsigned>(cell_of(~color));
    const bool ahead = cells >> 6 == (enemy | enemy << 2 | own << 4);
    const bool behind = (cells & 0x3FU) == (own | enemy << 2 | enemy << 4);
    return (ahead ? 1U : 0U) | (behind ? 2U : 0U);
}

// For both colours, white's in bits 2 and 3.
constexpr std::array<std::uint8_t, 4096> kTakes = [] {
    std::array<std::uint8_t, 4096> table{};
    for (unsigned cells = 0; cells < table.size(); ++cells) {
        table[cells] = static_cast<std::uint8_t>(takes_between(cells, Color::kBlack) |
                                                 takes_between(cells, Color::kWhite) << 2);
    }
    return table;
}();

constexpr unsigned takes_in(std::uint32_t window) {
    return kTakes[((window >> 4) & 0x3FU) | ((window >> 6) & 0xFC0U)];
}

}  // namespace

template <class R>
ThreatBoard<R>::ThreatBoard(const Board<R>& board)
    : board_(board),
      line_table_(line_table<R>().data()),
      combinations_(combinations().data()),
      move_table_{move_table<R>(Color::kBlack).data(), move_table<R>(Color::kWhite).data()},
      values_(&default_values(R::kRuleSet)),
      worths_{values_->worths(Color::kBlack), values_->worths(Color::kWhite)} {
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            const Point point = point_at(column, row);
            if (!board_.is_empty(point)) {
                flip_row(point);
                continue;
            }
            for (const Direction direction : kDirections)
                refresh(point, direction, board_.lines().window(direction, point));
        }
    }
    journal_.clear();
    journal_.reserve(kJournalReserve);
    marks_.reserve(kMarksReserve);
}

template <class R>
void ThreatBoard<R>::use(const BoardValues& values) {
    if (values_ == &values) return;
    values_ = &values;
    totals_.worth = {};
    for (const Color color : kColors) {
        worths_[slot(color)] = values.worths(color);
        for (int row = 0; row < board_.size(); ++row) {
            for (int column = 0; column < board_.size(); ++column) {
                const Combination seen = combination(color, point_at(column, row));
                totals_.worth[slot(color)] += worths_[slot(color)][seen];
            }
        }
    }
}

template <class R>
inline void ThreatBoard<R>::change_kind(Color color, Point point, std::uint8_t kind) {
    std::uint8_t& current = info_[point].kind[slot(color)];
    const std::uint8_t before = current & kMoveClassMask;
    const std::uint8_t after = kind & kMoveClassMask;
    current = kind;
    if (before == after) return;
    auto& counts = totals_.classes[slot(color)];
    const unsigned still_some = --counts[before] != 0 ? 1U : 0U;
    ++counts[after];
    const unsigned others = totals_.present[slot(color)] & ~(1U << before);
    totals_.present[slot(color)] =
        static_cast<ClassSet>(others | still_some << before | 1U << after);
    move_between_sets(color, point, before, after);
}

template <class R>
inline void ThreatBoard<R>::move_between_sets(Color color,
                                              Point point,
                                              std::uint8_t before,
                                              std::uint8_t after) {
    const std::uint8_t from = kThreatOf[before & kMoveClassMask];
    const std::uint8_t to = kThreatOf[after & kMoveClassMask];
    if (from == to) return;
    auto& sets = threats_[slot(color)];
    if (from != kNoThreat) sets[from].erase(point);
    if (to != kNoThreat) sets[to].insert(point);
}

template <class R>
inline void ThreatBoard<R>::set_code(Color color, Point point, LineCode code) {
    LineCode& current = info_[point].code[slot(color)];
    if (current == code) return;
    current = code;
    Combination& seen = info_[point].combination[slot(color)];
    const Combination fresh = combinations_[code];
    const BoardValues::Worth* worths = worths_[slot(color)];
    totals_.worth[slot(color)] += worths[fresh] - worths[seen];
    seen = fresh;
    change_kind(color, point, move_table_[slot(color)][fresh]);
}

template <class R>
inline void ThreatBoard<R>::set_takes(Color color, Point point, std::uint8_t takes) {
    std::uint8_t& current = info_[point].takes[slot(color)];
    if (current == takes) return;
    if (current == 0) captures_[slot(color)].insert(point);
    if (takes == 0) captures_[slot(color)].erase(point);
    current = takes;
}

template <class R>
inline typename ThreatBoard<R>::Sight ThreatBoard<R>::known_sight(Point point,
                                                                  int direction) const {
    const Info& info = info_[point];
    const auto part = [](const auto& both, int at, unsigned mask, int width) {
        return ((both[0] >> at) & mask) | ((both[1] >> at) & mask) << width;
    };
    Sight sight{part(info.code, 4 * direction, 0xFU, 4), 0};
    if constexpr (R::kCaptures) sight.takes = part(info.takes, 2 * direction, 3U, 2);
    return sight;
}

template <class R>
inline typename ThreatBoard<R>::Sight ThreatBoard<R>::sight_of(std::uint32_t window) const {
    Sight sight{line_table_[PatternReach<R>::index(window)], 0};
    if constexpr (R::kCaptures) sight.takes = takes_in(window);
    return sight;
}

// Works out again what stones on an empty point would make along one line.
template <class R>
inline void ThreatBoard<R>::refresh(Point point, Direction direction, std::uint32_t window) {
    const Sight stale = known_sight(point, index_of(direction));
    const Sight fresh = sight_of(window);
    if (stale != fresh) change(point, index_of(direction), stale, fresh);
}

template <class R>
void ThreatBoard<R>::change(Point point, int direction, Sight stale, Sight fresh) {
    journal_.emplace_back(info_[point], point);
    for (const Color color : kColors) {
        const int high = 4 * index_of(color);
        const unsigned before = (stale.classes >> high) & 0xFU;
        const unsigned after = (fresh.classes >> high) & 0xFU;
        if (before != after) {
            const unsigned code = info_[point].code[slot(color)] ^ (before ^ after)
                                                                       << (4 * direction);
            set_code(color, point, static_cast<LineCode>(code));
        }
        if constexpr (R::kCaptures) {
            const unsigned changed = ((stale.takes ^ fresh.takes) >> (2 * index_of(color))) & 3U;
            const unsigned takes = info_[point].takes[slot(color)];
            set_takes(color, point, static_cast<std::uint8_t>(takes ^ changed << (2 * direction)));
        }
    }
}

template <class R>
inline void ThreatBoard<R>::restore(const Saved& saved) {
    Info& info = info_[saved.point];
    for (const Color color : kColors) {
        const std::size_t own = slot(color);
        move_between_sets(color, saved.point, info.kind[own], saved.info.kind[own]);
        if constexpr (R::kCaptures) set_takes(color, saved.point, saved.info.takes[own]);
    }
    info = saved.info;
}

template <class R>
void ThreatBoard<R>::refresh_around(Point point) {
    constexpr int kReach = PatternReach<R>::kCells;
    constexpr std::uint32_t kCells = ((1U << (2 * (2 * kReach + 1))) - 1)
                                     << (2 * (Line::kReach - kReach));
    for (const Direction direction : kDirections) {
        const Line& line = board_.lines().line(direction, Lines::line_of(direction, point));
        const int cell = Lines::cell_on_line(direction, point);
        auto empty = static_cast<std::uint32_t>(empty_in(line.window(cell))) & kCells &
                     ~(1U << (2 * Line::kReach));
        for (; empty != 0; empty &= empty - 1) {
            const int offset = std::countr_zero(empty) / 2 - Line::kReach;
            refresh(along(point, direction, offset), direction, line.window(cell + offset));
        }
    }
}

// The point has lost its stone.
template <class R>
void ThreatBoard<R>::vacate(Point point) {
    flip_row(point);
    for (const Direction direction : kDirections) {
        refresh(point, direction, board_.lines().window(direction, point));
    }
}

template <class R>
void ThreatBoard<R>::place(Point point) {
    marks_.emplace_back(journal_.size(), totals_, ++moves_ever_);
    board_.play(point);
    settled_ = false;
}

template <class R>
void ThreatBoard<R>::settle() {
    if (std::exchange(settled_, true)) return;
    const Point point = board_.last_move();
    flip_row(point);
    // It has got a stone: it makes nothing any more.
    journal_.emplace_back(info_[point], point);
    for (const Color color : kColors) {
        set_code(color, point, 0);
        if constexpr (R::kCaptures) set_takes(color, point, 0);
    }
    refresh_around(point);
    if constexpr (R::kCaptures) {
        for (const Point stone : board_.last_captured())
            vacate(stone);
        for (const Point stone : board_.last_captured())
            refresh_around(stone);
    }
}

template <class R>
void ThreatBoard<R>::undo() {
    if (!std::exchange(settled_, true)) {
        board_.undo();
        marks_.pop_back();
        return;
    }
    flip_row(board_.last_move());
    if constexpr (R::kCaptures) {
        for (const Point stone : board_.last_captured())
            flip_row(stone);
    }
    board_.undo();
    const Mark& mark = marks_.back();
    for (; journal_.size() > mark.journal_size; journal_.pop_back())
        restore(journal_.back());
    totals_ = mark.totals;
    marks_.pop_back();
}

TABLERO_EACH_RULES(template class ThreatBoard)

}  // namespace tablero::gomoku

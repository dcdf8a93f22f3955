#include "gomoku/threat_board.h"

#include <optional>

#include "gomoku/eval/weights.h"

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

// Which pairs a stone of `color` in the centre of the window would take: bit 0 ahead, bit 1 behind.
constexpr std::uint8_t takes_in(std::uint32_t window, Color color) {
    const auto own = static_cast<std::uint32_t>(cell_of(color));
    const auto enemy = static_cast<std::uint32_t>(cell_of(~color));
    const bool ahead = ((window >> 12) & 0x3F) == (enemy | enemy << 2 | own << 4);
    const bool behind = ((window >> 4) & 0x3F) == (own | enemy << 2 | enemy << 4);
    return static_cast<std::uint8_t>((ahead ? 1 : 0) | (behind ? 2 : 0));
}

}  // namespace

template <class R>
ThreatBoard<R>::ThreatBoard(const Board<R>& board)
    : board_(board),
      line_table_(line_table<R>().data()),
      move_table_{move_table<R>(Color::kBlack).data(), move_table<R>(Color::kWhite).data()} {
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column)
            take_in(point_at(column, row));
    }
    journal_.clear();
    journal_.reserve(kJournalReserve);
    marks_.reserve(kMarksReserve);
}

template <class R>
void ThreatBoard<R>::take_in(Point point) {
    if (!board_.is_empty(point)) return flip_row(point);
    for (const Direction direction : kDirections)
        refresh(point, direction, board_.lines().window(direction, point));
}

template <class R>
void ThreatBoard<R>::change_kind(Color color, Point point, std::uint8_t kind) {
    std::uint8_t& current = info_[point].kind[slot(color)];
    const std::uint8_t before = current & kMoveClassMask;
    const std::uint8_t after = kind & kMoveClassMask;
    current = kind;
    if (before == after) return;
    --class_count_[slot(color)][before];
    ++class_count_[slot(color)][after];
    if (kThreatOf[before] == kThreatOf[after]) return;
    auto& sets = threats_[slot(color)];
    if (kThreatOf[before] != kNoThreat) sets[kThreatOf[before]].erase(point);
    if (kThreatOf[after] != kNoThreat) sets[kThreatOf[after]].insert(point);
}

template <class R>
void ThreatBoard<R>::set_code(Color color, Point point, LineCode code) {
    LineCode& current = info_[point].code[slot(color)];
    if (current == code) return;
    current = code;
    change_kind(color, point, move_table_[slot(color)][code]);
}

template <class R>
void ThreatBoard<R>::set_takes(Color color, Point point, std::uint8_t takes) {
    std::uint8_t& current = info_[point].takes[slot(color)];
    if (current == takes) return;
    if (current == 0) captures_[slot(color)].insert(point);
    if (takes == 0) captures_[slot(color)].erase(point);
    current = takes;
}

// Works out again what stones on an empty point would make along one line.
template <class R>
void ThreatBoard<R>::refresh(Point point, Direction direction, std::uint32_t window) {
    constexpr const LineWeights& kWeights = kEvalWeights<R>.line;
    const int shift = 4 * index_of(direction);
    const std::uint8_t classes = line_table_[PatternReach<R>::index(window)];
    Info& info = info_[point];
    const auto stale_class = [&](Color color) { return (info.code[slot(color)] >> shift) & 0xFU; };
    const bool same_lines =
        classes == (stale_class(Color::kBlack) | stale_class(Color::kWhite) << 4);
    std::array<std::uint8_t, 2> takes = info.takes;
    if constexpr (R::kCaptures) {
        const int at = 2 * index_of(direction);
        for (const Color color : kColors) {
            takes[slot(color)] = static_cast<std::uint8_t>((takes[slot(color)] & ~(3 << at)) |
                                                           takes_in(window, color) << at);
        }
    }
    if (same_lines && takes == info.takes) return;
    save(point);
    for (const Color color : kColors) {
        const unsigned fresh = color == Color::kBlack ? classes & 0xFU : classes >> 4;
        const unsigned stale = stale_class(color);
        if (fresh != stale) {
            const int gain = kWeights[fresh] - kWeights[stale];
            value_[slot(color)] += gain;
            info.worth[slot(color)] = static_cast<std::int16_t>(info.worth[slot(color)] + gain);
            const unsigned code = info.code[slot(color)];
            set_code(color, point, static_cast<LineCode>(code ^ ((fresh ^ stale) << shift)));
        }
        if constexpr (R::kCaptures) set_takes(color, point, takes[slot(color)]);
    }
}

template <class R>
void ThreatBoard<R>::restore(const Saved& saved) {
    Info& info = info_[saved.point];
    for (const Color color : kColors) {
        value_[slot(color)] += saved.info.worth[slot(color)] - info.worth[slot(color)];
        change_kind(color, saved.point, saved.info.kind[slot(color)]);
        if constexpr (R::kCaptures) set_takes(color, saved.point, saved.info.takes[slot(color)]);
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

// The point has got a stone: it makes nothing any more.
template <class R>
void ThreatBoard<R>::occupy(Point point) {
    flip_row(point);
    save(point);
    for (const Color color : kColors) {
        std::int16_t& worth = info_[point].worth[slot(color)];
        value_[slot(color)] -= worth;
        worth = 0;
        set_code(color, point, 0);
        if constexpr (R::kCaptures) set_takes(color, point, 0);
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
void ThreatBoard<R>::play(Point point) {
    marks_.push_back(journal_.size());
    board_.play(point);
    occupy(point);
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
    flip_row(board_.last_move());
    if constexpr (R::kCaptures) {
        for (const Point stone : board_.last_captured())
            flip_row(stone);
    }
    board_.undo();
    for (; journal_.size() > marks_.back(); journal_.pop_back())
        restore(journal_.back());
    marks_.pop_back();
}

template class ThreatBoard<Rules42>;
template class ThreatBoard<RulesPente>;
template class ThreatBoard<RulesFreestyle>;
template class ThreatBoard<RulesStandard>;
template class ThreatBoard<RulesRenju>;

}  // namespace tablero::gomoku

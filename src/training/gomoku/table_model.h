#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "gomoku/point_table.h"
#include "training/gomoku/packed_board.h"

namespace tablero::training {

// Where the numbers of a gomoku::PointTable come from. A combination that is seldom seen should say
// what its parts say, so each of its numbers is a sum: a weight for each of its four line classes,
// one for its move class, and its own, which begins at nothing.
struct TableLayout {
    static constexpr std::size_t kColumn =
        gomoku::kCombinations + gomoku::kLineClasses + gomoku::kMoveClasses;
    static constexpr std::size_t kOwn = 0;
    static constexpr std::size_t kOther = kOwn + kColumn;
    static constexpr std::size_t kOrderOwn = kOther + kColumn;
    static constexpr std::size_t kOrderOther = kOrderOwn + kColumn;
    static constexpr std::size_t kFirstOwn = kOrderOther + kColumn;
    static constexpr std::size_t kFirstOther = kFirstOwn + gomoku::kMoveClasses;
    static constexpr std::size_t kStanding = kFirstOther + gomoku::kMoveClasses;
    static constexpr std::size_t kTempo = kStanding + gomoku::kStandings;
    // What follows begins on a cache-line border.
    static constexpr std::size_t kSize = (kTempo + 1 + 15) / 16 * 16;
    // Within a column.
    static constexpr std::size_t kLines = gomoku::kCombinations;
    static constexpr std::size_t kKinds = kLines + gomoku::kLineClasses;
};

// The numbers themselves, or their slopes: 1 is kEvalScale, in the order of moves one logarithm of
// odds.
struct TableNumbers {
    using ByCombination = std::array<float, gomoku::kCombinations>;
    using ByClass = std::array<float, gomoku::kMoveClasses>;

    ByCombination own{};
    ByCombination other{};
    ByCombination order_own{};
    ByCombination order_other{};
    ByClass first_own{};
    ByClass first_other{};
    std::array<float, gomoku::kStandings> standing{};
    float tempo = 0;
};

// The table of one view: from parameters to numbers to scores, and slopes the other way.
class TableModel {
  public:
    // For the side to move.
    TableModel(gomoku::RuleSet rules, gomoku::Color side);

    // Parameters that say what the weights set by hand say; the order of moves begins at nothing.
    void start(float* parameters) const;
    // Parameters that say what a table says whose scores are `spread` times as large.
    static void start_with(const gomoku::PointTable& table, double spread, float* parameters);
    TableNumbers numbers(const float* parameters) const;
    // Adds what the slopes of the numbers are to the parameters.
    void spread(const TableNumbers& slopes, float* parameters) const;

    // Of TableNumbers, or of the integers of a gomoku::PointTable.
    template <typename Sum, typename Table>
    Sum score(const Table& table, const GomokuView& position) const {
        Sum sum = table.tempo;
        for (const SeenPoint& point : position.points)
            sum += table.own[point.own] - table.other[point.other];
        const Standing standing = standing_in(position);
        for (std::size_t kind = kFirstThreat; kind < gomoku::kMoveClasses; ++kind) {
            if ((standing.own >> kind & 1) != 0) sum += table.first_own[kind];
            if ((standing.other >> kind & 1) != 0) sum -= table.first_other[kind];
        }
        return sum + table.standing[standing.number()];
    }
    void add_slopes(const GomokuView& position, float slope, TableNumbers& slopes) const;

  private:
    // Threats begin here; what stands before are none.
    static constexpr auto kFirstThreat = static_cast<std::size_t>(gomoku::MoveClass::kOpenTwo);
    using Kinds = std::array<std::uint8_t, gomoku::kCombinations>;
    // Which classes either side has a point for.
    struct Standing {
        gomoku::ClassSet own = 0;
        gomoku::ClassSet other = 0;
        std::size_t number() const {
            return gomoku::standing_of_mover(own) + gomoku::standing_of_waiter(other);
        }
    };
    Standing standing_in(const GomokuView& position) const;

    Kinds own_kinds_{};
    Kinds other_kinds_{};
};

// The words of the order of moves against the move that was played: the loss (minus the logarithm
// of its share), and its slopes.
double order_loss(const TableNumbers& table, const GomokuView& position, TableNumbers& slopes);
// Whether the move that was played is the first in that order.
bool order_is_right(const TableNumbers& table, const GomokuView& position);

// In integers, values `spread` times as large.
gomoku::PointTable rounded(const TableNumbers& table, double spread);

}  // namespace tablero::training

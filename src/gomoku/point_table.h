#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gomoku/combination.h"
#include "gomoku/rules.h"

// An evaluation that asks every empty point what either side could make there. Thousands of
// numbers: one for each combination of four line classes, for its value and for its place in the
// order of moves, and one for each set of threats that stand.

namespace tablero::gomoku {

// Which move classes a side has a point for: bit 1 << class.
using ClassSet = std::uint16_t;
constexpr std::size_t kClassSets = std::size_t{1} << kMoveClasses;

// Which threats stand: six of the side to move, five of the other, that change each other's value.
constexpr std::size_t kStandings = 2048;
// The bits of one side in the number of a standing.
std::size_t standing_of_mover(ClassSet classes);
std::size_t standing_of_waiter(ClassSet classes);

// 1 in the units of the score. Sums over the board need finer steps than a score.
constexpr int kTableOne = 16;
// The largest number; the sums over a board of any size then fit in 32 bits.
constexpr int kMaxTableNumber = 1 << 14;

// As one side to move sees the board. What is good for the other side counts against it.
struct PointTable {
    using ByCombination = std::array<std::int16_t, kCombinations>;
    using ByClass = std::array<std::int16_t, kMoveClasses>;

    // Nothing is worth nothing: own[kNoCombination] and other[kNoCombination] are 0.
    ByCombination own{};    // a point where the side to move could make the combination
    ByCombination other{};  // and where the other side could
    ByClass first_own{};    // having a point of the class at all
    ByClass first_other{};
    std::array<std::int16_t, kStandings> standing{};
    std::int16_t tempo = 0;
    // How promising a point is as a move, by what it makes and by what it denies.
    ByCombination order_own{};
    ByCombination order_other{};
};

// The table that says the same as the weights set by hand, for rules without captures, and orders
// moves as they were ordered by hand.
PointTable table_by_hand(RuleSet rules, Color side);

// A table, or one for each colour, laid out for the board: what a change of a point takes away and
// adds are two look-ups in a table that stays in the nearest cache.
class BoardValues {
  public:
    // What a combination is worth in a position, to the side to move in the lower half and against
    // it in the upper: added and taken away at once.
    using Worth = std::int64_t;

    // The views of black and of white.
    BoardValues(const PointTable& black, const PointTable& white);
    // What a side could make along its lines is worth as much as the weights of the classes say.
    static BoardValues of_lines(const LineWeights& weights);

    const Worth* worths(Color color) const { return of(color).worths.data(); }
    int order(Color mover, Combination mine, Combination theirs) const {
        return of(mover).order_own[mine] + of(mover).order_other[theirs];
    }
    // What the threats that stand are worth to the side to move, and the right to move, in
    // sixteenths.
    int threats(Color mover, ClassSet mine, ClassSet theirs) const {
        const Side& side = of(mover);
        const Seen& own = side.own[mine];
        const Seen& other = side.other[theirs];
        return own.value - other.value + side.standing[own.standing + other.standing];
    }
    int tempo(Color mover) const { return of(mover).tempo; }

    static constexpr int own_part(Worth sum) { return static_cast<std::int32_t>(sum); }
    static constexpr int other_part(Worth sum) {
        return static_cast<std::int32_t>((sum - own_part(sum)) >> 32);
    }

  private:
    // A set of classes as it counts.
    struct Seen {
        int value = 0;
        std::uint32_t standing = 0;
    };
    struct Side {
        std::array<Worth, kCombinations> worths{};
        PointTable::ByCombination order_own{};
        PointTable::ByCombination order_other{};
        std::vector<Seen> own;
        std::vector<Seen> other;
        std::array<std::int16_t, kStandings> standing{};
        int tempo = 0;
    };

    BoardValues() = default;
    // Of the colour, where the enemy's table says what its points are worth against it.
    static Side side_of(const PointTable& own, const PointTable& enemy);
    const Side& of(Color color) const {
        return sides_[sides_.size() == 1 ? 0 : static_cast<std::size_t>(index_of(color))];
    }

    std::vector<Side> sides_;  // one where the colours see the same
};

}  // namespace tablero::gomoku

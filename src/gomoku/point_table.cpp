#include "gomoku/point_table.h"

#include <algorithm>
#include <initializer_list>

#include "gomoku/weights.h"

namespace tablero::gomoku {

namespace {

// A bit of a standing: one or more of these classes.
constexpr ClassSet set_of(std::initializer_list<MoveClass> classes) {
    unsigned set = 0;
    for (const MoveClass kind : classes)
        set |= 1U << static_cast<unsigned>(kind);
    return static_cast<ClassSet>(set);
}

// A five, and an open four of the side to move, decide the game, so they are not looked at.
constexpr std::array kOfMover{set_of({MoveClass::kOpenThree}),
                              set_of({MoveClass::kOpenThreePlus}),
                              set_of({MoveClass::kDoubleThree}),
                              set_of({MoveClass::kFour}),
                              set_of({MoveClass::kFourPlus}),
                              set_of({MoveClass::kFourThree})};
constexpr std::array kOfWaiter{set_of({MoveClass::kOpenThree, MoveClass::kOpenThreePlus}),
                               set_of({MoveClass::kDoubleThree}),
                               set_of({MoveClass::kFour, MoveClass::kFourPlus}),
                               set_of({MoveClass::kFourThree}),
                               set_of({MoveClass::kOpenFour})};
static_assert(std::size_t{1} << (kOfMover.size() + kOfWaiter.size()) == kStandings);

template <typename Bits>
std::size_t bits_of(ClassSet classes, const Bits& bits) {
    std::size_t number = 0;
    for (std::size_t i = 0; i < bits.size(); ++i) {
        if ((classes & bits[i]) != 0) number |= std::size_t{1} << i;
    }
    return number;
}

int line_sum(const LineWeights& weights, std::size_t combination) {
    int sum = 0;
    for (int direction = 0; direction < 4; ++direction) {
        const LineClass kind = line_class(codes_of_combinations()[combination], direction);
        sum += weights[static_cast<std::size_t>(kind)];
    }
    return sum;
}

// The values and the order of what one colour could make.
struct Column {
    PointTable::ByCombination& values;
    PointTable::ByClass& first;
    PointTable::ByCombination& order;
};

void fill_by_hand(const Column& column,
                  const MoveTable& kinds,
                  const ThreatWeights& threats,
                  const std::array<int, kMoveClasses>& class_order) {
    const LineWeights& lines = kPlainWeights.line;
    for (std::size_t at = 0; at < kCombinations; ++at) {
        const std::size_t kind = kinds[at] & kMoveClassMask;
        const int sum = line_sum(lines, at);
        column.values[at] =
            static_cast<std::int16_t>(kPatternScale * sum + kTableOne * threats.more[kind]);
        column.order[at] = static_cast<std::int16_t>(kPlainOrder.worth * sum + class_order[kind]);
    }
    for (std::size_t kind = 0; kind < kMoveClasses; ++kind) {
        column.first[kind] =
            static_cast<std::int16_t>(kTableOne * (threats.first[kind] - threats.more[kind]));
    }
}

}  // namespace

std::size_t standing_of_mover(ClassSet classes) {
    return bits_of(classes, kOfMover);
}

std::size_t standing_of_waiter(ClassSet classes) {
    return bits_of(classes, kOfWaiter) << kOfMover.size();
}

PointTable table_by_hand(RuleSet rules, Color side) {
    PointTable table;
    with_rules(rules, [&]<class R>() {
        fill_by_hand({table.own, table.first_own, table.order_own},
                     move_table<R>(side),
                     kPlainWeights.mine,
                     kPlainOrder.make);
        fill_by_hand({table.other, table.first_other, table.order_other},
                     move_table<R>(~side),
                     kPlainWeights.theirs,
                     kPlainOrder.deny);
    });
    table.tempo = kTableOne * kPlainWeights.tempo;
    return table;
}

BoardValues::BoardValues(const PointTable& black, const PointTable& white) {
    sides_.push_back(side_of(black, white));
    if (&black != &white) sides_.push_back(side_of(white, black));
}

BoardValues::Side BoardValues::side_of(const PointTable& own, const PointTable& enemy) {
    Side side;
    for (std::size_t at = 0; at < kCombinations; ++at)
        side.worths[at] = own.own[at] + enemy.other[at] * (Worth{1} << 32);
    side.order_own = own.order_own;
    side.order_other = own.order_other;
    side.own.resize(kClassSets);
    side.other.resize(kClassSets);
    // None and forbidden are no threats.
    constexpr auto kFirst = static_cast<std::size_t>(MoveClass::kOpenTwo);
    for (std::size_t set = 0; set < kClassSets; ++set) {
        const auto classes = static_cast<ClassSet>(set);
        side.own[set].standing = static_cast<std::uint32_t>(standing_of_mover(classes));
        side.other[set].standing = static_cast<std::uint32_t>(standing_of_waiter(classes));
        for (std::size_t kind = kFirst; kind < kMoveClasses; ++kind) {
            if ((set >> kind & 1) == 0) continue;
            side.own[set].value += own.first_own[kind];
            side.other[set].value += own.first_other[kind];
        }
    }
    side.standing = own.standing;
    side.tempo = own.tempo;
    return side;
}

BoardValues BoardValues::of_lines(const LineWeights& weights) {
    BoardValues values;
    Side& side = values.sides_.emplace_back();
    for (std::size_t at = 0; at < kCombinations; ++at)
        side.worths[at] = line_sum(weights, at);
    return values;
}

}  // namespace tablero::gomoku

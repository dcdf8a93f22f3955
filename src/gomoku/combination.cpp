#include "gomoku/combination.h"

#include <algorithm>
#include <functional>

namespace tablero::gomoku {

namespace {

// How many ways there are to choose `count` of `kinds` classes, each as often as one likes.
constexpr std::size_t choices(std::size_t kinds, std::size_t count) {
    std::size_t ways = 1;
    for (std::size_t i = 0; i < count; ++i)
        ways = ways * (kinds + i) / (i + 1);
    return ways;
}

// The classes in falling order are the digits of a number in the combinatorial number system.
Combination number_of(std::array<std::size_t, 4> classes) {
    std::sort(classes.begin(), classes.end(), std::greater<>());
    std::size_t number = 0;
    for (std::size_t i = 0; i < classes.size(); ++i)
        number += choices(classes[i], classes.size() - i);
    return static_cast<Combination>(number);
}

CombinationTable build() {
    CombinationTable table{};
    for (std::size_t code = 0; code < table.size(); ++code) {
        std::array<std::size_t, 4> classes{};
        for (std::size_t i = 0; i < classes.size(); ++i)
            classes[i] = (code >> (4 * i)) & 0xF;
        const bool is_code = *std::max_element(classes.begin(), classes.end()) < kLineClasses;
        table[code] = is_code ? number_of(classes) : kNoCombination;
    }
    return table;
}

CodeTable build_codes() {
    CodeTable codes{};
    for (std::size_t code = 0; code < combinations().size(); ++code) {
        const Combination at = combinations()[code];
        if (at != kNoCombination) codes[at] = static_cast<LineCode>(code);
    }
    return codes;
}

// How many of the four lines make what.
struct Tally {
    int fives = 0;
    int overlines = 0;
    int fours = 0;  // as renju counts them
    int open_fours = 0;
    int simple_fours = 0;
    int open_threes = 0;
    int builders = 0;  // threes and open twos
    int threes = 0;

    explicit Tally(LineCode code) {
        for (int direction = 0; direction < 4; ++direction)
            add(line_class(code, direction));
    }

    void add(LineClass kind) {
        switch (kind) {
            case LineClass::kFive:
                ++fives;
                break;
            case LineClass::kOverline:
                ++overlines;
                break;
            case LineClass::kTwoFours:
                fours += 2;
                ++open_fours;
                break;
            case LineClass::kOpenFour:
                ++fours;
                ++open_fours;
                break;
            case LineClass::kFour:
                ++fours;
                ++simple_fours;
                break;
            case LineClass::kOpenThree:
            case LineClass::kOpenThreeWide:
                ++open_threes;
                break;
            case LineClass::kThree:
                ++threes;
                ++builders;
                break;
            case LineClass::kOpenTwo:
            case LineClass::kOpenTwoWide:
                ++builders;
                break;
            default:
                break;
        }
    }
};

MoveClass move_class_of(const Tally& tally, bool forbidden_points) {
    if (tally.fives > 0) return MoveClass::kFive;
    if (forbidden_points && (tally.overlines > 0 || tally.fours >= 2)) {
        return MoveClass::kForbidden;
    }
    if (tally.open_fours > 0 || tally.simple_fours >= 2) return MoveClass::kOpenFour;
    if (tally.simple_fours > 0) {
        if (tally.open_threes > 0) return MoveClass::kFourThree;
        return tally.builders > 0 ? MoveClass::kFourPlus : MoveClass::kFour;
    }
    if (tally.open_threes >= 2) return MoveClass::kDoubleThree;
    if (tally.open_threes > 0) {
        return tally.builders > 0 ? MoveClass::kOpenThreePlus : MoveClass::kOpenThree;
    }
    if (tally.builders >= 2) return MoveClass::kTwoTwos;
    if (tally.threes > 0) return MoveClass::kThree;
    return tally.builders > 0 ? MoveClass::kOpenTwo : MoveClass::kNone;
}

// Under the 42 rules a line may be a free-three and a four at once, so fours count as well.
template <class R>
bool must_check(const Tally& tally, Color color) {
    if constexpr (R::kNoDoubleThree) return tally.open_threes + tally.fours >= 2;
    if constexpr (R::kForbiddenPoints) {
        return color == Color::kBlack && tally.fives == 0 && tally.open_threes >= 2;
    }
    return false;
}

template <class R>
MoveTable build_move_table(Color color) {
    MoveTable table{};
    const bool forbidden_points = R::kForbiddenPoints && color == Color::kBlack;
    for (std::size_t at = 0; at < table.size(); ++at) {
        const Tally tally(codes_of_combinations()[at]);
        const auto kind = static_cast<std::uint8_t>(move_class_of(tally, forbidden_points));
        table[at] = must_check<R>(tally, color) ? kind | kCheckLegality : kind;
    }
    return table;
}

}  // namespace

const CombinationTable& combinations() {
    static const CombinationTable table = build();
    return table;
}

const CodeTable& codes_of_combinations() {
    static const CodeTable codes = build_codes();
    return codes;
}

template <class R>
const MoveTable& move_table(Color color) {
    static const std::array<MoveTable, 2> tables{build_move_table<R>(Color::kBlack),
                                                 build_move_table<R>(Color::kWhite)};
    return tables[static_cast<std::size_t>(index_of(color))];
}

#define TABLERO_INSTANTIATE(R) template const MoveTable& move_table<R>(Color);
TABLERO_FOR_EACH_RULES(TABLERO_INSTANTIATE)
#undef TABLERO_INSTANTIATE

}  // namespace tablero::gomoku

#include "gomoku/combination.h"

#include <algorithm>

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

}  // namespace

const CombinationTable& combinations() {
    static const CombinationTable table = build();
    return table;
}

}  // namespace tablero::gomoku

#include "training/gomoku/openings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tablero::training {

OpeningArea central_opening(int size, Rng& rng) {
    const int reach = std::min(4, size / 2);
    const int first = size / 2 - reach;
    return {3 + static_cast<int>(rng.below(4)), first, first, 2 * reach + size % 2};
}

OpeningArea varied_opening(int size, Rng& rng) {
    const auto draw = [&](int bound) {
        return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound)));
    };
    const int rare = draw(128);
    const int stones = rare == 0 ? 1 : rare < 4 ? 2 : 3 + draw(6);
    const int span = std::min(size, 5 + draw(5));
    const int room = size - span;
    const bool anywhere = draw(4) == 0;
    const int column = anywhere ? draw(room + 1) : (room + draw(2)) / 2;
    const int row = anywhere ? draw(room + 1) : (room + draw(2)) / 2;
    return {stones, column, row, span};
}

std::vector<std::vector<gomoku::Point>> even_openings(
    gomoku::RuleSet rules, int size, int count, std::uint64_t seed, const EvenOpening& wanted) {
    std::vector<std::vector<gomoku::Point>> openings;
    const auto add = [&]<class R>(const gomoku::Board<R>& /*rules*/) {
        search::Pool<gomoku::Gomoku<R>> pool;
        Rng rng(seed);
        while (std::ssize(openings) < count) {
            const auto moves = even_opening<R>(pool, wanted, size, rng).moves();
            if (std::find(openings.begin(), openings.end(), moves) == openings.end()) {
                openings.push_back(moves);
            }
        }
    };
    gomoku::AnyBoard::create(rules, size).value().visit(add);
    return openings;
}

std::string opening_line(const std::vector<gomoku::Point>& moves, int size) {
    std::vector<int> offsets;
    for (const gomoku::Point move : moves) {
        offsets.push_back(gomoku::column_of(move) - size / 2);
        offsets.push_back(size - 1 - size / 2 - gomoku::row_of(move));
    }
    return fmt::format("{}", fmt::join(offsets, ","));
}

}  // namespace tablero::training

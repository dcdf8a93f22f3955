#include "training/gomoku/openings.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tablero::training {

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

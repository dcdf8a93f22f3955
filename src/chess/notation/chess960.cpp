#include "chess/notation/chess960.h"

#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "chess/notation/fen.h"

namespace tablero::chess {

// The numbering that players know: bishops, queen, knights, then king between the rooks.
Position chess960_start(int number) {
    std::array<char, 8> row{};
    row.fill(' ');
    const auto put_nth_free = [&](int nth, char piece) {
        for (auto& place : row) {
            if (place == ' ' && nth-- == 0) {
                place = piece;
                return;
            }
        }
    };
    row[static_cast<std::size_t>(number % 4 * 2 + 1)] = 'b';
    number /= 4;
    row[static_cast<std::size_t>(number % 4 * 2)] = 'b';
    number /= 4;
    put_nth_free(number % 6, 'q');
    number /= 6;
    static constexpr std::array<std::array<int, 2>, 10> kKnights{
        {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};
    const auto knights = kKnights[static_cast<std::size_t>(number)];
    put_nth_free(knights[1], 'n');  // the farther one first: it does not move the nearer one
    put_nth_free(knights[0], 'n');
    put_nth_free(0, 'r');
    put_nth_free(0, 'k');
    put_nth_free(0, 'r');
    const std::string black(row.begin(), row.end());
    std::string white = black;
    std::transform(white.begin(), white.end(), white.begin(), [](char c) {
        return static_cast<char>(c - 'a' + 'A');
    });
    const auto fen = fmt::format("{}/pppppppp/8/8/8/8/PPPPPPPP/{} w KQkq - 0 1", black, white);
    return parse_fen(fen, {.chess960 = true}).value().position;
}

}  // namespace tablero::chess

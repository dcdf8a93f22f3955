#include "tests/support/chess_data.h"

#include <array>

namespace tablero::test {
namespace {

// Puts a piece on the n-th empty square of the rank.
void place(std::string& rank, int n, char piece) {
    for (char& square : rank) {
        if (square == ' ' && n-- == 0) {
            square = piece;
            return;
        }
    }
}

}  // namespace

std::string chess960_start_fen(int index) {
    constexpr std::array<std::array<int, 2>, 10> kKnights{
        {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1}, {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}}};
    std::string rank(8, ' ');
    rank[index % 4 * 2 + 1] = 'b';
    index /= 4;
    rank[index % 4 * 2] = 'b';
    index /= 4;
    place(rank, index % 6, 'q');
    index /= 6;
    // The second number counts after the first knight has taken its square.
    place(rank, kKnights[index][0], 'n');
    place(rank, kKnights[index][1], 'n');
    for (const char piece : {'r', 'k', 'r'})
        place(rank, 0, piece);
    std::string upper = rank;
    for (char& c : upper)
        c = static_cast<char>(c - 'a' + 'A');
    return rank + "/pppppppp/8/8/8/8/PPPPPPPP/" + upper + " w KQkq - 0 1";
}

}  // namespace tablero::test

#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

// How close to perfect a player was: the formulas that lichess publishes.

namespace tablero::analysis {

// 0 to 100, from the win percentages of the mover before and after a move; 100 where they did not
// fall.
double move_accuracy(double before, double after);

// Of both players of a game; none for a player who made no move. `percents` are the win percentages
// of player 0 in every position, the first and the last included. Half of the figure is a mean
// weighted by how much was going on around the move, half is the harmonic mean, which bad moves
// pull down.
std::array<std::optional<double>, 2> game_accuracy(std::span<const double> percents,
                                                   int first_mover);

}  // namespace tablero::analysis

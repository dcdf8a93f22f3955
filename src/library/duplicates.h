#pragma once

#include <stop_token>
#include <vector>

#include "library/library.h"

namespace tablero::library {

// Games of the same players with the same moves from the same start, two or more, the first to come
// in first.
using Duplicates = std::vector<GameId>;

Result<std::vector<Duplicates>> find_duplicates(Library& library, const std::stop_token& stop = {});

// Keeps the game that has most to say (notes, variations, tags; among equals the first), gives it
// the labels and the review of the others, and removes those. All or nothing. The one kept.
Result<GameId> merge(Library& library, const Duplicates& games);

}  // namespace tablero::library

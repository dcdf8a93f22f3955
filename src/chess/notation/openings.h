#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <unordered_map>

#include "chess/move.h"
#include "chess/types.h"

namespace tablero::chess {

class Position;

struct Opening {
    std::string_view eco;    // the first code of its family in the Encyclopaedia's scheme
    std::string_view moves;  // in SAN, from the standard start
    std::string_view name;
    std::string_view spanish_name;
};

// The common openings, known by position, so that transpositions count. Reading is thread-safe.
class Openings {
  public:
    Openings();

    // The opening that this very position belongs to; none when it is not in the table.
    const Opening* find(const Position& position) const;
    // The opening of the last position of the game that is in the table; none when there is none.
    const Opening* name_game(const Position& start, std::span<const Move> moves) const;

    static std::span<const Opening> all();

  private:
    std::unordered_map<Key, const Opening*> by_key_;
};

}  // namespace tablero::chess

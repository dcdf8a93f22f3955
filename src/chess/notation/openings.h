#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "chess/move.h"
#include "chess/types.h"

namespace tablero::chess {

class Position;

struct Opening {
    std::string_view eco;    // the Encyclopaedia's code, A00 to E99
    std::string_view moves;  // in SAN, from the standard start
    std::string_view name;   // in English: "Sicilian Defence: Najdorf, English Attack"
    // One line for each other language: its code, a space, the name.
    std::string_view translations;

    // The name in the language of that code ("es"); in English where there is none.
    std::string_view name_in(std::string_view language) const;
};

// The openings of data/openings.txt, known by position, so that transpositions count. Reading is
// thread-safe.
class Openings {
  public:
    Openings();

    // The opening that this very position belongs to; none when it is not in the table.
    const Opening* find(const Position& position) const;
    // The opening of the last position of the game that is in the table; none when there is none.
    const Opening* name_game(const Position& start, std::span<const Move> moves) const;

    // A name in English as it is said in the language of that code; itself where there is none.
    static std::string_view name_in(std::string_view language, std::string_view english);

    // In the order of their moves.
    static std::span<const Opening> all();

  private:
    // A bit for each value of the low bits of the keys that are there: who asks for the positions
    // of many games learns of most of them at once that they are no opening.
    static constexpr Key kFilterMask = 0xFFFF;
    std::vector<bool> filter_;
    std::unordered_map<Key, const Opening*> by_key_;
    std::size_t most_plies_ = 0;  // of the openings
};

}  // namespace tablero::chess

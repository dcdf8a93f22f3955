#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "match/opening.h"

namespace tablero::match {

struct OpeningList {
    std::vector<Opening> openings;
    std::vector<std::string> problems;  // "line 7: …", one for each that was left out
};

// The openings in a text for the game whose usual start is given: PGN (recognised by its first tag)
// or EPD/FEN lines for chess, x,y pairs counted from the centre for gomoku. Each must be legal, and
// the game not over. Empty lines and those that start with # do not count.
OpeningList parse_openings(std::string_view text, const play::Position& usual);

// The legal moves that random openings are drawn from: in gomoku points around the centre, for
// anywhere else a stone is all but lost.
std::vector<play::Move> opening_moves(const play::Position& position);

// Which opening a pair of games gets: a function of the seed and the number of the pair alone.
class OpeningSource {
  public:
    // The list in an order drawn with the seed, over and over.
    static OpeningSource from_list(std::vector<Opening> openings, std::uint64_t seed);
    // `plies` random legal moves from the usual start, never into a game that is over.
    static OpeningSource random(int plies, std::uint64_t seed);

    Opening opening(int pair, const play::Position& usual) const;

  private:
    std::vector<Opening> list_;
    int plies_ = 0;
    std::uint64_t seed_ = 0;
};

}  // namespace tablero::match

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "match/referee.h"

namespace tablero::match {

enum class GameKind { kChess, kGomoku };

struct OpeningList {
    std::vector<Opening> openings;
    std::vector<std::string> problems;  // "line 7: …", one for each that was left out
};

// What decides how openings are written.
struct OpeningNotation {
    GameKind game = GameKind::kChess;
    int board_size = 0;  // gomoku
};

// The openings in a text: PGN (recognised by its first tag) or EPD/FEN lines for chess, x,y pairs
// counted from the centre for gomoku. `referee` checks each: legal, and the game not over. Empty
// lines and those that start with # do not count.
OpeningList parse_openings(std::string_view text, OpeningNotation notation, const Referee& referee);

// The whole file; "-" is standard input.
Result<std::string> read_text(const std::string& path);

// Which opening a pair of games gets: a function of the seed and the number of the pair alone.
class OpeningSource {
  public:
    // The list in an order drawn with the seed, over and over.
    static OpeningSource from_list(std::vector<Opening> openings, std::uint64_t seed);
    // `plies` random legal moves from the usual start, never into a game that is over.
    static OpeningSource random(int plies, std::uint64_t seed);

    Opening opening(int pair, const Referee& referee) const;

  private:
    std::vector<Opening> list_;
    int plies_ = 0;
    std::uint64_t seed_ = 0;
};

}  // namespace tablero::match

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "drill/examiner.h"
#include "library/exercises.h"
#include "play/game.h"

// Exercises from games: the places where somebody went wrong.

namespace tablero::drill {

// Where exercises are looked for: before mistakes, or also where the other side has just made one
// and the answer may have been found.
enum class Places : std::uint8_t { kMistakes, kChances };

class Maker {
  public:
    explicit Maker(Standards standards = {}) : examiner_(standards) {}

    Examiner& examiner() { return examiner_; }
    // The exercise before the move with this number (from 0), which was a mistake.
    std::optional<Exercise> at_mistake(const play::Game& game,
                                       std::size_t ply,
                                       const std::string& source,
                                       const std::stop_token& stop = {});
    // All of a game as far as it stands: every position is looked at first with a tenth of the
    // nodes. `source` is followed by the ply. Those found before a stop.
    std::vector<Exercise> from_game(const play::Game& game,
                                    const std::string& source,
                                    Places places = Places::kMistakes,
                                    const std::stop_token& stop = {});

  private:
    std::optional<Exercise> at(const play::Game& game,
                               std::size_t ply,
                               const std::string& source,
                               const std::stop_token& stop);

    Examiner examiner_;
    analysis::Reviewer reviewer_;
};

struct LibraryOrder {
    std::string player;     // words of the name of who erred; empty: anybody
    std::size_t limit = 0;  // exercises wanted; 0: all there are
    std::function<void(std::size_t looked_at, std::size_t of)> on_mistake;
};
// Looks at the mistakes that reviews left in the library and nobody has looked at, and keeps the
// exercises they make; answers how many. What was done before a stop is kept.
Result<std::size_t> make_from_library(library::Library& library,
                                      Maker& maker,
                                      const LibraryOrder& order,
                                      const std::stop_token& stop = {});

}  // namespace tablero::drill

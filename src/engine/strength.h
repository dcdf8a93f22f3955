#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "chess/move.h"
#include "chess/position.h"
#include "search/limits.h"

// Levels of play. A weaker player looks at less (a limited number of nodes), does not see every
// reply (quiet ones are missed more often than captures and checks), and is content with a move
// that is nearly the best. So a level errs where people err: it misses the quiet defence and the
// slow plan, not the queen that can be taken for nothing.

namespace tablero::engine {

inline constexpr int kLowestElo = 800;
inline constexpr int kHighestElo = 3000;

struct Level {
    std::uint64_t nodes = 0;
    int lines = 1;                 // moves considered
    double carelessness = 0;       // spread, in points of the game, within which moves look alike
    double misses_quiet = 0;       // chance to overlook a quiet answer to a move
    double misses_forcing = 0;     // the same for a capture or a check
    bool sees_mate_in_one = true;  // both ways: gives it, and does not allow it
};

Level level_of(int elo);

// Watches a search that reports Level::lines lines, then picks the move that a player of the level
// would make. The same seed and the same search give the same move.
class LevelPlayer {
  public:
    using Move = chess::Move;

    LevelPlayer(const Level& level, const chess::Position& position, std::uint64_t seed);

    void hear(const search::Info<Move>& info);
    // None when nothing was heard.
    std::optional<search::Info<Move>> choose();

  private:
    struct Candidate {
        search::Score first_impression = 0;
        search::Info<Move> info;
    };

    bool overlooks_answer(const search::Info<Move>& info);
    search::Score perceived(const Candidate& candidate);

    Level level_;
    chess::Position position_;
    Rng rng_;
    std::map<std::uint16_t, Candidate> candidates_;
};

}  // namespace tablero::engine

#pragma once

#include <array>
#include <cstdint>
#include <map>

#include "match/game.h"
#include "match/statistics.h"

namespace tablero::match {

// What one engine did in a match besides scoring.
struct EngineAccount {
    int time_losses = 0;
    int illegal_moves = 0;
    int crashes = 0;
    int stalls = 0;
    int illegal_lines = 0;

    std::uint64_t moves = 0;
    std::uint64_t depth_sum = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// The score of a match and all that is counted on the way. Independent of the order of the games.
class Standing {
  public:
    void add(const GameRecord& game);

    const Tally& tally() const { return tally_; }
    const Pentanomial& pairs() const { return pairs_; }
    const std::array<EngineAccount, 2>& engines() const { return engines_; }
    // Games won by the side that starts, drawn, won by the other side.
    const Tally& first_side() const { return first_side_; }

  private:
    Tally tally_;
    Tally first_side_;
    Pentanomial pairs_{};
    std::map<int, int> half_pairs_;  // pair number: half points from its only finished game
    std::array<EngineAccount, 2> engines_;
};

}  // namespace tablero::match

#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "match/adjudication.h"
#include "match/player.h"

namespace tablero::match {

// How a game ended. Everything from kTimeLoss on is a fault of the player that lost.
enum class Ending { kRules, kAdjudicated, kTimeLoss, kIllegalMove, kCrash, kStall };

std::string_view to_string(Ending ending);
Ending ending_for(const Failure& failure);

struct MoveRecord {
    std::string text;  // as programs write it
    Duration used{};
    std::optional<int> score;  // from the mover's point of view
    std::optional<int> mate;
    int depth = 0;
    std::uint64_t nodes = 0;
};

struct GameRecord {
    int number = 0;  // from 0; games 2k and 2k+1 share an opening
    bool first_engine_starts = true;
    Opening opening;
    Side first_mover = kFirstSide;  // the side to move after the opening
    std::vector<MoveRecord> moves;  // after the opening
    std::optional<Side> winner;     // none: drawn
    Ending ending = Ending::kRules;
    std::string reason;                  // "checkmate", "e2e5: no such move", …
    std::array<int, 2> illegal_lines{};  // principal variations with an illegal move, per side
    double seconds = 0;
    std::string date;  // "2026.11.15", of its end

    // Half points of the first engine: 0, 1 or 2.
    int half_points() const;
    // The engine (0 or 1) that moved as `side`.
    std::size_t engine_of(Side side) const;
    // The engine that lost; only when the game was not drawn.
    std::size_t loser() const;
};

struct GameRules {
    AdjudicationRules adjudication;
    std::array<TimeControl, 2> controls;  // per side
    Patience patience;
};

// Plays one game, whose usual start is given, from the opening in `record` between the players of
// the two sides, which must be alive and must have been told of a new game. False when the match
// was stopped meanwhile; then the record is void. Remarks (an illegal line in an engine's thoughts)
// go to `remark`.
bool play_game(const play::Position& usual,
               std::array<Player*, 2> players,
               const GameRules& rules,
               GameRecord& record,
               const std::function<void(Side, const std::string&)>& remark);

}  // namespace tablero::match

#pragma once

#include <array>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "match/adjudication.h"
#include "play/program/player.h"

namespace tablero::match {

using play::EndReason;

// The kinds of endings that reports tell apart: "rules", "adjudicated", and what is a fault of the
// player that lost, "time", "illegal", "crash", "stall".
std::string_view kind_of(EndReason reason);
// As PGN has it: "normal", "time forfeit", …
std::string_view termination_of(EndReason reason);
bool is_fault(EndReason reason);
EndReason reason_for(const program::Failure& failure);

struct MoveRecord {
    play::Move move;
    play::Duration used{};
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
    play::Outcome outcome{std::nullopt, EndReason::kAbandoned};
    std::string fault;                   // what the loser did wrong: "e2e5: no such move", …
    std::array<int, 2> illegal_lines{};  // principal variations with an illegal move, per side
    double seconds = 0;
    std::string date;    // "2026.11.15", of its end
    std::string worker;  // of a fleet, that played it; empty: played here

    // How it ended, in words: "checkmate", or the fault.
    std::string_view reason() const { return fault.empty() ? name_of(outcome.reason) : fault; }
    // Half points of the first engine: 0, 1 or 2.
    int half_points() const;
    // The engine (0 or 1) that moved as `side`.
    std::size_t engine_of(Side side) const;
    // The engine that lost; only when the game was not drawn.
    std::size_t loser() const;
};

struct GameRules {
    AdjudicationRules adjudication;
    std::array<play::TimeControl, 2> controls;  // per side
    program::Patience patience;
};

// Plays one game, whose usual start is given, from the opening in `record` between the players of
// the two sides, which must be alive and must have been told of a new game. False when told to stop
// meanwhile; then the record is void. Remarks (an illegal line in an engine's thoughts) go to
// `remark`.
bool play_game(const play::Position& usual,
               std::array<program::Player*, 2> players,
               const GameRules& rules,
               GameRecord& record,
               const std::function<void(Side, const std::string&)>& remark,
               const std::stop_token& stop);

}  // namespace tablero::match
